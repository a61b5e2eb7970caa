/** Parts that several layouts share: the hover card, virtual rows, and the hint about find-in-page. */
import type { ComponentProps, ReactNode } from 'react'
import { WithHoverCard } from '@/features/grid/hover-card'
import VirtualRows from '@/features/grid/virtual-rows'
import { href } from '@/platform/site'
import { createLazyComponent } from '@/ui/lazy-component'

const CellPreview = createLazyComponent(() => import('./cell-preview'), { name: 'The preview' })

/** A grid of results with a preview of the hovered cell or resource icon. */
export function ResultsWithPreview({ children }: { children: ReactNode }) {
  return <WithHoverCard content={pointed => <CellPreview {...pointed} />}>{children}</WithHoverCard>
}

/** Virtual rows without a hover card, with the hint about find-in-page. */
export default function ResultRows(props: ComponentProps<typeof VirtualRows>) {
  return (
    <>
      <VirtualRows {...props} />
      <FindInPageHint />
    </>
  )
}

/** A hint that the browser's find-in-page searches only the rows on screen. */
export function FindInPageHint() {
  return (
    <p className="no-print mt-2 text-12 text-faint">
      <span className="max-md:hidden">
        Ctrl+F finds only what’s on screen. Press / to filter all services, or open the{' '}
      </span>
      <span className="md:hidden">Find in page covers only what’s on screen. Use the search, or open the </span>
      <a href={href('all')} className="underline underline-offset-2 hover:text-text">
        A–Z list
      </a>
      .
    </p>
  )
}
