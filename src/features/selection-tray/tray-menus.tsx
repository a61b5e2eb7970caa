import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { ChevronDown, Download, type IconNode, SlidersHorizontal } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import type { Command } from '@/commands/command'
import { OPEN_IN_DRAWIO, takeCommandId } from '@/commands/copy/commands'
import { COPY_CHOICES, COPY_TOGGLES } from '@/commands/copy/options'
import { piecesText } from '@/commands/copy/words'
import type { CommandId } from '@/commands/registry'
import { runCommandAtom } from '@/commands/run'
import { CLIPBOARD_FORMATS, FILE_FORMATS, type Format, groupedFormats } from '@/core/diagram/formats'
import { Button } from '@/ui/button'
import { MenuChoice, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuSub, MenuToggle } from '@/ui/menu'
import { UiIcon } from '@/ui/ui-icon'

/** Every format of the clipboard, behind the second half of the copy button. */
export function CopyAsMenu({ count }: { count: number }) {
  const run = useSetAtom(runCommandAtom)
  return (
    <TrayMenu
      label="Copy as…"
      icon={ChevronDown}
      look="solid"
      className="w-8 rounded-l-none border-l-accent-text/30! px-0!"
    >
      <FormatItems formats={CLIPBOARD_FORMATS} count={count} />
      <MenuSeparator />
      <MenuItem onSelect={() => run(OPEN_IN_DRAWIO.id)}>{OPEN_IN_DRAWIO.title}</MenuItem>
      <MenuItem onSelect={() => run('selection.link')}>Link to the selection</MenuItem>
    </TrayMenu>
  )
}

/** Every format of a file. */
export function DownloadMenu({ count }: { count: number }) {
  return (
    <TrayMenu label="Download" icon={Download} text="Download">
      <FormatItems formats={FILE_FORMATS} count={count} />
    </TrayMenu>
  )
}

function FormatItems({ formats, count }: { formats: readonly Format[]; count: number }) {
  const run = useSetAtom(runCommandAtom)
  return groupedFormats(formats).map(([title, members]) => (
    <Dropdown.Group key={title} aria-label={title}>
      <MenuLabel>{title}</MenuLabel>
      {members.map(format => (
        <MenuItem key={format.id} onSelect={() => run(takeCommandId(format))}>
          {piecesText(format, count)}
        </MenuItem>
      ))}
    </Dropdown.Group>
  ))
}

/** How icons are copied: all of it is remembered. */
export function OptionsMenu() {
  const run = useSetAtom(runCommandAtom)
  const isOn = useIsOn()
  return (
    <TrayMenu label="Copy options" icon={SlidersHorizontal} text="Options">
      {COPY_CHOICES.map(({ title, options }) => {
        const chosen = options.find(isOn)
        return (
          <MenuSub key={title} label={title} value={chosen && shortTitleOf(chosen)}>
            <Dropdown.RadioGroup value={chosen?.id ?? ''} onValueChange={id => run(id as CommandId)}>
              {options.map(option => (
                <MenuChoice key={option.id} value={option.id}>
                  {shortTitleOf(option)}
                </MenuChoice>
              ))}
            </Dropdown.RadioGroup>
          </MenuSub>
        )
      })}
      <MenuSeparator />
      {COPY_TOGGLES.map(command => (
        <MenuToggle key={command.id} isOn={isOn(command)} onToggle={() => run(command)}>
          {command.title}
        </MenuToggle>
      ))}
    </TrayMenu>
  )
}

const shortTitleOf = ({ title, shortTitle = title }: Command) => shortTitle

/** A button with a menu; its `text` is seen where there is room. */
function TrayMenu(
  props: { label: string; icon: IconNode; text?: string; children: ReactNode } & Pick<
    ComponentProps<typeof Button>,
    'look' | 'className'
  >,
) {
  const { label, icon, text, children, ...look } = props
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>
        <Button aria-label={label} title={label} className="@max-5xl:w-8 @max-5xl:px-0!" {...look}>
          <UiIcon icon={icon} size={15} />
          {text !== undefined && <span className="@max-5xl:hidden">{text}</span>}
        </Button>
      </Dropdown.Trigger>
      <MenuContent align="end" side="top">
        {children}
      </MenuContent>
    </Dropdown.Root>
  )
}

/** Tells which copy options are on; renders again when one changes. */
function useIsOn(): (command: Command) => boolean {
  const store = useStore()
  useAtomValue(isOnAtom)
  return command => command.checked?.(store.get) === true
}

/** What the options read. */
const isOnAtom = atom(get =>
  [...COPY_TOGGLES, ...COPY_CHOICES.flatMap(({ options }) => options)].map(o => o.checked?.(get)),
)
