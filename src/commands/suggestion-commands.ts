/** Commands for the services that are proposed where nothing is found. */
import { atom } from 'jotai'
import { isFocusFree } from '@/platform/page'
import { isInSearchBox, walkSuggestions } from '@/platform/suggestions'
import { suggestionsAtom } from '@/state/grid'
import type { Command } from './command'

/** What waits for the suggestions to these words: so many presses of a key that leads to the next one. */
const awaitedAtom = atom({ words: '', presses: 0 })

/** Goes to the next of the suggestions to `words`, as soon as they are there. */
export const enterSuggestionsAtom = atom(null, (get, set, words: string) => {
  if (get(suggestionsAtom)?.words === words) return walkSuggestions(1)
  const awaited = get(awaitedAtom)
  set(awaitedAtom, { words, presses: awaited.words === words ? awaited.presses + 1 : 1 })
})

/** To be called with what is shown, or null. What waits for it is done, unless the visitor has gone elsewhere meanwhile. */
export const showSuggestionsAtom = atom(null, (get, set, shown: { words: string; count: number } | null) => {
  set(suggestionsAtom, shown)
  if (!shown) return
  const { words, presses } = get(awaitedAtom)
  set(awaitedAtom, { words: '', presses: 0 })
  if (shown.words !== words) return
  if (isFocusFree() || isInSearchBox(words)) for (let i = 0; i < presses; i++) walkSuggestions(1)
})

const WALKS: readonly { step: 1 | -1; title: string; keys: readonly string[] }[] = [
  { step: 1, title: 'Next suggestion', keys: ['down', 'j'] },
  { step: -1, title: 'Previous suggestion', keys: ['up', 'k'] },
]

export const SUGGESTION_COMMANDS: readonly Command[] = WALKS.map(({ step, ...words }) => ({
  id: `suggestions.${step}`,
  ...words,
  group: 'Move',
  keyLine: 'Move',
  isHidden: true,
  keysActIn: 'suggestions',
  when: get => (get(suggestionsAtom)?.count ?? 0) > 0,
  run: () => walkSuggestions(step),
}))
