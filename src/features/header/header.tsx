import { useAtomValue, useSetAtom } from 'jotai'
import { CircleHelp, type IconNode, Moon, Search, Sun, SunMoon } from 'lucide'
import type { ReactNode } from 'react'
import { printKeys } from '@/commands/keys'
import { runCommandAtom } from '@/commands/run'
import { href } from '@/platform/site'
import { type Theme, themeAtom } from '@/state/preferences'
import { Kbd, useIsMac } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'

/** The top bar: title, palette button, theme and help. */
export function Header() {
  return (
    <header className="no-print sticky top-0 z-30 flex [@media(max-height:24rem)]:static h-(--header) items-center gap-3 border-b border-line bg-surface px-4 md:gap-5 md:px-5">
      <a href={href('')} className="flex min-w-0 items-center gap-2.5 md:shrink-0">
        <img src={href('favicon.svg')} alt="" width={22} height={22} className="size-5.5 shrink-0" />
        <span className="min-w-0">
          <span className="block truncate text-14 leading-4.5 font-bold">AWS Service Explorer</span>
          <span className="hidden truncate text-12 leading-4 text-muted lg:block">
            Services, documentation and icons, a few keystrokes away
          </span>
        </span>
      </a>
      <PaletteButton />
      <div className="flex items-center gap-1">
        <ThemeButton />
        <HeaderButton command="shortcuts.show" title="Keyboard shortcuts (?)" icon={CircleHelp} label="Shortcuts" />
      </div>
    </header>
  )
}

function PaletteButton() {
  const run = useSetAtom(runCommandAtom)
  const isMac = useIsMac()
  return (
    <button
      type="button"
      onClick={() => run('palette.toggle')}
      aria-keyshortcuts="Control+K Meta+K"
      className="ml-auto flex h-8.5 items-center gap-2 rounded-control border border-line bg-ground px-2.5 text-left text-14 text-faint hover:border-line-strong md:mx-auto md:w-full md:min-w-0 md:max-w-140"
    >
      <UiIcon icon={Search} size={16} className="shrink-0" />
      <span className="hidden min-w-0 flex-1 truncate md:block">Find a service, document, icon or command</span>
      <span className="sr-only md:hidden">Find a service, document, icon or command</span>
      <span className="hidden md:block">
        <Kbd>{printKeys('mod+k', isMac)}</Kbd>
      </span>
    </button>
  )
}

const THEME_ICONS: Record<Theme, IconNode> = { system: SunMoon, light: Sun, dark: Moon }
const THEME_LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

function ThemeButton() {
  const theme = useAtomValue(themeAtom)
  return (
    <HeaderButton command="theme.next" title="Theme (t)" icon={THEME_ICONS[theme]} label={THEME_LABELS[theme]}>
      <span className="sr-only">Theme: </span>
    </HeaderButton>
  )
}

/** A button with an icon; its `label` is seen where there is room. */
function HeaderButton(props: { command: string; title: string; icon: IconNode; label: string; children?: ReactNode }) {
  const { command, title, icon, label, children } = props
  const run = useSetAtom(runCommandAtom)
  return (
    <button
      type="button"
      onClick={() => run(command)}
      title={title}
      className="flex h-8 items-center gap-1.5 rounded-control px-2 text-13 text-muted hover:bg-sunken hover:text-text"
    >
      <UiIcon icon={icon} size={16} />
      {children}
      <span className="sr-only lg:not-sr-only">{label}</span>
    </button>
  )
}
