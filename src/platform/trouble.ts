/** The bar of index.html for a page whose own scripts are late or missing: it can be read meanwhile, but not used. */

export const LATE = 'This page is still loading.'
export const MISSING = 'A part of this page could not be loaded: it can be read, but not used.'
export const REPLACED = 'There is a new version of this site, and parts of this one are gone.'

/** Shows `text`, and a button called `label` for another try. */
export function showTrouble(text: string, retry: () => void, label = 'Try again'): void {
  const bar = document.getElementById('trouble')
  const [words, button] = bar?.children ?? []
  if (!bar || !words || !(button instanceof HTMLButtonElement)) return
  words.textContent = text
  button.textContent = label
  button.onclick = retry
  bar.hidden = false
}

/** Takes the bar away. */
export function hideTrouble(): void {
  const bar = document.getElementById('trouble')
  if (bar) bar.hidden = true
}
