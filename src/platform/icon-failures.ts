/** Icons that cannot be loaded, wherever they are drawn. */
import { goOnWithout } from '@/core/errors'
import { isSvg } from '@/core/icons/is-svg'
import { hasFailed } from './fetch'
import { loadFile } from './loading'

/** Addresses of files of many icons. */
const SPRITE = /\/data\/icons-\w+\.svg$/

/**
 * Reports the path of a file of icons, of one or of many, that could not be loaded, at once or before this was called.
 */
export function followIconFailures(report: (address: string) => void): void {
  const note = (target: EventTarget | null) => {
    if (target instanceof SVGUseElement) report(target.href.baseVal.replace(/#.*/, ''))
    else if (target instanceof HTMLImageElement && target.classList.contains('icon'))
      report(new URL(target.src).pathname)
    // A picture of the documentation, in its place of a list.
    else if (target instanceof HTMLImageElement && target.dataset.picture !== undefined)
      target.closest('li')?.setAttribute('hidden', '')
  }
  // Errors of resources do not bubble.
  addEventListener('error', ({ target }) => note(target), true)
  for (const image of document.images) if (image.src !== '' && image.complete && image.naturalWidth === 0) note(image)
  const files = new Set(Array.from(document.querySelectorAll('use'), use => use.href.baseVal.replace(/#.*/, '')))
  for (const file of files) if (hasFailed(file)) report(file)
  // Of a file that is something else, browsers say nothing. Asked for again, it comes from their cache.
  const check = async (url: string) => {
    if (!isSvg(await loadFile(url, response => response.text()))) report(new URL(url).pathname)
  }
  const checked = new Set<string>()
  new PerformanceObserver(loaded => {
    for (const { name } of loaded.getEntries()) {
      const url = name.replace(/#.*/, '')
      if (!SPRITE.test(url) || checked.has(url)) continue
      checked.add(url)
      check(url).catch(goOnWithout)
    }
  }).observe({ type: 'resource', buffered: true })
}
