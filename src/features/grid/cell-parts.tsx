import { actionAttributes } from '@/core/grid/cell-dom'
import { href } from '@/platform/site'
import './cell.css'

export function CellLink({ slug, ...rest }: { slug: string } & React.ComponentProps<'a'>) {
  return <a data-main="" href={href(slug)} target="_blank" rel="noopener" {...rest} />
}

/** The main category of a service, with the number of other categories; or the reason why a search finds it. */
export function MainCategory(props: {
  categories: readonly string[]
  reason?: string
  hrefOf: (name: string) => string
  tabIndex: number
}) {
  const { categories, reason, hrefOf, tabIndex } = props
  const [main, ...others] = categories
  if (main === undefined) return null
  if (reason !== undefined)
    return (
      <p title={reason} className="main-category truncate">
        {reason}
      </p>
    )
  return (
    <p className="main-category flex items-center gap-1.5">
      {/* On the explorer, the grid's listener handles the click, and filters without loading the page again. */}
      <a {...actionAttributes('category', main)} href={hrefOf(main)} tabIndex={tabIndex}>
        {main}
      </a>
      {others.length > 0 && <span title={others.join(', ')}>+{others.length}</span>}
    </p>
  )
}

export const GroupHeading = ({ text, count }: { text: string; count: number }) => (
  <h2 className="flex h-12 flex-wrap content-end items-baseline gap-2 pb-2 text-16 font-semibold">
    {text}
    <span className="text-12 font-normal text-faint digits">{count}</span>
  </h2>
)
