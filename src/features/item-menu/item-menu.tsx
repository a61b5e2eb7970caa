import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { useAtom, useSetAtom, useStore } from 'jotai'
import { Fragment, useState } from 'react'
import type { Target } from '@/commands/command'
import { printKeys } from '@/commands/keys'
import { type ActionGroup, startSearchAtom, targetActions } from '@/commands/registry'
import { runCommandAtom } from '@/commands/run'
import { targetOfCell } from '@/commands/subject'
import type { ThingLink } from '@/core/search/things/things'
import { itemMenuAtom } from '@/state/overlays'
import { findDetails } from '@/state/search'
import { MenuContent, MenuItem, MenuLabel, MenuLink, MenuSeparator, MenuSub } from '@/ui/menu'
import { Kbd, useIsMac } from '@/ui/text'
import { useFocusReturn } from '@/ui/use-focus-return'

/** The actions of one item, by group. Opened by `.`, by its button, by the context menu. */
export default function ItemMenu() {
  const [menu, setMenu] = useAtom(itemMenuAtom)
  const store = useStore()
  const returnFocus = useFocusReturn()
  if (!menu) return null
  const target = menu.icons ?? targetOfCell(store.get, menu.cell)
  const groups = targetActions(store.get, target).filter(({ title }) => !menu.icons || title === 'Download')
  return (
    <Dropdown.Root open modal={false} onOpenChange={open => !open && setMenu(null)}>
      <Dropdown.Trigger asChild>
        <span aria-hidden className="fixed size-0" style={{ left: menu.x, top: menu.y }} />
      </Dropdown.Trigger>
      <MenuContent align="start" aria-label={`Actions of ${target.name}`} onCloseAutoFocus={returnFocus}>
        <MenuLabel>{target.name}</MenuLabel>
        {groups.map((group, i) => (
          <Fragment key={group.title}>
            {i > 0 && <MenuSeparator />}
            <Group group={group} target={target} />
          </Fragment>
        ))}
      </MenuContent>
    </Dropdown.Root>
  )
}

function Group({ group, target }: { group: ActionGroup; target: Target }) {
  const run = useSetAtom(runCommandAtom)
  const isMac = useIsMac()
  if ('linksOf' in group) return <LinksMenu title={group.title} thing={group.linksOf} />
  return group.actions.map(({ command, title }) => (
    <MenuItem
      key={command.id}
      onSelect={() => void run(command.id, target)}
      end={command.keys?.slice(0, 1).map(keys => (
        <span key={keys} aria-hidden className="pointer-coarse:hidden">
          <Kbd>{printKeys(keys, isMac)}</Kbd>
        </span>
      ))}
    >
      {title}
    </MenuItem>
  ))
}

/** The further pages of a thing, which the ranking knows: it is loaded when they are asked for. */
function LinksMenu({ title, thing }: { title: string; thing: string }) {
  const store = useStore()
  const [links, setLinks] = useState<readonly ThingLink[]>([])
  const [note, setNote] = useState('Loading …')
  const load = () => {
    void store.set(startSearchAtom)
    findDetails(thing).then(
      details => {
        const found = details?.links ?? []
        setLinks(found)
        setNote(found.length === 0 ? 'There are no further pages' : '')
      },
      () => setNote('The pages could not be loaded'),
    )
  }
  return (
    <MenuSub label={title} onOpen={load}>
      {note !== '' && <MenuItem disabled>{note}</MenuItem>}
      {links.map(link => (
        <MenuLink key={link.url} href={link.url}>
          {link.title}
        </MenuLink>
      ))}
    </MenuSub>
  )
}
