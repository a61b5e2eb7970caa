import * as Dialog from '@radix-ui/react-dialog'
import { useAtom, useAtomValue } from 'jotai'
import { X } from 'lucide'
import { COMMAND_GROUPS, type Command } from '@/commands/command'
import { printKeys } from '@/commands/key-names'
import { commandsAtom } from '@/commands/registry'
import { groupBy } from '@/core/collections'
import { shortcutSheetOpenAtom } from '@/state/overlays'
import { singleKeysAtom } from '@/state/preferences'
import { classes } from '@/ui/classes'
import { Kbd, useIsMac } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'
import { useCloseOnBack } from '@/ui/use-close-on-back'
import { useFocusReturn } from '@/ui/use-focus-return'

/** All keys, from the registry, and the switch for those without a modifier. */
export default function ShortcutSheet() {
  const [isOpen, setOpen] = useAtom(shortcutSheetOpenAtom)
  const commands = useAtomValue(commandsAtom).filter(command => command.keys?.length)
  const returnFocus = useFocusReturn()
  useCloseOnBack(setOpen)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          data-sheet
          aria-describedby={undefined}
          // The keys of the sheet are those of the page: no control is more wanted than another.
          onOpenAutoFocus={event => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-raised shadow-float outline-none md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[94vh] md:w-[min(64rem,calc(100vw-3rem))] md:-translate-1/2 md:rounded-surface md:border md:border-line"
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
            className="quiet-scroll columns-1 gap-10 overflow-y-auto px-5 py-4 md:columns-2 lg:columns-3 lg:gap-8"
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
    <section className="mb-4 break-inside-avoid">
      <h3 className="mb-1 text-12 font-semibold text-muted">{title}</h3>
      <dl>
        {[...groupBy(commands, ({ keyLine, shortTitle, title }) => keyLine ?? shortTitle ?? title)].map(
          ([line, alike]) => (
            <div
              key={line}
              className="flex min-h-7 items-center justify-between gap-4 border-t border-line py-0.5 text-13"
            >
              <dt>{line}</dt>
              <dd className={classes('flex gap-1', alike.length > 3 ? 'max-w-50 flex-wrap justify-end' : 'shrink-0')}>
                {[...new Set(alike.flatMap(command => command.keys ?? []))].map(keys => (
                  <Kbd key={keys}>{printKeys(keys, isMac)}</Kbd>
                ))}
              </dd>
            </div>
          ),
        )}
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
      Single-key shortcuts (Ctrl and ⌘ shortcuts always work)
    </label>
  )
}
