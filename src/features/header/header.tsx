import { useAtomValue, useStore } from 'jotai'
import { type IconNode, Menu, Moon, Search, Sun, SunMoon } from 'lucide'
import { runCommand } from '@/commands/run'
import { NEXT_THEME_KEY } from '@/commands/shown-keys'
import { PALETTE_PLACEHOLDER, SHORT_PLACEHOLDER } from '@/core/finder/placeholders'
import { ICONS_PATH, LIFECYCLE_PATH, type PageContent, SITE_NAME } from '@/core/site/page-data'
import { KeyHint } from '@/features/shared/key-hint'
import { href } from '@/platform/site'
import { isFieldInIntroAtom } from '@/state/introduction'
import { isOnlineAtom, pageContentAtom } from '@/state/page-data'
import { isPaletteOpenAtom, openPalette } from '@/state/palette'
import { nextTheme, savesEverythingOfflineAtom, type Theme, themeAtom, themeName } from '@/state/preferences'
import { joinClasses } from '@/ui/join-classes'
import { UiIcon } from '@/ui/ui-icon'

export function Header() {
  const isInIntro = useAtomValue(isFieldInIntroAtom)
  const page = useAtomValue(pageContentAtom).kind
  return (
    <header className="no-print sticky top-0 z-30 grid h-(--header) grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 border-b border-line bg-surface pr-2 pl-4 md:gap-x-6 md:pr-4 lg:grid-cols-[calc(var(--side)-1rem)_minmax(0,1fr)_auto] low:static">
      <a
        href={href('')}
        className="flex min-w-10 items-center gap-2.5 text-14 leading-5 font-semibold tracking-[-0.01em] whitespace-nowrap max-md:h-10"
      >
        <img src={href('favicon.svg')} alt="" width={20} height={20} className="size-5 shrink-0" />
        {/* In narrow windows, there is no space for the name beside the field. */}
        <span className={isInIntro ? undefined : 'max-lg:sr-only'}>{SITE_NAME}</span>
      </a>
      <PaletteButton isHidden={isInIntro} />
      <div className="flex items-center gap-0.5">
        <Offline />
        {/* A menu in narrow windows. It needs no script. */}
        <button
          type="button"
          popoverTarget="site"
          aria-label="Menu"
          className={joinClasses(CONTROL, 'w-10 justify-center nav:hidden')}
        >
          <UiIcon icon={Menu} size={16} />
        </button>
        <nav
          id="site"
          popover="auto"
          aria-label="Site"
          className="gap-0.5 rounded-surface border-line bg-raised max-nav:inset-[3rem_1rem_auto_auto] max-nav:w-40 max-nav:border max-nav:p-1 max-nav:shadow-float nav:static nav:flex nav:overflow-visible nav:bg-transparent"
        >
          {LIST_PAGES.map(({ kind, path, name }) => (
            <a
              key={kind}
              href={href(path)}
              aria-current={page === kind ? 'page' : (page === 'service' && kind === 'explorer') || undefined}
              className={joinClasses(CONTROL, 'px-2.5 font-medium whitespace-nowrap')}
            >
              {name}
            </a>
          ))}
        </nav>
        <span className="js-only mx-1.5 h-4.5 border-l border-line max-nav:hidden" />
        <ThemeButton />
      </div>
    </header>
  )
}

const LIST_PAGES: readonly { kind: PageContent['kind']; path: string; name: string }[] = [
  { kind: 'explorer', path: '', name: 'Services' },
  { kind: 'icons', path: ICONS_PATH, name: 'Icons' },
  { kind: 'all', path: 'all', name: 'A–Z' },
  { kind: 'lifecycle', path: LIFECYCLE_PATH, name: 'Lifecycle' },
]

const CONTROL = 'flex h-7.5 items-center rounded-control text-13 text-muted hover:bg-sunken hover:text-text max-md:h-10'

function PaletteButton({ isHidden }: { isHidden: boolean }) {
  const store = useStore()
  const isOpen = useAtomValue(isPaletteOpenAtom)
  return (
    <button
      type="button"
      onClick={() => openPalette(store)}
      aria-keyshortcuts="Control+K Meta+K"
      // Transparent under the open palette, not hidden, so that it can get the focus back.
      style={isOpen ? { opacity: 0 } : undefined}
      className={joinClasses(
        '@container flex h-8.5 w-full min-w-0 max-w-160 items-center gap-2 rounded-control border border-line-strong bg-page pr-1.5 pl-2.5 text-left text-14/5 text-muted hover:border-accent max-md:h-10',
        isHidden && 'hidden-by-intro',
      )}
    >
      <UiIcon icon={Search} size={16} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate @min-[34rem]:hidden">{SHORT_PLACEHOLDER}</span>
      <span className="min-w-0 flex-1 truncate @max-[34rem]:hidden">{PALETTE_PLACEHOLDER}</span>
      <KeyHint command="palette.toggle" className="max-md:hidden" />
    </button>
  )
}

/** A live region, mounted with the page because screen readers ignore its initial text. */
function Offline() {
  const hasAll = useAtomValue(savesEverythingOfflineAtom)
  const isOnline = useAtomValue(isOnlineAtom)
  return (
    <span role="status" className="-mr-0.5">
      {!isOnline && (
        <span
          title={hasAll ? undefined : 'Icons you haven’t viewed may be missing'}
          className="mr-1.5 rounded-sm bg-warn-soft px-1.5 text-12 whitespace-nowrap text-warn"
        >
          Offline{!hasAll && <span className="max-xl:sr-only">: icons you haven’t viewed may be missing</span>}
        </span>
      )}
    </span>
  )
}

const THEME_ICONS: Record<Theme, IconNode> = { system: SunMoon, light: Sun, dark: Moon }

function ThemeButton() {
  const theme = useAtomValue(themeAtom)
  const name = themeName(theme)
  const store = useStore()
  return (
    <button
      type="button"
      onClick={() => runCommand(store, `theme.${nextTheme(theme)}`)}
      title={`Theme: ${name} (${NEXT_THEME_KEY})`}
      aria-label={`Theme: ${name}`}
      className={joinClasses(CONTROL, 'w-9 justify-center max-md:w-10')}
    >
      <UiIcon icon={THEME_ICONS[theme]} size={16} strokeWidth={1.75} />
    </button>
  )
}
