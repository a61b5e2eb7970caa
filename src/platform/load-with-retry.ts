/** Code without which the page can be read but not used: when it is late or cannot be loaded, the page says so and offers another try. */
import { showPrerendered } from './early'
import { loadAnew, loadCode, SLOW_MS } from './loading'
import { hideTrouble, LATE, MISSING, showTrouble } from './trouble'

/** Resolves with what `load` gives, after as many retries as the visitor makes. The prerendered page stays readable. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const timer = setTimeout(() => showTrouble(LATE, loadAnew), SLOW_MS)
    try {
      return await loadCode(load)
    } catch {
      showPrerendered()
      clearTimeout(timer)
      await new Promise<void>(resolve => showTrouble(MISSING, resolve))
    } finally {
      clearTimeout(timer)
      hideTrouble()
    }
  }
}
