import { useAtomValue } from 'jotai'
import { type ComponentType, lazy, Suspense } from 'react'
import { itemMenuAtom } from '@/state/item-menu'
import { manualCopyAtom } from '@/state/manual-copy'
import { latestNoticeAtom } from '@/state/notices'
import { paletteOpenAtom } from '@/state/palette'
import { progressAtom } from '@/state/progress'
import { hasSelectionAtom } from '@/state/selection'
import { shortcutSheetOpenAtom } from '@/state/shortcut-sheet'

const Palette = lazy(() => import('@/features/palette/palette'))
const ShortcutSheet = lazy(() => import('@/features/shortcut-sheet/shortcut-sheet'))
const Notices = lazy(() => import('@/features/notices/notices'))
const SelectionTray = lazy(() => import('@/features/selection-tray/tray'))
const ItemMenu = lazy(() => import('@/features/item-menu/item-menu'))
const ProgressPanel = lazy(() => import('@/features/progress/progress-panel'))
const ManualCopy = lazy(() => import('@/features/notices/manual-copy'))

/** Parts that the first view does not need: their code comes when they are first wanted. */
export function LaterParts() {
  return (
    <>
      <Part of={Palette} isWanted={useAtomValue(paletteOpenAtom)} />
      <Part of={ShortcutSheet} isWanted={useAtomValue(shortcutSheetOpenAtom)} />
      <Part of={Notices} isWanted={useAtomValue(latestNoticeAtom) !== null} />
      <Part of={SelectionTray} isWanted={useAtomValue(hasSelectionAtom)} />
      <Part of={ItemMenu} isWanted={useAtomValue(itemMenuAtom) !== null} />
      <Part of={ProgressPanel} isWanted={useAtomValue(progressAtom) !== null} />
      <Part of={ManualCopy} isWanted={useAtomValue(manualCopyAtom) !== null} />
    </>
  )
}

/** Each waits for its code by itself: one that is still to come must not hide those that are there. */
function Part({ of: Component, isWanted }: { of: ComponentType; isWanted: boolean }) {
  return <Suspense fallback={null}>{isWanted && <Component />}</Suspense>
}
