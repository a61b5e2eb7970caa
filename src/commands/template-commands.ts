/** Commands for the template that was pasted into the palette or dropped on the page. */
import type { Getter } from 'jotai'
import { countWithNoun } from '@/core/catalog/display'
import { errorText } from '@/core/errors'
import { isDiagram } from '@/core/infrastructure/recognize'
import { formatSelectedIcon } from '@/core/selection/list'
import { loadCode } from '@/platform/load'
import type { Notice } from '@/state/notices'
import { openPaletteAtom } from '@/state/palette'
import { includesDetailsAtom, pasteTemplateAtom, templateAtom } from '@/state/template'
import { type Command, type CommandContext, defineCommand, defineCommands, toggleCommand } from './command'
import { copyInDefaultFormat } from './copy/copy-or-save'
import { selectWithUndo } from './selection-commands'

const hasTemplate = (get: Getter) => (get(templateAtom)?.shapes.length ?? 0) > 0

/** Returns a command that the palette lists only for a template. */
const templateCommand = <const Id extends string>(given: Pick<Command<Id>, 'id' | 'title' | 'group' | 'run'>) =>
  defineCommand({ ...given, isHidden: true, when: hasTemplate })

export const COPY_TEMPLATE_COMMAND = templateCommand({
  id: 'copy.template',
  title: 'Copy the template’s diagram',
  group: 'Copy',
  run: context => {
    const items = context.get(templateAtom)?.shapes ?? []
    return copyInDefaultFormat(context, { items, name: `a diagram of ${countWithNoun(items.length, 'icon')}` })
  },
})

/** Opens a dropped diagram, or the dropped files of a template, in the palette. */
export async function openFiles(context: CommandContext, files: readonly File[]): Promise<Notice | undefined> {
  const texts = await Promise.all(files.map(file => file.text()))
  const diagram = files.find((file, i) => file.type === 'image/png' || isDiagram(texts[i] ?? ''))
  if (!diagram) {
    context.set(openPaletteAtom, context.set(pasteTemplateAtom, texts))
    return undefined
  }
  if (files.length > 1) return { kind: 'error', title: 'Drop one diagram at a time' }
  const { diagramInFile } = await loadCode(() => import('@/core/diagram/drawio/diagram-file'))
  try {
    const xml = diagramInFile(new Uint8Array(await diagram.arrayBuffer()))
    context.set(openPaletteAtom, context.set(pasteTemplateAtom, [xml], diagram.name))
    return undefined
  } catch (error) {
    return { kind: 'error', title: `Couldn’t read ${diagram.name}`, description: errorText(error) }
  }
}

export const SELECT_TEMPLATE_COMMAND = templateCommand({
  id: 'selection.template',
  title: 'Select the template’s icons',
  group: 'Selection',
  run: context => {
    const shapes = context.get(templateAtom)?.shapes ?? []
    const labels = new Map(shapes.map(({ id, label }) => [id, label]))
    const icons = shapes.map(({ frame = '', ...shape }) => formatSelectedIcon({ ...shape, frame: labels.get(frame) }))
    return {
      kind: 'success',
      title: `Selected ${countWithNoun(icons.length, 'icon')}`,
      action: selectWithUndo(context, icons),
    }
  },
})

export const INCLUDE_DETAILS_COMMAND = toggleCommand(includesDetailsAtom, {
  id: 'template.details',
  title: 'Include addresses, roles, logs, and other details',
  group: 'Settings',
  isHidden: true,
  when: get => get(templateAtom) !== null,
})

export const TEMPLATE_COMMANDS = defineCommands([
  COPY_TEMPLATE_COMMAND,
  SELECT_TEMPLATE_COMMAND,
  INCLUDE_DETAILS_COMMAND,
])
