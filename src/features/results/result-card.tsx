import type { ReactNode } from 'react'
import { HoverCard } from '@/features/grid/hover-card'
import { isWideWindow } from '@/platform/page'
import { later } from '@/ui/later'

const CellPreview = later(() => import('./cell-preview'), { name: 'The preview', isFloating: true })

/** Around a grid of results: the preview of what the mouse rests on, unless the window is so wide that the inspector shows it. */
export function ResultCard({ children }: { children: ReactNode }) {
  return (
    <HoverCard isUnneeded={isWideWindow} content={pointed => <CellPreview {...pointed} maxIcons={10} />}>
      {children}
    </HoverCard>
  )
}
