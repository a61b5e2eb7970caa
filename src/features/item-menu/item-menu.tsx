import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { Fragment } from 'react'
import { COMMAND_GROUPS, titleOf } from '@/commands/command'
import { commandsAtom } from '@/commands/registry'
import { targetOfCell } from '@/commands/subject'
import { useRunCommand } from '@/features/grid/use-command'
import { itemMenuAtom } from '@/state/overlays'
import { MenuContent, MenuItem, MenuLabel, MenuSeparator } from '@/ui/menu'
import { useFocusReturn } from '@/ui/use-focus-return'

/** The actions of one item: every command that works on it, by group. Opened by `.`, by its button, by the context menu. */
export default function ItemMenu() {
  const [menu, setMenu] = useAtom(itemMenuAtom)
  const commands = useAtomValue(commandsAtom)
  const store = useStore()
  const run = useRunCommand()
  const returnFocus = useFocusReturn()
  if (!menu) return null
  const target = targetOfCell(store.get, menu.cell)
  const groups = COMMAND_GROUPS.map(group => ({
    group,
    commands: commands.filter(
      command => command.group === group && command.target && command.when?.(store.get, target) !== false,
    ),
  })).filter(({ commands: found }) => found.length > 0)
  return (
    <Dropdown.Root open modal={false} onOpenChange={open => !open && setMenu(null)}>
      <Dropdown.Trigger asChild>
        <span aria-hidden className="fixed size-0" style={{ left: menu.x, top: menu.y }} />
      </Dropdown.Trigger>
      <MenuContent align="start" aria-label={`Actions of ${target.name}`} onCloseAutoFocus={returnFocus}>
        <MenuLabel>{target.name}</MenuLabel>
        {groups.map(({ group, commands: found }, i) => (
          <Fragment key={group}>
            {i > 0 && <MenuSeparator />}
            {found.map(command => (
              <MenuItem key={command.id} onSelect={() => void run(command.id, target)}>
                {titleOf(store.get, command, target)}
              </MenuItem>
            ))}
          </Fragment>
        ))}
      </MenuContent>
    </Dropdown.Root>
  )
}
