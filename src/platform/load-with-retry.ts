/** Code without which the page can be read but not used: when it cannot be loaded, the page says so and offers a retry. */
import { showPrerendered } from './early'

/** Resolves with what `load` gives, after as many retries as the visitor makes. The prerendered page stays readable. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      showPrerendered()
      await askForRetry()
    }
  }
}

/** Without React, which has not rendered anything yet. */
function askForRetry(): Promise<void> {
  const bar = document.createElement('div')
  bar.setAttribute('role', 'alert')
  bar.className =
    'no-print fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-160 flex-wrap items-center gap-3 rounded-surface border border-line bg-raised px-4 py-3 text-14 shadow-float'
  const text = document.createElement('p')
  text.className = 'min-w-0 flex-1'
  text.textContent = 'A part of this page could not be loaded, so that it can be read, but not used.'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'h-8 rounded-control border border-line bg-surface px-3 text-13 font-medium hover:bg-sunken'
  button.textContent = 'Try again'
  bar.append(text, button)
  document.body.append(bar)
  return new Promise(resolve => {
    button.onclick = () => {
      bar.remove()
      resolve()
    }
  })
}
