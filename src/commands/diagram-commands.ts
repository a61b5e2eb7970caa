/** Commands for the upgrade of a draw.io diagram. The palette lists them for a pasted or dropped diagram. */
import { countWithNoun } from '@/core/catalog/display'
import { saveFile } from '@/platform/download'
import { type DiagramUpgrade, diagramUpgradeAtom } from '@/state/diagram'
import type { CommandResult } from '@/state/notices'
import { type Command, type CommandContext, defineCommands } from './command'
import { copyTextWithNotice } from './copy/copy-text'

const diagramCommand = <const Id extends string>(
  id: Id,
  title: string,
  run: (upgrade: DiagramUpgrade, context: CommandContext) => CommandResult,
): Command<Id> => ({
  ...{ id, title, group: 'Copy', isHidden: true, skipsRecents: true },
  disabledMessage: 'The diagram has no shape that can be replaced',
  when: get => (get(diagramUpgradeAtom)?.count ?? 0) > 0,
  run: context => {
    const upgrade = context.get(diagramUpgradeAtom)
    return upgrade ? run(upgrade, context) : undefined
  },
})

export const SAVE_UPGRADE_COMMAND = diagramCommand(
  'diagram.upgrade',
  'Upgrade the diagram',
  ({ file, xml, count, blank }) => {
    saveFile(file, new Blob([xml], { type: 'application/xml' }))
    const note = blank > 0 ? `. draw.io 14 (2021) leaves ${blank} of them blank` : ''
    return { kind: 'success', title: `${file} saved`, description: `${countWithNoun(count, 'shape')} upgraded${note}` }
  },
)

export const COPY_UPGRADE_COMMAND = diagramCommand(
  'diagram.copy-upgraded',
  'Copy the upgraded diagram',
  // draw.io would decode percent signs.
  ({ xml }, context) => copyTextWithNotice(context, xml.replaceAll('%', '&#37;'), 'Upgraded diagram'),
)

export const DIAGRAM_COMMANDS = defineCommands([SAVE_UPGRADE_COMMAND, COPY_UPGRADE_COMMAND])
