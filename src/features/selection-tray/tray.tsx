import { useAtomValue, useSetAtom } from 'jotai'
import { Link } from 'lucide'
import { prefetchIconsAtom } from '@/commands/copy/prefetch'
import { takeTitle } from '@/commands/copy/words'
import { runCommandAtom } from '@/commands/run'
import { counted } from '@/core/catalogue/display'
import { clipboardFormat } from '@/core/diagram/formats'
import { moveFocusOutOf, reserveBottom } from '@/platform/page'
import { defaultFormatAtom } from '@/state/preferences'
import { selectionAtom } from '@/state/selection'
import { Button } from '@/ui/button'
import { Kbd } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'
import { Thumbnails } from './thumbnails'
import { CopyAsMenu, DownloadMenu, OptionsMenu } from './tray-menus'

/** Clear space between the tray and the page's end, in CSS pixels. */
const CLEARANCE = 24

/** The selected icons at the bottom of the window, and the actions for all of them. */
export default function Tray() {
  const selection = useAtomValue(selectionAtom)
  const run = useSetAtom(runCommandAtom)
  const prefetch = useSetAtom(prefetchIconsAtom)
  const format = clipboardFormat(useAtomValue(defaultFormatAtom))
  if (selection.length === 0) return null
  return (
    <section
      ref={makeRoom}
      aria-label="Selected icons"
      className="no-print fixed inset-x-0 bottom-0 z-30 flex [@media(max-height:24rem)]:static [@media(max-height:24rem)]:translate-x-0! flex-col gap-2 border-t border-line bg-raised px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-float md:inset-x-auto md:bottom-[max(1.25rem,env(safe-area-inset-bottom))] md:left-1/2 md:w-max md:max-w-[calc(100vw-2.5rem)] md:-translate-x-1/2 md:flex-row md:items-center md:rounded-surface md:border md:py-2 md:pr-2.5"
    >
      <div className="flex min-w-0 items-center gap-2.5">
        <Thumbnails names={selection} />
        <p className="shrink-0 text-13 text-muted tabular-nums">{counted(selection.length, 'icon')}</p>
        <Button onClick={() => run('selection.clear')} className="max-md:ml-auto">
          Clear{' '}
          <span className="max-md:hidden">
            <Kbd>Esc</Kbd>
          </span>
        </Button>
      </div>
      <div className="flex items-center gap-2 max-md:flex-wrap">
        <Button
          onClick={() => run('selection.link')}
          aria-label="Copy link to the selection"
          title="Copy link to the selection"
          className="w-8 px-0! max-md:hidden"
        >
          <UiIcon icon={Link} size={15} />
        </Button>
        <OptionsMenu />
        <DownloadMenu count={selection.length} />
        <CopyAsMenu count={selection.length} />
        <Button
          look="solid"
          aria-keyshortcuts="c"
          onPointerEnter={() => prefetch(selection)}
          onFocus={() => prefetch(selection)}
          onClick={() => run('copy.default')}
          className="font-semibold max-md:flex-1"
        >
          {takeTitle(format)}
          <kbd className="inline-flex size-5 items-center justify-center rounded-sm border border-current/40 font-mono text-12 max-md:hidden">
            c
          </kbd>
        </Button>
      </div>
    </section>
  )
}

/** The page ends clear of the tray, so that the last row of results is not under it. */
function makeRoom(tray: HTMLElement) {
  const release = reserveBottom(tray, CLEARANCE)
  return () => {
    release()
    moveFocusOutOf(tray)
  }
}
