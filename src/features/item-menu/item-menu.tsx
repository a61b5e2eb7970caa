import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { actionsFor, type TargetAction } from '@/commands/actions'
import type { CommandGroup } from '@/commands/command'
import { copyCommandIdOf } from '@/commands/copy/commands'
import type { CommandId } from '@/commands/registry'
import { runCommand } from '@/commands/run'
import type { CommandWithShownKey } from '@/commands/shown-keys'
import { type Target, targetOfCell } from '@/commands/target'
import { clipboardFormatById } from '@/core/diagram/formats'
import type { DetailLine } from '@/core/items/item'
import { KeyHint } from '@/features/shared/key-hint'
import { useLoad } from '@/features/shared/use-load'
import { catalogLoader } from '@/state/catalog'
import { defaultFormatAtom } from '@/state/command-options'
import { cellsByIdAtom, goToCell } from '@/state/grid'
import { itemMenuAtom } from '@/state/overlays'
import { loadSearch } from '@/state/search'
import { MenuContent, MenuItem, MenuLabel, MenuLink, MenuSeparator, Submenu } from '@/ui/menu'
import { useFocusReturn } from '@/ui/use-focus-return'
import { askSearch } from '@/workers/search-client'

const SUBMENUS: readonly (readonly [group: CommandGroup, label: string])[] = [
  ['Go to', 'Console and links'],
  ['Copy', 'Copy as'],
  ['Download', 'Download'],
]

/** The menu with the actions on one item. `.`, a button of the cell, or a right click opens it. */
export default function ItemMenu() {
  const [menu, setMenu] = useAtom(itemMenuAtom)
  const store = useStore()
  const returnFocus = useFocusReturn(() => {
    const isThere = menu !== null && store.get(cellsByIdAtom).has(menu.cell.id)
    if (isThere) goToCell(store, menu.cell.id)
    return isThere
  })
  const format = useAtomValue(defaultFormatAtom)
  // Links to the console need the catalog.
  useLoad(catalogLoader)
  if (!menu) return null
  const target = menu.icons ?? targetOfCell(store.get, menu.cell)
  const all = actionsFor(store.get, target)
  const actionsOf = (group: CommandGroup) => all.filter(({ command }) => command.group === group)
  // The main actions. The menu shows the key of the command `hint`, which has the same effect.
  const main: readonly (readonly [command: CommandId, hint?: CommandWithShownKey])[] = [
    ['target.open'],
    ['target.docs', 'cursor.docs'],
    [copyCommandIdOf(clipboardFormatById(format)), 'copy.default'],
    ['selection.toggle', 'selection.toggle'],
    ['target.pin', 'target.pin'],
  ]
  return (
    <Dropdown.Root open modal={false} onOpenChange={open => !open && setMenu(null)}>
      <Dropdown.Trigger asChild>
        <span aria-hidden className="fixed size-0" style={{ left: menu.x, top: menu.y }} />
      </Dropdown.Trigger>
      <MenuContent
        align={menu.align ?? 'start'}
        aria-label={`Actions for ${target.name}`}
        onCloseAutoFocus={returnFocus}
      >
        <MenuLabel>{target.name}</MenuLabel>
        {menu.icons ? (
          <Items actions={actionsOf('Download')} target={target} />
        ) : (
          <>
            {main.map(([id, hint]) => (
              <Items key={id} actions={all.filter(({ command }) => command.id === id)} hint={hint} target={target} />
            ))}
            <MenuSeparator />
            {SUBMENUS.map(([group, label]) => {
              const actions = actionsOf(group).filter(({ command }) => !main.some(([id]) => id === command.id))
              return (
                actions.length > 0 && (
                  <Submenu key={group} label={label}>
                    <Items actions={actions} target={target} />
                  </Submenu>
                )
              )
            })}
            {'itemId' in target && target.itemId !== undefined && <LinksMenu itemId={target.itemId} />}
          </>
        )}
      </MenuContent>
    </Dropdown.Root>
  )
}

function Items(props: { actions: readonly TargetAction[]; hint?: CommandWithShownKey; target: Target }) {
  const { actions, hint, target } = props
  const store = useStore()
  return actions.map(({ command, title }) => (
    <MenuItem
      key={command.id}
      onSelect={() => void runCommand(store, command, target)}
      end={hint && <KeyHint command={hint} aria-hidden className="pointer-coarse:hidden" />}
    >
      {title}
    </MenuItem>
  ))
}

/** A submenu of other pages about an item. The pages load when the submenu opens. */
function LinksMenu({ itemId }: { itemId: string }) {
  const store = useStore()
  const [links, setLinks] = useState<readonly DetailLine[]>([])
  const [note, setNote] = useState('Loading…')
  const load = async () => {
    setNote('Loading…')
    void loadSearch(store)
    const details = await askSearch('details', itemId).catch(() => null)
    setLinks(details?.links ?? [])
    setNote(details === null ? 'Couldn’t load the pages. Open the menu again.' : 'No more pages')
  }
  return (
    <Submenu label="More documentation" onOpen={load}>
      {links.length === 0 && <MenuItem disabled>{note}</MenuItem>}
      {links.map(([page, url]) => (
        <MenuLink key={`${url} ${page}`} href={url}>
          {page}
        </MenuLink>
      ))}
    </Submenu>
  )
}
