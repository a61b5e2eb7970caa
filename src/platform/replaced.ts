/** Whether the server has another build of the site by now, and what the page then offers. */
import { goOnWithout } from '@/core/errors'
import { onMissing, SILENCE_MS, SLOW_MS } from './loading'
import { reloadPage } from './page'
import { REPLACED, showTrouble } from './trouble'

/** Address of the script that the build takes for its name. */
export const entryScript = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ?? ''

/** Does the server have another build of this page by now, whose files have other names? Never rejects. */
async function isReplaced(): Promise<boolean> {
  const name = entryScript().replace(/.*\//, '')
  const signal = AbortSignal.timeout(SILENCE_MS)
  const html = await fetch(location.pathname, { cache: 'no-cache', signal })
    .then(response => (response.ok ? response.text() : ''))
    .catch(() => '')
  return name !== '' && html.includes('id="page-data"') && !html.includes(name)
}

/** Has the service worker the newer version, or does it get it whole now? Then it announces it. Never rejects. */
async function isAnnounced(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (!registration) return false
  await Promise.race([registration.update().catch(goOnWithout), after(SLOW_MS)])
  const { installing } = registration
  const settled = new Promise(resolve => installing?.addEventListener('statechange', resolve, { once: true }))
  if (installing) await Promise.race([settled, after(SILENCE_MS)])
  return registration.waiting !== null
}

const after = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Offers the newer version where something is missing because there is one. What shows notices may be gone, too. */
export function offerReplacement(): void {
  onMissing(async () => {
    if ((await isReplaced()) && !(await isAnnounced())) showTrouble(REPLACED, reloadPage, 'Reload')
  })
}
