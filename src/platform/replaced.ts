/** Whether the server has another build of the site by now, and what the page then offers. */
import { onMissing, SILENCE_MS } from './loading'
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

/**
 * Offers the newer version where something is missing because there is one. What the service worker can get whole, it announces;
 * otherwise the bar of the page does, since what shows notices may be gone, too.
 */
export function offerReplacement(): void {
  onMissing(async () => {
    if (!(await isReplaced())) return
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
    await registration?.update().catch(() => {})
    if (!registration?.installing && !registration?.waiting) showTrouble(REPLACED, reloadPage, 'Reload')
  })
}
