import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { atom, useAtomValue, useStore } from 'jotai'
import { ChevronDown, Download, type IconNode, SlidersHorizontal } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { copyCommandIdOf, OPEN_IN_DRAWIO_COMMAND } from '@/commands/copy/commands'
import { nounOfFormat } from '@/commands/copy/messages'
import { COPY_OPTION_MENUS, COPY_TOGGLE_COMMANDS } from '@/commands/copy/options'
import type { CommandId } from '@/commands/registry'
import { runCommand } from '@/commands/run'
import { CLIPBOARD_FORMATS, type CopyFormat, FILE_FORMATS, groupFormats } from '@/core/diagram/formats'
import { Button } from '@/ui/button'
import { ButtonMenu, MenuChoices, MenuItem, MenuLabel, MenuSeparator, MenuToggle, Submenu } from '@/ui/menu'
import { UiIcon } from '@/ui/ui-icon'

export function CopyAsMenu({ count }: { count: number }) {
  const store = useStore()
  return (
    <TrayMenu
      label="Copy as"
      icon={ChevronDown}
      variant="solid"
      className="w-8 rounded-l-none border-l-accent-text/30! px-0!"
    >
      <FormatItems formats={CLIPBOARD_FORMATS} count={count} />
      <MenuSeparator />
      <MenuItem onSelect={() => runCommand(store, OPEN_IN_DRAWIO_COMMAND.id)}>{OPEN_IN_DRAWIO_COMMAND.title}</MenuItem>
      <MenuItem onSelect={() => runCommand(store, 'selection.link')}>Link to the selection</MenuItem>
    </TrayMenu>
  )
}

export const DownloadMenu = ({ count }: { count: number }) => (
  <TrayMenu label="Download" icon={Download} text="Download">
    <FormatItems formats={FILE_FORMATS} count={count} />
  </TrayMenu>
)

function FormatItems({ formats, count }: { formats: readonly CopyFormat[]; count: number }) {
  const store = useStore()
  return groupFormats(formats).map(([title, members]) => {
    const items = members.map(format => (
      <MenuItem key={format.id} onSelect={() => runCommand(store, copyCommandIdOf(format))}>
        {nounOfFormat(format, count)}
      </MenuItem>
    ))
    return SUBMENUS.includes(title) ? (
      <Submenu key={title} label={title}>
        {items}
      </Submenu>
    ) : (
      <Dropdown.Group key={title} aria-label={title}>
        <MenuLabel>{title}</MenuLabel>
        {items}
      </Dropdown.Group>
    )
  })
}

/** Headings whose formats are in a submenu, because the whole menu would fill a phone's screen. */
const SUBMENUS = ['Diagrams as text', 'Code and links']

export function OptionsMenu() {
  const store = useStore()
  const chosen = useAtomValue(chosenOptionsAtom)
  return (
    <TrayMenu label="Copy options" icon={SlidersHorizontal} text="Options">
      {COPY_OPTION_MENUS.map(({ title, options }) => (
        <MenuChoices
          key={title}
          label={title}
          options={options.map(option => [option.id, option.shortTitle ?? option.title] as const)}
          value={options.find(({ id }) => chosen.has(id))?.id}
          onChange={id => runCommand(store, id as CommandId)}
        />
      ))}
      <MenuSeparator />
      {COPY_TOGGLE_COMMANDS.map(command => (
        <MenuToggle key={command.id} isOn={chosen.has(command.id)} onToggle={() => runCommand(store, command)}>
          {command.title}
        </MenuToggle>
      ))}
    </TrayMenu>
  )
}

/** A button that opens a menu. `text` is visible if there is space. */
function TrayMenu(
  props: { label: string; icon: IconNode; text?: string; children: ReactNode } & Pick<
    ComponentProps<typeof Button>,
    'variant' | 'className'
  >,
) {
  const { label, icon, text, children, ...button } = props
  return (
    <ButtonMenu
      side="top"
      button={
        <Button aria-label={label} title={label} className="@max-5xl:w-8 @max-5xl:px-0!" {...button}>
          <UiIcon icon={icon} size={15} />
          {text !== undefined && <span className="@max-5xl:hidden">{text}</span>}
        </Button>
      }
    >
      {children}
    </ButtonMenu>
  )
}

const chosenOptionsAtom = atom<ReadonlySet<string>>(get => {
  const options = [...COPY_TOGGLE_COMMANDS, ...COPY_OPTION_MENUS.flatMap(menu => menu.options)]
  return new Set(options.filter(({ checked }) => checked?.(get)).map(({ id }) => id))
})
