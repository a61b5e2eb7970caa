/** Commands for the diagram that the palette's text describes, and for saved sketches. */
import { countWithNoun } from '@/core/catalog/names/display'
import { movedToFront } from '@/core/collections'
import { formatSelectedIcon } from '@/core/selection/list'
import { saveFile } from '@/platform/download'
import { diagramAtom, drawsChangesAloneAtom, includesDetailsAtom, shapesOf } from '@/state/diagram'
import type { Notice } from '@/state/notices'
import { isShortcutSheetOpenAtom } from '@/state/overlays'
import { siteUrlAtom } from '@/state/page-data'
import { openPalette } from '@/state/palette'
import { MAX_SAVED_SKETCHES, savedSketchesAtom } from '@/state/sketch'
import { changeLists, undoAction } from '@/state/undo'
import { type Command, type CommandContext, defineCommand, toggleCommand } from '../command'
import { copyInDefaultFormat } from '../copy/commands'
import { copyLink, copyTextWithNotice } from '../copy/copy-text'
import { selectWithUndo } from './selection-commands'

const diagramCommand = <const Id extends string>(id: Id, title: string, run: Command['run']): Command<Id> => {
  return { id, title, group: 'Copy', isHidden: true, skipsRecents: true, run }
}

const sketchText = ({ get }: CommandContext) => get(diagramAtom).sketch?.text ?? ''

function changeSketches(context: CommandContext, after: readonly string[], title: string, description: string): Notice {
  const change = changeLists(context, [{ list: savedSketchesAtom, before: context.get(savedSketchesAtom), after }])
  return { kind: 'success', title, description, action: undoAction(context, change) }
}

export const DIAGRAM_COMMANDS = {
  copy: diagramCommand('copy.diagram', 'Copy diagram', context => {
    const items = shapesOf(context.get(diagramAtom))
    return copyInDefaultFormat(context, { items, name: `a diagram of ${countWithNoun(items.length, 'shape')}` })
  }),
  select: diagramCommand('selection.diagram', 'Select diagram icons', context => {
    const { shapes = [] } = context.get(diagramAtom).template ?? {}
    const labels = new Map(shapes.map(({ id, label }) => [id, label]))
    const icons = shapes.map(({ frame = '', ...shape }) => formatSelectedIcon({ ...shape, frame: labels.get(frame) }))
    const title = `Selected ${countWithNoun(icons.length, 'icon')}`
    return { kind: 'success', title, action: selectWithUndo(context, icons) }
  }),
  details: toggleCommand(includesDetailsAtom, {
    id: 'template.details',
    title: 'Show details (addresses, roles, logs, and more)',
    group: 'Settings',
    isHidden: true,
  }),
  changesAlone: toggleCommand(drawsChangesAloneAtom, {
    id: 'template.changes',
    title: 'Show only what changes, with neighbors',
    group: 'Settings',
    isHidden: true,
  }),
  copyLink: diagramCommand('link.sketch', 'Copy link to diagram', context => {
    const hash = `#palette=${encodeURIComponent(sketchText(context))}`
    return copyLink(context, context.get(siteUrlAtom) + hash, 'the diagram')
  }),
  save: diagramCommand('sketch.save', 'Save diagram', context => {
    const text = sketchText(context)
    const before = context.get(savedSketchesAtom)
    const after = movedToFront(before, text, MAX_SAVED_SKETCHES)
    const removed = before.find(other => !after.includes(other))
    const description = removed === undefined ? text : `The oldest of ${MAX_SAVED_SKETCHES} was removed: ${removed}`
    return changeSketches(context, after, 'Diagram saved', description)
  }),
  delete: diagramCommand('sketch.delete', 'Delete diagram', context => {
    const text = sketchText(context)
    const others = context.get(savedSketchesAtom).filter(other => other !== text)
    return changeSketches(context, others, 'Diagram deleted', text)
  }),
  help: diagramCommand('sketch.help', 'How to type a diagram', ({ set }) => set(isShortcutSheetOpenAtom, true)),
  /** Opens the saved sketch whose text is the target's `value`. */
  open: defineCommand({
    id: 'sketch.open',
    title: 'Open diagram',
    group: 'Copy',
    isHidden: true,
    targetUse: 'needed',
    when: (get, target) => get(savedSketchesAtom).includes(target?.value ?? ''),
    run: context => openPalette(context, context.target?.value ?? ''),
  }),
  saveUpgrade: defineCommand({
    ...diagramCommand('diagram.upgrade', 'Upgrade diagram', ({ get }) => {
      const { file = '', xml = '', upgradedCount: count = 0 } = get(diagramAtom).upgrade ?? {}
      saveFile(file, new Blob([xml], { type: 'application/xml' }))
      return { kind: 'success', title: `${file} saved`, description: `${countWithNoun(count, 'shape')} upgraded` }
    }),
    when: get => (get(diagramAtom).upgrade?.upgradedCount ?? 0) > 0,
    disabledMessage: 'The diagram has no outdated shapes',
  }),
  copyUpgrade: diagramCommand('diagram.copy-upgraded', 'Copy upgraded diagram', context => {
    // draw.io would decode percent signs.
    const xml = context.get(diagramAtom).upgrade?.xml.replaceAll('%', '&#37;')
    return copyTextWithNotice(context, xml ?? '', 'Upgraded diagram')
  }),
}
