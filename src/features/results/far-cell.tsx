import { memo } from 'react'
import { abbreviation } from '@/core/catalogue/names'
import type { ServiceCell } from '@/core/grid/cell'
import { PageLink } from '@/features/icons/page-link'
import { StatusBadge } from './status-badge'

/** Classes of a far cell and of what is in it. */
export interface FarLook {
  cell: string
  name: string
  description: string
  /** Null where a whole cell shows no categories beneath. */
  categories: string | null
}

/** What stands for a service's cell as long as it is far from the window: its texts, in their place. */
export const FarCell = memo(function FarCell(props: { cell: ServiceCell; label: string; look: FarLook }) {
  const { cell, label, look } = props
  const { slug, shortDescription, categories, status } = cell.service
  const short = abbreviation(cell.service)
  return (
    <li data-cell={cell.id} data-far className={look.cell}>
      <h2 className={look.name}>
        <PageLink slug={slug} tabIndex={-1}>
          {label}
        </PageLink>
        {short !== null && ` (${short})`} <StatusBadge status={status} isShort />
      </h2>
      <p className={look.description}>{shortDescription}</p>
      {look.categories !== null && <p className={look.categories}>{categories.join(' · ')}</p>}
    </li>
  )
})
