/** Palette rows of a pasted template or diagram, of the typed sketch, and of saved sketches. */
import type { Getter } from 'jotai'
import type { Command } from '@/commands/command'
import { COPY_UPGRADE_COMMAND, SAVE_UPGRADE_COMMAND } from '@/commands/diagram-commands'
import { getCopiedLabelAtom } from '@/commands/icons-to-copy'
import {
  COPY_SKETCH_COMMAND,
  COPY_SKETCH_LINK_COMMAND,
  DELETE_SKETCH_COMMAND,
  OPEN_SKETCH_COMMAND,
  SAVE_SKETCH_COMMAND,
  SKETCH_HELP_COMMAND,
} from '@/commands/sketch-commands'
import { COPY_TEMPLATE_COMMAND, INCLUDE_DETAILS_COMMAND, SELECT_TEMPLATE_COMMAND } from '@/commands/template-commands'
import { countWithNoun } from '@/core/catalog/display'
import { groupBy } from '@/core/collections'
import type { SketchIcon } from '@/core/diagram/sketch'
import type { ResourceDiagram } from '@/core/infrastructure/draw-resources'
import { iconsAtom } from '@/state/catalog'
import type { DiagramUpgrade } from '@/state/diagram'
import { savedSketchesAtom, sketchAtom } from '@/state/sketch'
import { commandRow, type FoundRows, type ItemRow, rowIdOfShape, typedRow } from './row'

const copies = (command: Command) => ({ does: 'command', verb: 'copy', command }) as const

/** Returns the rows of a template: its actions, and one row for each type that the diagram leaves out. */
export function templateRows(template: ResourceDiagram | { problem: string }): FoundRows {
  if ('problem' in template) return { rows: [], note: template.problem }
  const { shapes, leftOut, settingCount } = template
  const icons = countWithNoun(shapes.length, 'icon')
  const arrowCount = shapes.reduce((count, { leadsTo = [] }) => count + leadsTo.length, 0)
  const settings = settingCount > 0 && `${countWithNoun(settingCount, 'other reference')} only configure resources`
  const arrows = [countWithNoun(arrowCount, 'arrow'), settings].filter(Boolean).join(' · ')
  const detailCount = leftOut.filter(({ kind }) => kind === 'detail').length
  const details = detailCount > 0 ? `${detailCount} left out` : ''
  const isDrawn = shapes.length > 0
  const actions = [
    ...(isDrawn
      ? [
          {
            ...commandRow(COPY_TEMPLATE_COMMAND),
            ...{ title: `Copy diagram of ${icons}`, detail: arrows, enter: copies(COPY_TEMPLATE_COMMAND) },
          },
          { ...commandRow(SELECT_TEMPLATE_COMMAND), title: `Select ${icons}` },
        ]
      : []),
    { ...commandRow(INCLUDE_DETAILS_COMMAND), detail: details },
  ]
  const byType = [...groupBy(leftOut, ({ type }) => type)].map(([type, resources]) => {
    const reasons = new Set(resources.map(({ why }) => why))
    return typedRow(type, `${resources.map(({ name }) => name).join(', ')} · ${[...reasons].join(', ')}`)
  })
  const heading = { kind: 'heading', id: 'left-out', text: `Left out: ${leftOut.length}` } as const
  const rows = [...actions, ...(byType.length > 0 ? [heading, ...byType] : [])]
  return { rows, ...(isDrawn && { diagram: shapes }) }
}

const MAX_SHAPE_ROWS = 100

/** Returns the rows of a diagram: save, copy, then one row for each kind of shape. */
export function upgradeRows(upgrade: DiagramUpgrade | { problem: string }): FoundRows {
  if ('problem' in upgrade) return { rows: [], note: upgrade.problem }
  const { file, shapes, count } = upgrade
  const save = commandRow(SAVE_UPGRADE_COMMAND)
  const rows = shapes.slice(0, MAX_SHAPE_ROWS).map(({ shape, title, count, icon, reason }): ItemRow => {
    return {
      ...save,
      id: `shape:${shape} ${icon?.iconName} ${reason}`,
      glyph: icon ? 'icon' : 'pasted',
      iconName: icon?.iconName,
      title: icon ? `${title} → ${icon.displayName}` : title,
      detail: count > 1 ? `${countWithNoun(count, 'shape')} · ${reason}` : reason,
    }
  })
  const more = shapes.length - rows.length
  const note = more > 0 ? `${countWithNoun(more, 'more kind')} of shapes` : ''
  if (count === 0) return { rows, note: rows.length > 0 ? note : 'The diagram is up to date.' }
  const first = { ...save, title: `Upgrade ${countWithNoun(count, 'shape')} and save ${file}` }
  const copy = { ...commandRow(COPY_UPGRADE_COMMAND), detail: 'Paste it into draw.io' }
  return { rows: [first, copy, ...rows], ...(note !== '' && { note }) }
}

/** Returns the rows of a sketch: "Copy diagram", one row for each name (→ changes its icon), and other actions. */
export function sketchRows(get: Getter, items: readonly SketchIcon[]): ItemRow[] {
  const labelOf = get(getCopiedLabelAtom)
  const nameOf = ({ iconName }: SketchIcon) => {
    const icon = get(iconsAtom)?.get(iconName)
    return icon ? labelOf(icon) : iconName
  }
  const diagram = { ...commandRow(COPY_SKETCH_COMMAND), glyph: 'Copy', enter: copies(COPY_SKETCH_COMMAND) } as const
  const title = `Copy diagram of ${countWithNoun(items.length, 'icon')}`
  const { text } = get(sketchAtom)
  const titleOf = (item: SketchIcon) => item.label ?? nameOf(item)
  return [
    { ...diagram, title, detail: items.map(titleOf).join(', ') },
    ...items.map(item => {
      const { id, word, iconName, choices, isBox } = item
      const place = choices.indexOf(iconName) + 1
      const name = isBox ? 'plain box' : item.label === undefined ? word : nameOf(item)
      const isSwitchable = choices.length > (place > 0 ? 1 : 0)
      return {
        ...diagram,
        id: rowIdOfShape(id),
        glyph: 'icon' as const,
        iconName,
        sketched: id,
        title: titleOf(item),
        detail: isSwitchable ? `${name} · ${place} of ${countWithNoun(choices.length, 'icon')}` : name,
      }
    }),
    { ...commandRow(COPY_SKETCH_LINK_COMMAND), glyph: 'share' },
    {
      ...commandRow(get(savedSketchesAtom).includes(text) ? DELETE_SKETCH_COMMAND : SAVE_SKETCH_COMMAND),
      glyph: 'save',
    },
    { ...commandRow(SKETCH_HELP_COMMAND), glyph: 'help' },
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
