import { atom, useAtomValue, useStore } from 'jotai'
import { useDeferredValue, useEffect, useState } from 'react'
import { LAYOUTS } from '@/core/view/layouts'
import { idle } from '@/platform/events'
import { isNothing } from '@/platform/page'
import { activeCellAtom, refocusAtom } from '@/state/grid'
import { latestNoticeAtom, newerVersionAtom } from '@/state/notices'
import { itemMenuAtom, manualCopyAtom, progressAtom, shortcutSheetOpenAtom } from '@/state/overlays'
import { pageContentAtom } from '@/state/page'
import { paletteOpenAtom } from '@/state/palette'
import { dockHintHiddenAtom } from '@/state/preferences'
import { hasSelectionAtom } from '@/state/selection'
import { resultsAtom, viewAtom } from '@/state/view'
import { lazyPart } from '@/ui/lazy-part'
import { useFocusReturn } from '@/ui/use-focus-return'

const part = (name: string) => ({ name, isFloating: true })

const Palette = lazyPart(() => import('@/features/palette/palette'), part('The command palette'))
const ShortcutSheet = lazyPart(() => import('@/features/shortcut-sheet/shortcut-sheet'), part('The list of keys'))
const Notices = lazyPart(() => import('@/features/notices/notices'), part('A message'))
const SelectionTray = lazyPart(() => import('@/features/selection-tray/tray'), part('The selection'))
const ItemMenu = lazyPart(() => import('@/features/item-menu/item-menu'), part('The menu'))
const ProgressPanel = lazyPart(() => import('@/features/progress/progress-panel'), part('The progress'))
const ManualCopy = lazyPart(() => import('@/features/notices/manual-copy'), part('The text to copy'))

/** Loads the palette's code. Never rejects. */
export const prefetchPalette = Palette.prefetch
/** Loads of the code of the usual other parts. None rejects. */
export const LATER_PREFETCHES = [Notices, SelectionTray, ItemMenu, ShortcutSheet].map(({ prefetch }) => prefetch)

/** True with a selection, or on a page that collects one. */
const hasDockAtom = atom(get => {
  if (get(hasSelectionAtom)) return true
  const { kind } = get(pageContentAtom)
  const collects =
    kind === 'icons' || (kind === 'explorer' && LAYOUTS[get(viewAtom).view].showsParts && get(resultsAtom))
  return collects && !get(dockHintHiddenAtom)
})

/** The palette. Closed, it returns the focus. */
function OpenPalette() {
  const store = useStore()
  // A cell of another layout, a menu or the list of keys is gone by now.
  const returnFocus = useFocusReturn(
    before => !isNothing(before) && store.get(activeCellAtom) !== null && store.set(refocusAtom),
  )
  useEffect(() => () => {
    if (!store.get(paletteOpenAtom)) returnFocus()
  })
  return <Palette />
}

/** Parts that the first view does not need; each is loaded when it is first shown. */
export function LaterParts() {
  // Screen readers ignore the text that a live region is added with, so that of the notices is there before the first one.
  const [areNoticesReady, setNoticesReady] = useState(false)
  useEffect(() => {
    void idle()
      .then(Notices.prefetch)
      .then(() => setNoticesReady(true))
  }, [])
  // Not before the results for which it collects.
  const hasDock = useDeferredValue(useAtomValue(hasDockAtom))
  const hasNotices = [useAtomValue(latestNoticeAtom), useAtomValue(newerVersionAtom)].some(Boolean)
  return (
    <>
      {useAtomValue(paletteOpenAtom) && <OpenPalette />}
      {useAtomValue(shortcutSheetOpenAtom) && <ShortcutSheet />}
      {(hasNotices || areNoticesReady) && <Notices />}
      {hasDock && <SelectionTray />}
      {useAtomValue(itemMenuAtom) !== null && <ItemMenu />}
      {useAtomValue(progressAtom) !== null && <ProgressPanel />}
      {useAtomValue(manualCopyAtom) !== null && <ManualCopy />}
    </>
  )
}
