/** Palette rows of a pasted template, of the typed sketch, and of saved sketches. */
import type { Getter } from 'jotai'
import {
  COPY_SKETCH_COMMAND,
  COPY_SKETCH_LINK_COMMAND,
  DELETE_SKETCH_COMMAND,
  OPEN_SKETCH_COMMAND,
  SAVE_SKETCH_COMMAND,
} from '@/commands/sketch-commands'
import { omissionsText, SELECT_TEMPLATE_COMMAND } from '@/commands/template-commands'
import { countWithNoun } from '@/core/catalog/display'
import type { SketchIcon } from '@/core/diagram/sketch'
import { makeItemId } from '@/core/search/items/item-id'
import { askSearch } from '@/platform/search-client'
import { savedSketchesAtom, sketchAtom } from '@/state/sketch'
import type { TemplateIcons } from '@/state/template'
import { commandRow, type FoundRows, type ItemRow } from './row'

export function templateRows(template: TemplateIcons | { problem: string }): FoundRows {
  if ('problem' in template) return { rows: [], note: template.problem }
  const title = `Select ${countWithNoun(template.items.length, 'icon')} from this template`
  return { rows: [{ ...commandRow(SELECT_TEMPLATE_COMMAND), glyph: 'pasted', title, detail: omissionsText(template) }] }
}

/** Returns the rows of a sketch: "Copy diagram", one row for each name (→ changes its icon), and other actions. */
export async function sketchRows(get: Getter, items: readonly SketchIcon[]): Promise<ItemRow[]> {
  const found = await askSearch('items', [...new Set(items.map(({ iconName }) => makeItemId('icon', iconName)))])
  const titles = new Map(found.map(({ iconName, title }) => [iconName, title]))
  const diagram = { ...commandRow(COPY_SKETCH_COMMAND), glyph: 'Copy' } as const
  const title = `Copy diagram of ${countWithNoun(items.length, 'icon')}`
  const { text } = get(sketchAtom)
  return [
    { ...diagram, title, detail: items.map(({ iconName }) => titles.get(iconName) ?? iconName).join(', ') },
    ...items.map(({ id, word, iconName, choices }) => {
      const place = choices.indexOf(iconName) + 1
      return {
        ...diagram,
        id: `sketched:${id}`,
        glyph: 'icon' as const,
        iconName,
        sketched: id,
        title: titles.get(iconName) ?? iconName,
        detail: choices.length > 1 ? `${word} · icon ${place} of ${choices.length}, → for the next` : word,
      }
    }),
    commandRow(COPY_SKETCH_LINK_COMMAND),
    commandRow(get(savedSketchesAtom).includes(text) ? DELETE_SKETCH_COMMAND : SAVE_SKETCH_COMMAND),
  ]
}

export const savedSketchRows = (get: Getter): ItemRow[] =>
  get(savedSketchesAtom).map(text => ({
    ...commandRow(OPEN_SKETCH_COMMAND),
    id: `kept:${text}`,
    title: text,
    label: 'diagram',
    target: { name: text, value: text },
  }))

/** Minimum number of letters to type before saved sketches are found. */
const MIN_PREFIX_LENGTH = 2

/** Inserts the saved sketches that start with `query` after the first row. */
export function withSavedSketches(get: Getter, query: string, rows: readonly ItemRow[]): readonly ItemRow[] {
  const text = query.toLowerCase()
  const kept = savedSketchRows(get).filter(
    ({ title }) => text.length >= MIN_PREFIX_LENGTH && title.toLowerCase().startsWith(text),
  )
  return [...rows.slice(0, 1), ...kept, ...rows.slice(1)]
}
