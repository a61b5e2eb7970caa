/** The services that are proposed where nothing is found, as links that the keyboard goes through. */
import { SEARCH_BOX_ID } from './page'

/** Identifier of the heading that names their list. */
export const SUGGESTIONS_ID = 'closest'

const LINKS = `[aria-labelledby=${SUGGESTIONS_ID}] a`

/** Is `target` one of them? */
export const isSuggestion = (target: EventTarget | null): boolean => target instanceof Element && target.matches(LINKS)

/** Is the focus in the search box, and is `text` what it holds? */
export function isInSearchBox(text: string): boolean {
  const { activeElement: box } = document
  return box instanceof HTMLInputElement && box.id === SEARCH_BOX_ID && box.value.trim() === text
}

/** Moves the focus to the next one or the one before, from elsewhere to the first; it stays where there is none. */
export function walkSuggestions(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(LINKS)]
  links[links.findIndex(link => link.matches(':focus')) + step]?.focus()
}
