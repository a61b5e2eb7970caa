import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { manualCopyAtom } from '@/state/manual-copy'
import { latestNoticeAtom } from '@/state/notices'
import { paletteOpenAtom } from '@/state/palette'
import { shortcutSheetOpenAtom } from '@/state/shortcut-sheet'

const Palette = lazy(() => import('@/features/palette/palette'))
const ShortcutSheet = lazy(() => import('@/features/shortcut-sheet/shortcut-sheet'))
const Notices = lazy(() => import('@/features/notices/notices'))
const ManualCopy = lazy(() => import('@/features/notices/manual-copy'))

/** Parts that the first view does not need: their code comes when they are first wanted. */
export function LaterParts() {
  const isPaletteOpen = useAtomValue(paletteOpenAtom)
  const isSheetOpen = useAtomValue(shortcutSheetOpenAtom)
  const hasNotice = useAtomValue(latestNoticeAtom) !== null
  const hasManualCopy = useAtomValue(manualCopyAtom) !== null
  return (
    <Suspense fallback={null}>
      {isPaletteOpen && <Palette />}
      {isSheetOpen && <ShortcutSheet />}
      {hasNotice && <Notices />}
      {hasManualCopy && <ManualCopy />}
    </Suspense>
  )
}
