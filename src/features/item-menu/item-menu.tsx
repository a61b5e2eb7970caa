import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import type { CommandGroup, Target } from '@/commands/command'
import { copyCommandIdOf } from '@/commands/copy/commands'
import type { HintedCommand } from '@/commands/hinted-keys'
import { targetOfCell } from '@/commands/icons-to-copy'
import { actionGroupsFor, type CommandId, type TargetAction } from '@/commands/registry'
import { runCommandAtom } from '@/commands/run'
import { clipboardFormatById } from '@/core/diagram/formats'
import type { DetailLine } from '@/core/items/item'
import { KeyHint } from '@/features/shared/key-hint'
import { askSearch } from '@/platform/search-client'
import { defaultFormatAtom } from '@/state/command-options'
import { cellsByIdAtom, goToCell } from '@/state/grid'
import { itemMenuAtom } from '@/state/overlays'
import { loadSearchAtom } from '@/state/search'
import { MenuContent, MenuItem, MenuLabel, MenuLink, MenuSeparator, Submenu } from '@/ui/menu'
import { useFocusReturn } from '@/ui/use-focus-return'

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
    if (isThere) goToCell(store.set, menu.cell.id)
    return isThere
  })
  const format = useAtomValue(defaultFormatAtom)
  if (!menu) return null
  const target = menu.icons ?? targetOfCell(store.get, menu.cell)
  const groups = actionGroupsFor(store.get, target)
  const actionsOf = (title: string) =>
    groups.flatMap(group => (group.title === title && 'actions' in group ? group.actions : []))
  const all = groups.flatMap(group => ('actions' in group ? group.actions : []))
  // The main actions. The menu shows the key of the command `hint`, which has the same effect.
  const main: readonly (readonly [command: CommandId, hint?: HintedCommand])[] = [
    ['target.open'],
    ['target.docs', 'cursor.docs'],
    [copyCommandIdOf(clipboardFormatById(format)), 'copy.default'],
    ['selection.toggle', 'selection.toggle'],
    ['target.pin', 'target.pin'],
  ]
  const links = groups.find(group => 'linksOf' in group)
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
            {links && 'linksOf' in links && <LinksMenu title={links.title} itemId={links.linksOf} />}
          </>
        )}
      </MenuContent>
    </Dropdown.Root>
  )
}

function Items(props: { actions: readonly TargetAction[]; hint?: HintedCommand; target: Target }) {
  const { actions, hint, target } = props
  const run = useSetAtom(runCommandAtom)
  return actions.map(({ command, title }) => (
    <MenuItem
      key={command.id}
      onSelect={() => void run(command, target)}
      end={hint && <KeyHint command={hint} aria-hidden className="pointer-coarse:hidden" />}
    >
      {title}
    </MenuItem>
  ))
}

/** A submenu of other pages about an item. The pages load when the submenu opens. */
function LinksMenu({ title, itemId }: { title: string; itemId: string }) {
  const store = useStore()
  const [links, setLinks] = useState<readonly DetailLine[]>([])
  const [note, setNote] = useState('Loading…')
  const load = () => {
    void store.set(loadSearchAtom)
    askSearch('details', itemId).then(
      details => {
        setLinks(details?.links ?? [])
        setNote('No more pages')
      },
      () => setNote('Couldn’t load the pages. Open the menu again.'),
    )
  }
  return (
    <Submenu label={title} onOpen={load}>
      {links.length === 0 && <MenuItem disabled>{note}</MenuItem>}
      {links.map(([page, url]) => (
        <MenuLink key={url} href={url}>
          {page}
        </MenuLink>
      ))}
    </Submenu>
  )
}
