import { ChevronRight } from 'lucide'
import { memo } from 'react'
import { abbreviation } from '@/core/catalog/names/names'
import type { Service } from '@/core/catalog/types'
import { actionAttributes, cellAttributes } from '@/core/grid/cell-dom'
import { CellLink, MainCategory } from '@/features/grid/cell-parts'
import { cellStateAttributes, selectionDescription, tabIndexOf } from '@/features/grid/cell-state'
import { CellControls } from '@/features/grid/cell-tools'
import { ServiceSections } from '@/features/preview/sections'
import { ServicePreview } from '@/features/preview/service-preview'
import { RegionLabel } from '@/features/shared/region-label'
import { useLoadWithNote } from '@/features/shared/use-load-with-note'
import { detailsLoader } from '@/state/catalog'
import { DocumentationImages } from '@/ui/documentation'
import { IconImage } from '@/ui/icon'
import { joinClasses } from '@/ui/join-classes'
import { StatusBadge } from '@/ui/status-badge'
import { UiIcon } from '@/ui/ui-icon'
import { type ServiceCellProps, ServiceList } from './service-list'
import './list-layout.css'

export default function ListLayout() {
  return (
    <ServiceList
      Service={ListRow}
      className="@container overflow-hidden panel"
      row={{ className: '@container -mt-px border border-line bg-surface' }}
    />
  )
}

/** A row of the list. Its heights must match `LIST_ROW_HEIGHTS` (core/grid/rows.ts). */
const ListRow = memo((props: ServiceCellProps) => {
  const { cell, label, reason, categoryHref, id, isOpen, isSelected } = props
  const tabIndex = tabIndexOf(props)
  const { service, icon } = cell
  const short = abbreviation(service)
  const name = short === null ? label : `${label} (${short})`
  const details = `details-${service.slug}`
  return (
    <li
      // biome-ignore lint/a11y/noRedundantRoles: rows of a virtual list are presentational lists, whose items lose their role
      role="listitem"
      id={id}
      {...cellAttributes(cell)}
      className="border-b border-line last:border-b-0"
    >
      <div {...cellStateAttributes(props)} className="cell-body list-row group">
        <button
          type="button"
          {...actionAttributes('details')}
          tabIndex={tabIndex}
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          aria-label={`Details of ${label}`}
          className="no-print"
        >
          <UiIcon icon={ChevronRight} size={16} />
        </button>
        {/* Explicit columns, because rows have no expand button in print. */}
        <IconImage
          icon={icon}
          name={service.service}
          size={1.5}
          className="col-2 @max-4xl:row-[1/3] @max-[40rem]:col-1 @max-[40rem]:size-9! @max-[40rem]:text-[0.75rem]!"
        />
        <h2 className="col-3 flex min-w-0 items-center gap-2 text-14 leading-5 font-semibold @max-4xl:self-end @max-4xl:@min-[40rem]:group-focus-within:pr-16 @max-4xl:@min-[40rem]:group-hover:pr-16 @max-[40rem]:col-2">
          <span title={name} className="truncate">
            <CellLink
              data-focus=""
              slug={service.slug}
              tabIndex={tabIndex}
              aria-description={selectionDescription(props)}
              className="outline-none hover:text-accent"
            >
              {label}
            </CellLink>
            {short !== null && (
              <span
                className={joinClasses('font-normal text-muted', service.status && '@max-[40rem]:hidden')}
              >{` (${short})`}</span>
            )}
          </span>
          <StatusBadge status={service.status} className="shrink-0" />
          <RegionLabel slug={service.slug} className="shrink-0 text-12 font-normal text-faint" />
        </h2>
        <p title={service.shortDescription} className="list-text">
          {service.shortDescription}
        </p>
        <MainCategory categories={service.categories} reason={reason} hrefOf={categoryHref} tabIndex={tabIndex} />
        <CellControls icon={icon} label={label} isSelected={isSelected} tabIndex={tabIndex} />
      </div>
      {isOpen && (
        <div id={details} data-details>
          <ListDetails service={service} />
        </div>
      )}
    </li>
  )
})

/** The details of an expanded row, loaded on demand: preview, images, and documentation. */
function ListDetails({ service }: { service: Service }) {
  const { value, note } = useLoadWithNote(detailsLoader, 'Couldn’t load the details.')
  const details = value?.get(service.slug)
  if (!details) return <div className="px-3 py-2 @min-[40rem]:pl-23">{note}</div>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-t border-line [&>div]:border-t-0 @min-[40rem]:pl-9 @4xl:grid-cols-[27.5rem_minmax(0,1fr)]">
      <ServicePreview service={service} isBelowRow />
      <div className="flex flex-col gap-2 px-5 pt-3.5 pb-5">
        {details.sections.length > 0 && <h3 className="text-14 font-semibold">Documentation</h3>}
        <DocumentationImages images={details.images} />
        <ServiceSections sections={details.sections} className="columns-[15rem]" />
      </div>
    </div>
  )
}
