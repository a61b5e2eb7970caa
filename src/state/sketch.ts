/** The icons of the sketch typed into the palette, and the saved sketches. */
import { atom } from 'jotai'
import { iconNamesIn, NAME_SEARCH, resolveSketch, swapIcon, withExactNames } from '@/core/diagram/sketch/resolve-sketch'
import { askSearch } from '@/workers/search-client'
import { iconsAtom, loadIcons } from './catalog'
import { diagramAtom, type Reading } from './diagram'
import type { Store } from './store'
import { createStoredAtom } from './stored'

/** The text after → has switched the icon of the shape `id`, whose name is now exact, and its earlier candidates. */
const iconCandidatesAtom = atom<{ text: string; id: string; choices: readonly string[] } | null>(null)

/** Reads a sketch. Rejects if the search fails. */
export async function readSketch(store: Store, text: string): Promise<Reading> {
  const icons = await loadIcons(store)
  const find = withExactNames(icons.values(), async word =>
    iconNamesIn(await askSearch('search', word, NAME_SEARCH), word),
  )
  const found = await resolveSketch(text, find)
  if ('problem' in found) return found
  const switched = store.get(iconCandidatesAtom)
  const shapes = found.map(item =>
    switched?.text === text && item.id === switched.id ? { ...item, choices: switched.choices } : item,
  )
  return { sketch: { text, shapes } }
}

/** Returns the sketch's text with the next candidate icon for a name; undefined if there is no other candidate. */
export function switchSketchIcon({ get, set }: Store, id: string): string | undefined {
  const { text = '', shapes = [] } = get(diagramAtom).sketch ?? {}
  const item = shapes.find(one => one.id === id)
  const choices = item?.choices ?? []
  const icons = get(iconsAtom)
  const icon = icons?.get(choices[(choices.indexOf(item?.iconName ?? '') + 1) % choices.length] ?? '')
  if (!item || !icons || !icon || icon.iconName === item.iconName) return undefined
  const next = swapIcon(text, item, icon, icons.values())
  set(iconCandidatesAtom, { text: next, id, choices })
  return next
}

export const MAX_SAVED_SKETCHES = 20

/** Texts of the saved sketches, latest first. Earlier versions stored objects with a name. */
export const savedSketchesAtom = createStoredAtom<readonly string[]>('sketches', [], stored =>
  Array.isArray(stored) ? [...new Set(stored.flatMap(sketchText))].slice(0, MAX_SAVED_SKETCHES) : undefined,
)

function sketchText(stored: unknown): string[] {
  const text = (stored as { text?: unknown } | null)?.text ?? stored
  return typeof text === 'string' ? [text] : []
}
