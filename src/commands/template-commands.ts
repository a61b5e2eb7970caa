/** Selects the icons of a template's resources. Each icon gets the name of its resource as its label. */
import { countWithNoun } from '@/core/catalog/display'
import { errorText } from '@/core/errors'
import { isDiagram } from '@/core/infrastructure/recognize'
import { loadCode } from '@/platform/load'
import type { Notice } from '@/state/notices'
import { openPaletteAtom } from '@/state/palette'
import { pasteTemplateAtom, readTemplateAtom, type TemplateIcons, templateIconsAtom } from '@/state/template'
import { type CommandContext, defineCommand } from './command'
import { selectWithUndo } from './selection-commands'

export const SELECT_TEMPLATE_COMMAND = defineCommand({
  id: 'selection.template',
  title: 'Select the template’s icons',
  group: 'Selection',
  // Hidden, because the palette lists the command only for a pasted template.
  isHidden: true,
  when: get => get(templateIconsAtom) !== null,
  run: context => {
    const template = context.get(templateIconsAtom)
    return template ? select(context, template) : undefined
  },
})

/** Opens a dropped diagram in the palette, or selects the icons of a template whose files are dropped together. */
export async function openFiles(context: CommandContext, files: readonly File[]): Promise<Notice | undefined> {
  const texts = await Promise.all(files.map(file => file.text()))
  const diagram = files.find((file, i) => file.type === 'image/png' || isDiagram(texts[i] ?? ''))
  if (!diagram) return selectTemplateIcons(context, texts)
  if (files.length > 1) return { kind: 'error', title: 'Drop one diagram at a time' }
  const { diagramInFile } = await loadCode(() => import('@/core/diagram/drawio/diagram-file'))
  try {
    const xml = diagramInFile(new Uint8Array(await diagram.arrayBuffer()))
    context.set(openPaletteAtom, context.set(pasteTemplateAtom, xml, diagram.name))
    return undefined
  } catch (error) {
    return { kind: 'error', title: `Couldn’t read ${diagram.name}`, description: errorText(error) }
  }
}

async function selectTemplateIcons(context: CommandContext, texts: readonly string[]): Promise<Notice> {
  const template = await context.set(readTemplateAtom, texts.join('\n'))
  if ('problem' in template)
    return { kind: 'error', title: 'No icons found in the template', description: template.problem }
  return select(context, template)
}

function select(context: CommandContext, template: TemplateIcons): Notice {
  return {
    kind: 'success',
    title: `Selected ${countWithNoun(template.items.length, 'icon')} from the template`,
    description: omissionsText(template),
    action: selectWithUndo(context, template.items),
  }
}

/** Returns a message about resources whose icons are left out or missing; `''` if there are none. */
export function omissionsText({ leftOut, iconless: without }: TemplateIcons): string {
  const parts = [
    leftOut.length > 0 && `Left out because they only connect or configure other resources: ${namesOf(leftOut)}`,
    without.length > 0 && `Without an icon: ${namesOf(without)}`,
  ]
  return parts.filter(Boolean).join('. ')
}

const MAX_NAMES_IN_MESSAGE = 6

function namesOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES_IN_MESSAGE
  return names.slice(0, MAX_NAMES_IN_MESSAGE).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
