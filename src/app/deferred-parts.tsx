import { atom, useAtomValue, useStore } from 'jotai'
import { type ComponentType, useDeferredValue, useEffect, useState } from 'react'
import { errorText } from '@/core/errors'
import { layoutOf } from '@/core/view/layouts'
import { takePaletteInput } from '@/platform/early'
import { untilIdle } from '@/platform/events'
import { isNeutralElement } from '@/platform/focus'
import { writeUrl } from '@/platform/history'
import { retryAfter } from '@/platform/load'
import { explorerViewAtom, resultsAtom } from '@/state/explorer'
import { activeCellAtom, focusActiveCell } from '@/state/grid'
import { newerVersionAtom, noticesAtom, notify } from '@/state/notices'
import { isShortcutSheetOpenAtom, itemMenuAtom, manualCopyAtom, progressAtom } from '@/state/overlays'
import { pageContentAtom } from '@/state/page-data'
import { isPaletteOpenAtom, openedPaletteAtom } from '@/state/palette'
import { isTrayHintHiddenAtom } from '@/state/preferences'
import { hasSelectionAtom } from '@/state/selection'
import { createLazyComponent } from '@/ui/lazy-component'
import { useFocusReturn } from '@/ui/use-focus-return'
import { followHash } from './sync-with-browser'

const Palette = createLazyComponent(() => import('@/features/palette/palette'), {
  name: 'The command palette',
  isFloating: true,
  fallback: (
    <p role="alert" className="appears-late fixed inset-x-0 top-14 z-50 mx-auto w-fit bg-raised px-4 py-3 shadow-float">
      Loading the command palette…
    </p>
  ),
})
/** A new value of the property `shows` shows a dismissed failure of the part again. */
const floatingPart = (name: string, load: () => Promise<{ default: ComponentType<{ shows?: unknown }> }>) =>
  createLazyComponent(load, { name, isFloating: true })
const ShortcutSheet = floatingPart('The list of keys', () => import('@/features/shortcut-sheet/shortcut-sheet'))
const Notices = floatingPart('A message', () => import('@/features/notices/notices'))
const SelectionTray = floatingPart('The selection', () => import('@/features/selection-tray/tray'))
const ItemMenu = floatingPart('The menu', () => import('@/features/item-menu/item-menu'))
const ProgressPanel = floatingPart('The progress', () => import('@/features/progress/progress-panel'))
const ManualCopy = floatingPart('The text to copy', () => import('@/features/notices/manual-copy'))

export const prefetchPalette = Palette.prefetch
/** Prefetch functions of frequently used parts other than notices. They never reject. */
export const DEFERRED_PREFETCHES = [Palette, SelectionTray, ItemMenu, ShortcutSheet].map(({ prefetch }) => prefetch)

/** True if icons are selected, or if the page has icons and the hint about selecting them was not dismissed. */
const hasTrayAtom = atom(get => {
  if (get(hasSelectionAtom)) return true
  const { kind } = get(pageContentAtom)
  const hasIconsToSelect =
    kind === 'icons' || (kind === 'explorer' && layoutOf(get(explorerViewAtom)).hasResources && get(resultsAtom))
  return hasIconsToSelect && !get(isTrayHintHiddenAtom)
})

/** The open palette. When it closes, the focus returns to the element that had it before. */
function OpenPalette() {
  const store = useStore()
  // The element may have been unmounted: a cell, a menu, or the shortcut sheet. Then the active cell gets the focus.
  const returnFocus = useFocusReturn(
    before => !isNeutralElement(before) && store.get(activeCellAtom) !== null && focusActiveCell(store),
  )
  useEffect(() => () => {
    if (!store.get(isPaletteOpenAtom)) returnFocus()
  })
  const onError = (error: unknown) => {
    const text = takePaletteInput()?.text ?? store.get(openedPaletteAtom)?.text ?? ''
    // Single keys must still work, so the message of the failure is a notice.
    store.set(openedPaletteAtom, null)
    const run = () => {
      // The fragment opens the palette with this text, even after a reload.
      writeUrl(`#palette=${encodeURIComponent(text)}`, 'replace')
      return retryAfter(error, () => followHash(store))()
    }
    const title = 'The command palette couldn’t be shown'
    notify(store, { kind: 'error', title, description: errorText(error), action: { label: 'Try again', run } })
  }
  return <Palette onError={onError} />
}

/** Parts of the page that the first view does not show. Each is loaded when it is first shown. */
export function DeferredParts() {
  // Screen readers ignore the initial text of a live region, so the region mounts before the first notice.
  const [areNoticesReady, setNoticesReady] = useState(false)
  useEffect(() => {
    // Loads before the first use: a message about a replaced build must not need a file of that build.
    void untilIdle()
      .then(Notices.prefetch)
      .then(() => setNoticesReady(true))
  }, [])
  // React renders the results before the tray.
  const hasTray = useDeferredValue(useAtomValue(hasTrayAtom))
  const notices = [...useAtomValue(noticesAtom), useAtomValue(newerVersionAtom)].filter(Boolean)
  const menu = useAtomValue(itemMenuAtom)
  const manualCopy = useAtomValue(manualCopyAtom)
  return (
    <>
      {useAtomValue(isPaletteOpenAtom) && <OpenPalette />}
      {useAtomValue(isShortcutSheetOpenAtom) && <ShortcutSheet />}
      {(notices.length > 0 || areNoticesReady) && <Notices shows={notices.at(-1)} />}
      {hasTray && <SelectionTray />}
      {menu && <ItemMenu shows={menu} />}
      {useAtomValue(progressAtom).length > 0 && <ProgressPanel />}
      {manualCopy && <ManualCopy shows={manualCopy} />}
    </>
  )
}
