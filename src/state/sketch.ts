/** The sketch typed into the palette, its icons, and the saved sketches. */
import { atom } from 'jotai'
import {
  iconNamesIn,
  NAME_SEARCH,
  resolveSketch,
  type SketchIcon,
  swapIcon,
  withExactNames,
} from '@/core/diagram/sketch'
import { askSearch } from '@/platform/search-client'
import { iconsAtom, loadIconsAtom } from './catalog'
import { createStoredAtom } from './stored'

interface TypedSketch {
  text: string
  items: readonly SketchIcon[]
}

/** The sketch that was read last. `items` is empty if the sketch cannot be drawn. */
export const sketchAtom = atom<TypedSketch>({ text: '', items: [] })

/** Candidate icons for the name with this id, whose icon was switched last. They match the name as first typed. */
const iconCandidatesAtom = atom<{ text: string; id: string; choices: readonly string[] } | null>(null)

/** Reads `text` into `sketchAtom`. Returns an error in `text` as `problem`. Rejects if the search fails. */
export const readSketchAtom = atom(
  null,
  async (get, set, text: string): Promise<readonly SketchIcon[] | { problem: string }> => {
    const icons = await set(loadIconsAtom)
    const find = withExactNames(icons.values(), async word =>
      iconNamesIn(await askSearch('search', word, NAME_SEARCH), word),
    )
    const found = await resolveSketch(text, find)
    const before = get(iconCandidatesAtom)
    const items =
      'problem' in found || before?.text !== text
        ? found
        : found.map(item => (item.id === before.id ? { ...item, choices: before.choices } : item))
    set(sketchAtom, { text, items: 'problem' in items ? [] : items })
    return items
  },
)

/**
 * Returns the sketch's text with the next candidate icon for the name `id`; undefined if there is no other candidate.
 * The caller must apply the text.
 */
export const switchSketchIconAtom = atom(null, (get, set, id: string): string | undefined => {
  const { text, items } = get(sketchAtom)
  const item = items.find(one => one.id === id)
  const choices = item?.choices ?? []
  const icons = get(iconsAtom)
  const icon = icons?.get(choices[(choices.indexOf(item?.iconName ?? '') + 1) % choices.length] ?? '')
  if (!item || !icons || !icon || icon.iconName === item.iconName) return undefined
  const next = swapIcon(text, item, icon, icons.values())
  set(iconCandidatesAtom, { text: next, id, choices })
  return next
})

const MAX_SAVED = 20

/** Texts of the saved sketches, latest first. Earlier versions stored objects with a name. */
export const savedSketchesAtom = createStoredAtom<readonly string[]>('sketches', [], stored =>
  Array.isArray(stored) ? [...new Set(stored.flatMap(sketchText))].slice(0, MAX_SAVED) : undefined,
)

function sketchText(stored: unknown): string[] {
  const text = (stored as { text?: unknown } | null)?.text ?? stored
  return typeof text === 'string' ? [text] : []
}

export const saveSketchAtom = atom(null, (_get, set, text: string) => {
  set(savedSketchesAtom, kept => [text, ...kept.filter(other => other !== text)].slice(0, MAX_SAVED))
})

export const deleteSketchAtom = atom(null, (_get, set, text: string) => {
  set(savedSketchesAtom, kept => kept.filter(other => other !== text))
})
