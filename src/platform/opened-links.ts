/** Lets each clicked link open the URL that `urlToOpen` returns for its URL. The link itself keeps its URL. */
export function changeOpenedLinks(urlToOpen: (url: string) => string): void {
  const change = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && button < 2 ? target.closest('a') : null
    const url = link?.href ?? ''
    if (!link || urlToOpen(url) === url) return
    link.href = urlToOpen(url)
    // Restores the URL after this event, once the browser has opened the other one.
    setTimeout(() => link.setAttribute('href', url))
  }
  // Captures the events, because the palette stops a click with Shift.
  for (const type of ['click', 'auxclick'] as const) addEventListener(type, change, { capture: true })
}
