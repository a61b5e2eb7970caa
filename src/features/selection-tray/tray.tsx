import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { Check, X } from 'lucide'
import { useLayoutEffect } from 'react'
import { copyCommandTitleOf } from '@/commands/copy/messages'
import { prefetchIcons } from '@/commands/copy/prefetch'
import { runCommand } from '@/commands/run'
import { SHOWN_KEYS } from '@/commands/shown-keys'
import { countWithNoun } from '@/core/catalog/names/display'
import { clipboardFormatById } from '@/core/diagram/formats'
import { dragAttributes } from '@/core/grid/cell-dom'
import { iconNameOfSelectedIcon } from '@/core/selection/list'
import { KeyHint } from '@/features/shared/key-hint'
import { defaultFormatAtom } from '@/state/command-options'
import { copiedIconsAtom } from '@/state/copied'
import { isTrayHintHiddenAtom } from '@/state/preferences'
import { selectionAtom } from '@/state/selection'
import { Button } from '@/ui/button'
import { UiIcon } from '@/ui/ui-icon'
import { focusMainOnUnmount } from '@/ui/use-focus-return'
import { Thumbnails } from './thumbnails'
import { CopyAsMenu, DownloadMenu, OptionsMenu } from './tray-menus'
import './tray.css'

/** The bar at the bottom: the selected icons with actions, or a hint. CSS reserves its space (`data-tray`). */
export default function SelectionTray() {
  const hasSelection = useAtomValue(selectionAtom).length > 0
  useLayoutEffect(() => {
    document.documentElement.dataset.tray = hasSelection ? 'selected' : 'hint'
    return () => document.documentElement.removeAttribute('data-tray')
  }, [hasSelection])
  return (
    <section
      ref={focusMainOnUnmount}
      aria-label={hasSelection ? 'Selected icons' : 'How to select icons'}
      className="no-print animate-[rise_120ms] @container fixed inset-x-0 bottom-0 z-20 lg:left-(--side) low:static! border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] [box-shadow:0_-4px_16px_rgb(0_0_0/0.06)]"
    >
      {hasSelection ? <Selected /> : <Hint />}
    </section>
  )
}

function Selected() {
  const selection = useAtomValue(selectionAtom)
  const store = useStore()
  return (
    <div
      ref={focusMainOnUnmount}
      className="flex flex-col gap-2 px-4 py-2.5 @min-[46rem]:h-15 @min-[46rem]:flex-row @min-[46rem]:items-center @min-[46rem]:gap-3 lg:px-6 @min-[46rem]:py-0 pointer-coarse:[&_button]:min-w-10"
    >
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <div className="min-w-0 flex-1 @min-[46rem]:flex-initial">
          <Thumbnails selection={selection} />
        </div>
        <p
          {...dragAttributes(iconNameOfSelectedIcon(selection[0] ?? ''))}
          title="Drag all into draw.io"
          className="shrink-0 cursor-grab text-13 max-md:sr-only"
        >
          <strong className="font-semibold digits">{countWithNoun(selection.length, 'icon')}</strong>
          {' selected'}
          {selection.length > 1 && <span className="ml-2 text-muted @max-6xl:hidden">in this order</span>}
        </p>
        <Button onClick={() => runCommand(store, 'selection.clear')} className="@min-[46rem]:ml-auto">
          Clear
          <KeyHint command="clear.step" className="@max-4xl:hidden" />
        </Button>
      </div>
      <div className="flex items-center gap-2">
        <OptionsMenu />
        <DownloadMenu count={selection.length} />
        <CopyButton selection={selection} />
      </div>
    </div>
  )
}

function CopyButton({ selection }: { selection: readonly string[] }) {
  const store = useStore()
  const format = clipboardFormatById(useAtomValue(defaultFormatAtom))
  const copied = useAtomValue(copiedIconsAtom)
  const isCopied = selection.every(name => copied.has(iconNameOfSelectedIcon(name)))
  return (
    <div className="flex flex-1">
      <Button
        variant="solid"
        aria-keyshortcuts={SHOWN_KEYS['copy.default']}
        onPointerEnter={() => prefetchIcons(store, selection.map(iconNameOfSelectedIcon))}
        onFocus={() => prefetchIcons(store, selection.map(iconNameOfSelectedIcon))}
        onClick={() => runCommand(store, 'copy.default')}
        className="flex-1 rounded-r-none"
      >
        {copyCommandTitleOf(format, String(selection.length))}
        <kbd className="inline-flex size-5 items-center justify-center rounded-sm border border-current/40 font-mono text-12 @max-[46rem]:-mr-7 @max-[46rem]:border-0">
          {isCopied ? (
            <UiIcon icon={Check} size={14} strokeWidth={3} />
          ) : (
            <span className="@max-[46rem]:hidden">{SHOWN_KEYS['copy.default']}</span>
          )}
        </kbd>
      </Button>
      <CopyAsMenu count={selection.length} />
    </div>
  )
}

function Hint() {
  const hide = useSetAtom(isTrayHintHiddenAtom)
  return (
    <div className="flex h-10 items-center gap-x-2 px-4 text-13 text-muted lg:px-6">
      <p className="truncate">
        <span className="pointer-coarse:hidden">Click icons to select them</span>
        <span className="pointer-fine:hidden">Tap icons</span>, then copy to draw.io.
      </p>
      <Button
        variant="quiet"
        aria-label="Don’t show this again"
        title="Don’t show this again"
        onClick={() => hide(true)}
        className="ml-auto w-8 px-0! pointer-coarse:w-10"
      >
        <UiIcon icon={X} size={15} />
      </Button>
    </div>
  )
}
