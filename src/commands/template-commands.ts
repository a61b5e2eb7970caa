/** Infrastructure as code becomes a selection of icons, with the names of its resources. */
import { counted } from '@/core/catalogue/display'
import type { Notice } from '@/state/notices'
import { readTemplateAtom, type Template, templateAtom } from '@/state/template'
import { type CommandContext, command } from './command'
import { undoSelect } from './selection-commands'

export const SELECT_TEMPLATE = command({
  id: 'selection.template',
  title: 'Select the template’s icons',
  group: 'Selection',
  // The palette lists it when a template is pasted.
  isHidden: true,
  when: get => get(templateAtom) !== null,
  run: context => {
    const template = context.get(templateAtom)
    return template ? select(context, template) : undefined
  },
})

/** Selects the icons of texts that are parts of one template, such as the files of a folder. */
export async function selectTemplate(context: CommandContext, texts: readonly string[]): Promise<Notice> {
  const template = await context.set(readTemplateAtom, texts.join('\n'))
  if ('problem' in template)
    return { kind: 'error', title: 'No icons found in the template', description: template.problem }
  return select(context, template)
}

function select(context: CommandContext, template: Template): Notice {
  return {
    kind: 'success',
    title: `${counted(template.items.length, 'icon')} from the template selected`,
    description: omissions(template),
    action: undoSelect(context, template.items),
  }
}

/** What of a template is not among its icons; `''` if nothing is missing. */
export function omissions({ leftOut, without }: Template): string {
  const parts = [
    leftOut.length > 0 && `Left out because they only connect or configure other resources: ${namesOf(leftOut)}`,
    without.length > 0 && `Without an icon: ${namesOf(without)}`,
  ]
  return parts.filter(Boolean).join('. ')
}

/** Names that fit into a sentence. */
const SHOWN = 6

function namesOf(names: readonly string[]): string {
  const more = names.length - SHOWN
  return names.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
