/** Parts that several layouts share: the hover card, virtual rows, and the hint about find-in-page. */
import type { ComponentProps, ReactNode } from 'react'
import { WithHoverCard } from '@/features/grid/hover-card'
import VirtualRows from '@/features/grid/virtual-rows'
import { href } from '@/platform/site'
import { createLazyComponent } from '@/ui/lazy-component'
import { useIsWide } from '@/ui/use-media-query'

const CellPreview = createLazyComponent(() => import('./cell-preview'), { name: 'The preview' })

/** Tiles with a hover card, unless a preview is beside them. */
export function ResultsWithPreview({ children }: { children: ReactNode }) {
  const content: ComponentProps<typeof WithHoverCard>['content'] = pointed => <CellPreview {...pointed} maxIcons={10} />
  return <WithHoverCard {...{ content, children }} isOff={useIsWide()} />
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

export const FindInPageHint = () => (
  <p className="no-print mt-2 text-12 text-faint">
    The browser’s search finds only what’s on screen. Filter the services, or open the{' '}
    <a href={href('all')} className="underline underline-offset-2 hover:text-text">
      A–Z list
    </a>
    .
  </p>
)
