/** The sketch that is typed into the palette, as what it draws, and those that are kept. */
import { atom } from 'jotai'
import { corrected, iconsAmong, SKETCHED, type SketchItem, sketchItems, withExactNames } from '@/core/diagram/sketch'
import { askSearch } from '@/platform/search-client'
import { iconsAtom, loadIconsAtom } from './catalogue'
import { storedAtom } from './stored'

interface TypedSketch {
  text: string
  items: readonly SketchItem[]
}

/** The sketch that was read last; without items if it cannot be drawn. */
export const sketchAtom = atom<TypedSketch>({ text: '', items: [] })

/** The icons that the last corrected name may mean, as it was first written. */
const choicesAtom = atom<{ text: string; id: string; choices: readonly string[] } | null>(null)

/** Reads a text, and makes it `sketchAtom`. What is wrong with it is the answer; rejects when the search fails. */
export const readSketchAtom = atom(
  null,
  async (get, set, text: string): Promise<readonly SketchItem[] | { problem: string }> => {
    const icons = await set(loadIconsAtom)
    const find = withExactNames(icons.values(), async word =>
      iconsAmong(await askSearch('search', word, SKETCHED), word),
    )
    const found = await sketchItems(text, find)
    const before = get(choicesAtom)
    const items =
      'problem' in found || before?.text !== text
        ? found
        : found.map(item => (item.id === before.id ? { ...item, choices: before.choices } : item))
    set(sketchAtom, { text, items: 'problem' in items ? [] : items })
    return items
  },
)

/** The text of the sketch with the next icon that the name `id` may stand for; undefined where there is none. */
export const nextIconAtom = atom(null, (get, set, id: string): string | undefined => {
  const { text, items } = get(sketchAtom)
  const item = items.find(one => one.id === id)
  const choices = item?.choices ?? []
  const icons = get(iconsAtom)
  const icon = icons?.get(choices[(choices.indexOf(item?.iconName ?? '') + 1) % choices.length] ?? '')
  if (!item || !icons || !icon || choices.length < 2) return undefined
  const next = corrected(text, item, icon, icons.values())
  set(choicesAtom, { text: next, id, choices })
  return next
})

const MOST_KEPT = 20

/** The texts of the kept sketches, the latest first. Earlier versions stored a name beside each text. */
export const keptSketchesAtom = storedAtom<readonly string[]>('sketches', [], stored =>
  Array.isArray(stored) ? [...new Set(stored.flatMap(sketchText))].slice(0, MOST_KEPT) : undefined,
)

function sketchText(stored: unknown): string[] {
  const text = (stored as { text?: unknown } | null)?.text ?? stored
  return typeof text === 'string' ? [text] : []
}

export const keepSketchAtom = atom(null, (_get, set, text: string) => {
  set(keptSketchesAtom, kept => [text, ...kept.filter(other => other !== text)].slice(0, MOST_KEPT))
})

export const forgetSketchAtom = atom(null, (_get, set, text: string) => {
  set(keptSketchesAtom, kept => kept.filter(other => other !== text))
})
