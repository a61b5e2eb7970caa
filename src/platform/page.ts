/** The browser's page: going elsewhere, and finding the one search box. */

/** The search box carries this identifier. */
export const SEARCH_BOX_ID = 'search'

/** Leads this tab to `url`. */
export function goTo(url: string): void {
  location.assign(url)
}

/** Opens `url` in a new tab. */
export function openTab(url: string): void {
  open(url, '_blank', 'noopener')
}

/** Puts the caret into the search box and selects what it holds. */
export function focusSearchBox(): void {
  const box = document.getElementById(SEARCH_BOX_ID)
  if (!(box instanceof HTMLInputElement)) return
  box.focus()
  box.select()
}
