import * as Dialog from '@radix-ui/react-dialog'
import { useAtom, useAtomValue } from 'jotai'
import { X } from 'lucide'
import { COMMAND_GROUPS, type Command } from '@/commands/command'
import { printKeys } from '@/commands/keys'
import { commandsAtom } from '@/commands/registry'
import { shortcutSheetOpenAtom } from '@/state/overlays'
import { singleKeysAtom } from '@/state/preferences'
import { Kbd, useIsMac } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'
import { useFocusReturn } from '@/ui/use-focus-return'

/** All keys, from the registry, and the switch for those without a modifier. */
export default function ShortcutSheet() {
  const [isOpen, setOpen] = useAtom(shortcutSheetOpenAtom)
  const commands = useAtomValue(commandsAtom).filter(command => command.keys?.length)
  const returnFocus = useFocusReturn()
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-raised shadow-float outline-none md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[86vh] md:w-[min(56rem,calc(100vw-3rem))] md:-translate-1/2 md:rounded-surface md:border md:border-line"
        >
          <div className="flex items-center justify-between border-b border-line py-3 pr-3 pl-5">
            <Dialog.Title className="text-16 font-semibold">Keyboard shortcuts</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="flex size-8 items-center justify-center rounded-control text-muted hover:bg-sunken"
            >
              <UiIcon icon={X} size={17} />
            </Dialog.Close>
          </div>
          <div
            className="quiet-scroll columns-1 gap-10 overflow-y-auto px-5 py-4 md:columns-2"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
            tabIndex={0}
            role="group"
            aria-label="Keys"
          >
            {COMMAND_GROUPS.map(group => (
              <Group key={group} title={group} commands={commands.filter(command => command.group === group)} />
            ))}
          </div>
          <SingleKeySwitch />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Group({ title, commands }: { title: string; commands: readonly Command[] }) {
  const isMac = useIsMac()
  if (commands.length === 0) return null
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="mb-1 text-12 font-semibold text-muted">{title}</h3>
      <dl>
        {commands.map(command => (
          <div
            key={command.id}
            className="flex min-h-8 items-center justify-between gap-4 border-t border-line py-1 text-13"
          >
            <dt>{command.shortTitle ?? command.title}</dt>
            <dd className="flex shrink-0 gap-1">
              {command.keys?.map(keys => (
                <Kbd key={keys}>{printKeys(keys, isMac)}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SingleKeySwitch() {
  const [areOn, setOn] = useAtom(singleKeysAtom)
  return (
    <label className="flex cursor-pointer items-center gap-2.5 border-t border-line px-5 py-3 text-13">
      <input
        type="checkbox"
        checked={areOn}
        onChange={event => setOn(event.target.checked)}
        className="size-4 accent-accent"
      />
      Single keys act (keys with Ctrl or ⌘ always do)
    </label>
  )
}
