/** The rows of the palette for a pasted template and for a sketch: what can be drawn of them. */

import { COPY_DEFAULT } from '@/commands/copy/commands'
import { COPY_SKETCH } from '@/commands/sketch-commands'
import { omissions, SELECT_TEMPLATE } from '@/commands/template-commands'
import { counted } from '@/core/catalogue/display'
import type { SketchItem } from '@/core/diagram/sketch'
import { findThings } from '@/state/search'
import type { Template } from '@/state/template'
import { commandRow, type FoundRows, type ItemRow, thingRow } from './row'

/** What can be done with a template. */
export function templateRows(template: Template | { problem: string }): FoundRows {
  if ('problem' in template) return { rows: [], note: template.problem }
  const title = `Select the ${counted(template.items.length, 'icon')} of this template`
  return { rows: [{ ...commandRow(SELECT_TEMPLATE), glyph: 'pasted', title, detail: omissions(template) }] }
}

/** The diagram of a sketch, and the icons in it. */
export async function sketchRows(items: readonly SketchItem[]): Promise<ItemRow[]> {
  const names = [...new Set(items.map(({ iconName }) => iconName))]
  const things = await findThings(names.map(name => `icon:${name}`))
  const title = `Copy the diagram of ${counted(items.length, 'icon')}`
  return [
    { ...commandRow(COPY_SKETCH), glyph: 'Copy', title, detail: things.map(thing => thing.title).join(', ') },
    ...things.flatMap(thing => thingRow(thing, COPY_DEFAULT, () => undefined)),
  ]
}
