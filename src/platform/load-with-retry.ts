/** Code without which the page can be read but not used: when it is late or cannot be loaded, the page says so and offers another try. */
import { showPrerendered } from './early'
import { loadAnew, loadCode, SLOW_MS } from './loading'
import { hideTrouble, LATE, MISSING, showTrouble } from './trouble'

/** Resolves with what `load` gives, after as many retries as the visitor makes. The prerendered page stays readable. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let isRetry = false; ; isRetry = true) {
    const timer = setTimeout(() => showTrouble(LATE, loadAnew), SLOW_MS)
    try {
      return await loadCode(load)
    } catch {
      showPrerendered()
      clearTimeout(timer)
      await new Promise<void>(resolve => showTrouble(MISSING, resolve))
      if (isRetry) await reloadIfServed()
    } finally {
      clearTimeout(timer)
      hideTrouble()
    }
  }
}

/** What stays missing may have been replaced with the page: that is loaded anew, if the server has it. */
async function reloadIfServed(): Promise<void> {
  const page = await fetch(location.href, { cache: 'no-cache', signal: AbortSignal.timeout(SLOW_MS) }).catch(() => null)
  if (page?.ok) location.reload()
}
