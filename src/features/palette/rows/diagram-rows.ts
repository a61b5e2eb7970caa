/** Palette rows of a pasted template or diagram, of the typed sketch, and of saved sketches. */
import type { Getter } from 'jotai'
import { getCopiedLabelAtom } from '@/commands/copy/icons-to-copy'
import { copyCommandTitleOf } from '@/commands/copy/messages'
import { DIAGRAM_COMMANDS } from '@/commands/definitions/diagram-commands'
import { countWithNoun } from '@/core/catalog/names/display'
import { groupBy } from '@/core/collections'
import { clipboardFormatById } from '@/core/diagram/formats'
import type { SketchIcon } from '@/core/diagram/sketch/resolve-sketch'
import type { ResourceDiagram } from '@/core/infrastructure/draw/draw-resources'
import { endingsTitle, endingText } from '@/core/lifecycle/endings'
import { iconsAtom } from '@/state/catalog'
import { defaultFormatAtom } from '@/state/command-options'
import type { PaletteDiagram, Pasted, Reading } from '@/state/diagram'
import { savedSketchesAtom } from '@/state/sketch'
import type { DiagramUpgrade } from '@/workers/upgrade-worker'
import { commandRow, type FoundRows, type ItemRow, rowIdOfShape, withHeading } from './row'

/** Returns the rows of a diagram. The rows of its parts have the same effect as its first row. */
export function diagramRows(get: Getter, reading: Reading): FoundRows {
  if ('problem' in reading) return { rows: [], note: reading.problem }
  const { sketch, template, upgrade } = reading
  const rows = sketch ? sketchRows(get, sketch) : template ? templateRows(get, template, reading) : []
  return { rows, ...(upgrade && upgradeRows(upgrade)), diagram: reading }
}

/** Returns the label of pasted text or of its file, and the number of its resources or of its old or unknown shapes. */
export function pastedLabel({ label, name }: Pasted, { resourceCount, upgrade }: PaletteDiagram = {}): string {
  const counts = [
    ...(resourceCount === undefined ? [] : [countWithNoun(resourceCount, 'resource')]),
    ...(upgrade ? [countWithNoun(upgrade.shapeCount, 'shape')] : []),
  ]
  return [name ?? label, ...counts].join(', ')
}

const copyRow = (get: Getter, shapes: readonly unknown[], ...notes: readonly string[]): ItemRow => ({
  ...commandRow(DIAGRAM_COMMANDS.copy),
  title: copyCommandTitleOf(clipboardFormatById(get(defaultFormatAtom)), 'diagram'),
  detail: [countWithNoun(shapes.length, 'shape'), ...notes].join(' · '),
  enter: { kind: 'command', verb: 'copy', command: DIAGRAM_COMMANDS.copy },
})

/** Returns actions on a template, a row for services that end, and a row for each type that the diagram leaves out. */
function templateRows(
  get: Getter,
  { shapes, leftOut, notes: facts }: ResourceDiagram,
  { endings = [], resourceCount = 0 }: PaletteDiagram,
): ItemRow[] {
  const arrowCount = shapes.reduce((count, { leadsTo = [] }) => count + leadsTo.length, 0)
  const notes = [...(arrowCount > 0 ? [countWithNoun(arrowCount, 'arrow')] : []), ...facts]
  const detailCount = leftOut.filter(({ kind }) => kind === 'detail').length
  const details = {
    ...commandRow(DIAGRAM_COMMANDS.details),
    detail: detailCount > 0 ? `${detailCount} left out` : '',
  }
  const copy = copyRow(get, shapes, ...notes)
  const select = { ...commandRow(DIAGRAM_COMMANDS.select), title: `Select ${countWithNoun(shapes.length, 'icon')}` }
  const changes = shapes.some(({ change }) => change) ? [commandRow(DIAGRAM_COMMANDS.changesAlone)] : []
  const actions = shapes.length > 0 ? [copy, select, ...changes, details] : [details]
  const omitted = [...groupBy(leftOut, ({ type }) => type)].map(([type, resources]): ItemRow => {
    const reasons = new Set(resources.map(({ why }) => why))
    const detail = `${resources.map(({ name }) => name).join(', ')} · ${[...reasons].join(', ')}`
    return { ...(actions[0] ?? details), id: `left-out:${type}`, glyph: 'pasted', title: type, detail }
  })
  const ending: ItemRow = {
    ...(actions[0] ?? details),
    id: 'endings',
    glyph: 'pasted',
    title: endingsTitle(endings, resourceCount),
    detail: endings.map(endingText).join(' · '),
  }
  return [...actions, ...(endings.length > 0 ? [ending] : []), ...withHeading(`Left out: ${leftOut.length}`, omitted)]
}

function upgradeRows({ file, shapes, upgradedCount }: DiagramUpgrade): FoundRows {
  const save = commandRow(DIAGRAM_COMMANDS.saveUpgrade)
  const rows = shapes.slice(0, 100).map(
    ({ shape, title, count, icon, reason }): ItemRow => ({
      ...save,
      id: `shape:${shape} ${icon?.iconName} ${reason}`,
      glyph: icon ? 'icon' : 'pasted',
      iconName: icon?.iconName,
      title: icon ? `${title} → ${icon.displayName}` : title,
      detail: count > 1 ? `${countWithNoun(count, 'shape')} · ${reason}` : reason,
    }),
  )
  if (upgradedCount === 0) return { rows, note: rows.length === 0 ? 'The diagram is up to date.' : undefined }
  const first = { ...save, title: `Upgrade ${countWithNoun(upgradedCount, 'shape')} and save ${file}` }
  const copy = { ...commandRow(DIAGRAM_COMMANDS.copyUpgrade), detail: 'Paste it into draw.io' }
  return { rows: [first, copy, ...rows] }
}

/** Returns the rows of a sketch: copy, one row for each name (→ changes its icon), and other actions. */
function sketchRows(get: Getter, { text, shapes }: NonNullable<PaletteDiagram['sketch']>): ItemRow[] {
  const labelOf = get(getCopiedLabelAtom)
  const nameOf = ({ iconName }: SketchIcon) => {
    const icon = get(iconsAtom)?.get(iconName)
    return icon ? labelOf(icon, true) : iconName
  }
  const titleOf = (shape: SketchIcon) => shape.label ?? nameOf(shape)
  const copy = copyRow(get, shapes, ...shapes.flatMap(({ note }) => note ?? []))
  const rows = shapes.map((shape): ItemRow => {
    const { id, word, iconName, choices, isBox, note } = shape
    const choice = choices.indexOf(iconName) + 1
    const box = choices.length > 0 ? 'drawn as a box' : 'no icon found, drawn as a box'
    const name = isBox ? box : (note ?? (shape.label === undefined ? word : nameOf(shape)))
    const others = choices.length - (choice > 0 ? 1 : 0)
    return {
      ...copy,
      id: rowIdOfShape(id),
      glyph: 'icon',
      iconName,
      shapeId: id,
      title: titleOf(shape),
      detail: others > 0 ? `${name} · ${countWithNoun(others, 'other icon')}` : name,
    }
  })
  const actions = [
    DIAGRAM_COMMANDS.copyLink,
    get(savedSketchesAtom).includes(text) ? DIAGRAM_COMMANDS.delete : DIAGRAM_COMMANDS.save,
    DIAGRAM_COMMANDS.help,
  ]
  return [copy, ...withHeading('Shapes', rows), ...withHeading('More', actions.map(commandRow))]
}

export const savedSketchRows = (get: Getter): ItemRow[] =>
  get(savedSketchesAtom).map(text => ({
    ...commandRow(DIAGRAM_COMMANDS.open),
    id: `saved:${text}`,
    title: text,
    label: 'diagram',
    target: { name: text, value: text },
  }))
