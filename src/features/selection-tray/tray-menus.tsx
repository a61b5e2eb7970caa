import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { ChevronDown, Download, type IconNode, SlidersHorizontal } from 'lucide'
import type { ReactNode } from 'react'
import type { Command } from '@/commands/command'
import { takeCommandId } from '@/commands/copy/commands'
import { COPY_TOGGLES, FORMAT_OPTIONS, PNG_SIZE_OPTIONS } from '@/commands/copy/options'
import { piecesText } from '@/commands/copy/words'
import { runCommandAtom } from '@/commands/run'
import { CLIPBOARD_FORMATS, FILE_FORMATS, type Format } from '@/core/diagram/formats'
import { defaultFormatAtom, pngSizeAtom, shapeOptionsAtom } from '@/state/preferences'
import { Button } from '@/ui/button'
import { MenuChoice, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuToggle } from '@/ui/menu'
import { UiIcon } from '@/ui/ui-icon'

/** Every format of the clipboard. */
export function CopyAsMenu({ count }: { count: number }) {
  const run = useSetAtom(runCommandAtom)
  return (
    <TrayMenu label="Copy as…">
      <FormatItems formats={CLIPBOARD_FORMATS} count={count} />
      <MenuSeparator />
      <MenuItem onSelect={() => run('selection.link')}>Link to the selection</MenuItem>
    </TrayMenu>
  )
}

/** Every format of a file. */
export function DownloadMenu({ count }: { count: number }) {
  return (
    <TrayMenu label="Download" icon={Download}>
      <FormatItems formats={FILE_FORMATS} count={count} />
    </TrayMenu>
  )
}

function FormatItems({ formats, count }: { formats: readonly Format[]; count: number }) {
  const run = useSetAtom(runCommandAtom)
  return formats.map(format => (
    <MenuItem key={format.id} onSelect={() => run(takeCommandId(format))}>
      {piecesText(format, count)}
    </MenuItem>
  ))
}

/** How icons are copied: all of it is remembered. */
export function OptionsMenu() {
  const run = useSetAtom(runCommandAtom)
  const isOn = useIsOn()
  return (
    <TrayMenu label="Copy options" icon={SlidersHorizontal} isCompact>
      <MenuLabel>Shapes</MenuLabel>
      {COPY_TOGGLES.map(command => (
        <MenuToggle key={command.id} isOn={isOn(command)} onToggle={() => run(command.id)}>
          {command.title}
        </MenuToggle>
      ))}
      <MenuSeparator />
      <MenuLabel>Size of PNG pictures</MenuLabel>
      <MenuChoices options={PNG_SIZE_OPTIONS} />
      <MenuSeparator />
      <MenuLabel>What the key c copies</MenuLabel>
      <MenuChoices options={FORMAT_OPTIONS} />
    </TrayMenu>
  )
}

/** A button with a menu; its `icon` stands for the label on phones, and everywhere where it `isCompact`. */
function TrayMenu(props: { label: string; icon?: IconNode; isCompact?: boolean; children: ReactNode }) {
  const { label, icon, isCompact = false, children } = props
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>
        <Button title={isCompact ? label : undefined} className={isCompact ? 'w-8 px-0!' : icon && 'max-md:px-2'}>
          {icon && <UiIcon icon={icon} size={15} className={isCompact ? '' : 'md:hidden'} />}
          <span className={isCompact ? 'sr-only' : icon && 'max-md:sr-only'}>{label}</span>
          {!isCompact && <UiIcon icon={ChevronDown} size={14} className="-mr-1 text-faint" />}
        </Button>
      </Dropdown.Trigger>
      <MenuContent align="end" side="top">
        {children}
      </MenuContent>
    </Dropdown.Root>
  )
}

/** One of several options, each a command. */
function MenuChoices({ options }: { options: readonly Command[] }) {
  const run = useSetAtom(runCommandAtom)
  const chosen = options.find(useIsOn())
  return (
    <Dropdown.RadioGroup value={chosen?.id ?? ''} onValueChange={id => run(id)}>
      {options.map(({ id, title, shortTitle = title }) => (
        <MenuChoice key={id} value={id}>
          {shortTitle}
        </MenuChoice>
      ))}
    </Dropdown.RadioGroup>
  )
}

/** Tells which copy options are on; renders again when one changes. */
function useIsOn(): (command: Command) => boolean {
  const store = useStore()
  useAtomValue(copyOptionsAtom)
  return command => command.checked?.(store.get) === true
}

/** What the options read. */
const copyOptionsAtom = atom(get => [get(shapeOptionsAtom), get(pngSizeAtom), get(defaultFormatAtom)])
