/** Icons that cannot be loaded, wherever they are drawn. */
import { goOnWithout } from '@/core/errors'
import { hasFailed, isSvg } from './fetch'
import { loadFile } from './loading'

/** Paths of files of many icons. */
const SPRITE = /\/data\/icons-\w+\.svg$/
/** What has come is drawn by then, in ms. */
const DRAWN_BY_MS = 500

const icons = () => Array.from(document.querySelectorAll('use'))
const fileOf = (icon: SVGUseElement) => icon.href.baseVal.replace(/#.*/, '')

/**
 * Reports the path of a file of icons, of one or of many, that could not be loaded, at once or before this was called.
 */
export function followIconFailures(report: (address: string) => void): void {
  const note = (target: EventTarget | null) => {
    if (target instanceof SVGUseElement) report(fileOf(target))
    else if (target instanceof HTMLImageElement && target.classList.contains('icon'))
      report(new URL(target.src).pathname)
    // A picture of the documentation, in its place of a list.
    else if (target instanceof HTMLImageElement && target.dataset.picture !== undefined)
      target.closest('li')?.setAttribute('hidden', '')
  }
  // Errors of resources do not bubble.
  addEventListener('error', ({ target }) => note(target), true)
  for (const image of document.images) if (image.src !== '' && image.complete && image.naturalWidth === 0) note(image)
  for (const file of new Set(icons().map(fileOf))) if (hasFailed(file)) report(file)
  // Of a file that is something else, browsers say nothing, and draw nothing. Asked for again, it comes from their cache.
  const check = async (path: string) => {
    const isDrawn = icons().some(icon => fileOf(icon) === path && icon.getBBox().width > 0)
    if (!isDrawn && !isSvg(await loadFile(path, response => response.text()))) report(path)
  }
  const checked = new Set<string>()
  new PerformanceObserver(loaded => {
    for (const { name } of loaded.getEntries()) {
      const path = new URL(name).pathname
      if (!SPRITE.test(path) || checked.has(path)) continue
      checked.add(path)
      setTimeout(() => check(path).catch(goOnWithout), DRAWN_BY_MS)
    }
  }).observe({ type: 'resource', buffered: true })
}
