import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { ChevronDown, Download, type IconNode, SlidersHorizontal } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import type { Command } from '@/commands/command'
import { copyCommandId } from '@/commands/copy-commands'
import { COPY_OPTION_COMMANDS, defaultFormatCommands } from '@/commands/copy-option-commands'
import { piecesText } from '@/commands/copy-words'
import { downloadCommandId } from '@/commands/download-commands'
import { useRunCommand } from '@/features/grid/use-command'
import { defaultFormatAtom, labelAtom, labelBorderAtom, nativeAtom, pngSizeAtom } from '@/state/copy-options'
import { formatsAtom, loadFormatsAtom } from '@/state/formats'
import { Button } from '@/ui/button'
import { MenuChoice, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuToggle } from '@/ui/menu'
import { Sign } from '@/ui/sign'

/** Every format of the clipboard. */
export function CopyAsMenu({ count }: { count: number }) {
  const formats = useFormats()
  const run = useRunCommand()
  return (
    <TrayMenu label="Copy as…">
      {formats
        .filter(({ kind }) => kind !== 'file')
        .map(format => (
          <MenuItem key={format.id} onSelect={() => run(copyCommandId(format.id))}>
            {piecesText(format, count)}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem onSelect={() => run('selection.link')}>Link to the selection</MenuItem>
    </TrayMenu>
  )
}

/** Every format of a file. */
export function DownloadMenu({ count }: { count: number }) {
  const formats = useFormats()
  const run = useRunCommand()
  return (
    <TrayMenu label="Download" sign={Download}>
      {formats
        .filter(({ kind }) => kind === 'file')
        .map(format => (
          <MenuItem key={format.id} onSelect={() => run(downloadCommandId(format.id))}>
            {piecesText(format, count)}
          </MenuItem>
        ))}
    </TrayMenu>
  )
}

/** How icons are copied: all of it is remembered. */
export function OptionsMenu() {
  const formats = useFormats()
  const run = useRunCommand()
  const { toggles, sizes } = useOptions()
  const size = useAtomValue(pngSizeAtom)
  const format = useAtomValue(defaultFormatAtom)
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>
        <Button aria-label="Copy options" title="Copy options" className="w-8 px-0!">
          <Sign of={SlidersHorizontal} size={15} />
        </Button>
      </Dropdown.Trigger>
      <MenuContent align="end" side="top">
        <MenuLabel>Shapes</MenuLabel>
        {toggles.map(({ command, isOn }) => (
          <MenuToggle key={command.id} isOn={isOn} onToggle={() => run(command.id)}>
            {command.title}
          </MenuToggle>
        ))}
        <MenuSeparator />
        <MenuLabel>Size of PNG pictures</MenuLabel>
        <Dropdown.RadioGroup value={`png-size.${size}`} onValueChange={id => run(id)}>
          {sizes.map(command => (
            <MenuChoice key={command.id} value={command.id}>
              {command.title.replace(/^.*: /, '')}
            </MenuChoice>
          ))}
        </Dropdown.RadioGroup>
        <MenuSeparator />
        <MenuLabel>What the key c copies</MenuLabel>
        <Dropdown.RadioGroup value={`format.${format}`} onValueChange={id => run(id)}>
          {defaultFormatCommands(formats).map(command => (
            <MenuChoice key={command.id} value={command.id}>
              {command.title.replace(/^.*?: /, '')}
            </MenuChoice>
          ))}
        </Dropdown.RadioGroup>
      </MenuContent>
    </Dropdown.Root>
  )
}

/** A button with a menu; on phones one with a `sign` shows that alone. */
function TrayMenu({ label, sign, children }: { label: string; sign?: IconNode; children: ReactNode }) {
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>
        <Button className={sign && 'max-md:px-2'}>
          {sign && <Sign of={sign} size={15} className="md:hidden" />}
          <span className={sign && 'max-md:sr-only'}>{label}</span>
          <Sign of={ChevronDown} size={14} className="-mr-1 text-faint" />
        </Button>
      </Dropdown.Trigger>
      <MenuContent align="end" side="top">
        {children}
      </MenuContent>
    </Dropdown.Root>
  )
}

/** The table of formats, asked for when the tray comes. */
function useFormats() {
  const load = useSetAtom(loadFormatsAtom)
  useEffect(() => void load().catch(() => {}), [load])
  return useAtomValue(formatsAtom)
}

/** The options that are on or off with their state, and the sizes. */
function useOptions(): { toggles: { command: Command; isOn: boolean }[]; sizes: Command[] } {
  const store = useStore()
  // They are read below by the commands; this makes the menu follow them.
  useAtomValue(labelAtom)
  useAtomValue(labelBorderAtom)
  useAtomValue(nativeAtom)
  const toggles = COPY_OPTION_COMMANDS.filter(({ id }) => id.startsWith('copy-option.'))
  return {
    toggles: toggles.map(command => ({ command, isOn: command.checked?.(store.get) === true })),
    sizes: COPY_OPTION_COMMANDS.filter(({ id }) => id.startsWith('png-size.')),
  }
}
