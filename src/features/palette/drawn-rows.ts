/** The rows of the palette for a pasted template and for a sketch: what can be drawn of them. */
import type { Getter } from 'jotai'
import { COPY_SKETCH, KEEP_SKETCH, LINK_SKETCH, OPEN_SKETCH } from '@/commands/sketch-commands'
import { omissions, SELECT_TEMPLATE } from '@/commands/template-commands'
import { counted } from '@/core/catalogue/display'
import type { SketchItem } from '@/core/diagram/sketch'
import { findThings } from '@/state/search'
import { keptSketchesAtom, sketchAtom } from '@/state/sketch'
import type { Template } from '@/state/template'
import { commandRow, type FoundRows, type ItemRow } from './row'

/** What can be done with a template. */
export function templateRows(template: Template | { problem: string }): FoundRows {
  if ('problem' in template) return { rows: [], note: template.problem }
  const title = `Select the ${counted(template.items.length, 'icon')} of this template`
  return { rows: [{ ...commandRow(SELECT_TEMPLATE), glyph: 'pasted', title, detail: omissions(template) }] }
}

/** The diagram of a sketch, its names, of which → shows the next icon, and what else can be done with it. */
export async function sketchRows(get: Getter, items: readonly SketchItem[]): Promise<ItemRow[]> {
  const things = await findThings([...new Set(items.map(({ iconName }) => `icon:${iconName}`))])
  const titles = new Map(things.map(({ iconName, title }) => [iconName, title]))
  const diagram = { ...commandRow(COPY_SKETCH), glyph: 'Copy' } as const
  const title = `Copy the diagram of ${counted(items.length, 'icon')}`
  const isKept = get(keptSketchesAtom).includes(get(sketchAtom).text)
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
        detail: choices.length > 1 ? `${word} · → another icon (${place} of ${choices.length})` : word,
      }
    }),
    commandRow(LINK_SKETCH),
    { ...commandRow(KEEP_SKETCH), title: isKept ? 'Forget the sketch' : KEEP_SKETCH.title },
  ]
}

/** A sketch that was kept. */
export function keptRow(text: string): ItemRow {
  return {
    ...commandRow(OPEN_SKETCH),
    id: `kept:${text}`,
    title: text,
    label: 'sketch',
    target: { name: text, value: text },
  }
}
