import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { COMMAND_GROUPS, type Command, type CommandGroup } from '@/commands/command'
import { commandsAtom } from '@/commands/registry'
import { KEYS_IN_PALETTE } from '@/commands/shown-keys'
import { groupBy } from '@/core/collections'
import { Keys } from '@/features/shared/key-hint'
import { isShortcutSheetOpenAtom } from '@/state/overlays'
import { usesSingleKeysAtom } from '@/state/preferences'
import { Sheet } from '@/ui/sheet'

export default function ShortcutSheet() {
  const setOpen = useSetAtom(isShortcutSheetOpenAtom)
  const [areOn, setOn] = useAtom(usesSingleKeysAtom)
  const commands = useAtomValue(commandsAtom).filter(command => command.keys?.length)
  const sorted = COMMAND_GROUPS.flatMap(group => commands.filter(command => command.group === group))
  return (
    <Sheet
      title="Keyboard shortcuts"
      setOpen={setOpen}
      onKeyDown={({ key, repeat }) => key === '?' && !repeat && setOpen(false)}
      // Focuses the sheet instead of the close button, which Space would press.
      onOpenAutoFocus={event => {
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      className="inset-0 outline-none md:m-auto md:h-fit md:max-h-[94vh] md:w-[min(64rem,calc(100vw-3rem))] md:rounded-surface md:border"
    >
      <div
        className="quiet-scroll overflow-y-auto px-4 py-4"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling parts must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label="Keys"
      >
        {/* An element of its own, because columns of a limited height overflow to the right. */}
        <div className="gap-10 md:columns-2 lg:columns-3 lg:gap-8">
          {[...groupBy(sorted, ({ group }) => HEADINGS[group] ?? group)].map(([title, alike]) => (
            <Group key={title} title={title} commands={alike} />
          ))}
          <Group title="In the palette" commands={KEYS_IN_PALETTE.map(([key, title]) => ({ title, keys: [key] }))} />
          <SketchHelp />
        </div>
      </div>
      <label className="flex cursor-pointer items-center gap-2.5 border-t border-line px-4 py-3 text-13">
        <input type="checkbox" checked={areOn} onChange={event => setOn(event.target.checked)} />
        Single-key shortcuts (? and shortcuts with Ctrl or ⌘ always work)
      </label>
    </Sheet>
  )
}

const SKETCHES = [
  ['user > alb > ecs, s3', 'arrows to one or more icons'],
  ['[prod vpc: alb > ecs]', 'a frame; a word such as vpc sets its kind'],
  ['alb > ecs; s3 > ecs', 'two chains; the same name is the same icon'],
  ['ec2 > ec2 #2', 'a second icon of a kind'],
  ['orders = sqs', 'a label of your own'],
  ['alb -> ecs: HTTPS', 'an arrow with a label; =>, →, and <- work, too'],
  ['user > [vpc]; [vpc: alb]', 'an arrow to the frame itself'],
] as const

const SketchHelp = () => (
  <section className="mb-4 break-inside-avoid">
    <h3 className="mb-1 caption">Type a diagram in the palette</h3>
    <dl>
      {SKETCHES.map(([text, meaning]) => (
        <div key={text} className="border-t border-line py-1 text-13">
          <dt className="font-mono text-12">{text}</dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Headings that differ from the group. Small groups share one. */
const HEADINGS: Partial<Record<CommandGroup, string>> = {
  View: 'View, in the list of services',
  Page: 'Go to',
  Filter: 'Actions',
  Copy: 'Actions',
  Settings: 'Actions',
}

const SHIFTED_ARROW = /^shift\+(?:left|right|up|down)$/

/** Returns the keys of commands on one line. The arrows with Shift are one key. */
function keysOf(alike: readonly Line[]): string[] {
  // First the first keys of all commands (← ↓ ↑ →), then the second (h j k l).
  const keys = [0, 1].flatMap(i => alike.flatMap(command => command.keys?.[i] ?? []))
  return [...new Set(keys.map(key => key.replace(SHIFTED_ARROW, 'shift+arrows')))]
}

type Line = Pick<Command, 'title' | 'shortTitle' | 'helpLabel' | 'keys'>

const Group = ({ title, commands }: { title: string; commands: readonly Line[] }) => (
  <section className="mb-4 break-inside-avoid">
    <h3 className="mb-1 caption">{title}</h3>
    <dl>
      {[...groupBy(commands, command => command.helpLabel ?? command.shortTitle ?? command.title)].map(
        ([line, alike]) => (
          <div
            key={line}
            className="flex min-h-7 items-center justify-between gap-4 border-t border-line py-0.5 text-13"
          >
            <dt className="first-letter:uppercase">{line}</dt>
            <dd className="flex max-w-58 shrink-0 flex-wrap justify-end gap-1">
              {keysOf(alike).map(keys => (
                <Keys key={keys} keys={keys} />
              ))}
            </dd>
          </div>
        ),
      )}
    </dl>
  </section>
)
