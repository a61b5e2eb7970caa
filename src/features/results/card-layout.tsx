import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { abbreviation } from '@/core/catalog/names/names'
import { cellAttributes } from '@/core/grid/cell-dom'
import { gridColumns } from '@/core/grid/rows'
import { CellLink, MainCategory } from '@/features/grid/cell-parts'
import { cellStateAttributes, selectionDescription, tabIndexOf } from '@/features/grid/cell-state'
import { CellControls } from '@/features/grid/cell-tools'
import { RegionLabel } from '@/features/shared/region-label'
import { gridWidthAtom } from '@/state/page-data'
import { IconImage } from '@/ui/icon'
import { StatusBadge } from '@/ui/status-badge'
import { CELL_PANEL, type ServiceCellProps, ServiceList, ServiceName } from './service-list'
import './card-layout.css'

/** Cards in 1 to 3 columns. CSS (`auto-fill`) must make as many as `gridColumns`, without a second layout. */
export function CardLayout() {
  const { columns } = gridColumns('card', useAtomValue(gridWidthAtom))
  return (
    <ServiceList
      Service={Card}
      className={`${CELL_PANEL} grid auto-rows-[6.5rem] grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem,(100%_-_1px)/3)),1fr))] overflow-hidden rounded-surface`}
      row={{
        className: `${CELL_PANEL} -mt-px grid h-[calc(100%+1px)]`,
        style: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    />
  )
}

const Card = memo((props: ServiceCellProps) => {
  const { cell, label, reason, categoryHref, id, isSelected } = props
  const tabIndex = tabIndexOf(props)
  const { service, icon } = cell
  const short = abbreviation(service)
  const isLong = short !== null && short.length > label.length
  return (
    <li
      // biome-ignore lint/a11y/noRedundantRoles: rows of a virtual list are presentational lists, whose items lose their role
      role="listitem"
      id={id}
      {...cellAttributes(cell)}
      {...cellStateAttributes(props)}
      className="cell-body card"
    >
      <IconImage icon={icon} name={service.service} size={2.25} className="row-span-2" />
      {/* The description takes two lines, or one below a long name. Long forms of abbreviations are cut instead. */}
      <div className="col-span-2 line-clamp-3 self-start text-pretty wrap-anywhere">
        <h2
          className={`text-14 leading-4.75 font-semibold ${isLong ? 'flex gap-x-1 whitespace-nowrap' : 'text-balance'}`}
        >
          <CellLink
            data-focus=""
            slug={service.slug}
            tabIndex={tabIndex}
            aria-description={selectionDescription(props)}
          >
            <ServiceName text={label} />
          </CellLink>
          {short !== null && (
            <>
              {' '}
              <span className={`font-normal text-muted ${isLong ? 'truncate' : 'inline-block'}`}>({short})</span>
            </>
          )}
        </h2>
        <p className="card-text">{service.shortDescription}</p>
      </div>
      <MainCategory categories={service.categories} reason={reason} hrefOf={categoryHref} tabIndex={tabIndex} />
      <StatusBadge status={service.status} className="badge" />
      {!service.status && <RegionLabel slug={service.slug} className="badge text-12 text-faint" />}
      <CellControls icon={icon} label={label} isSelected={isSelected} tabIndex={tabIndex} />
    </li>
  )
})
