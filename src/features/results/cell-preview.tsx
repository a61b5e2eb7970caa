import type { ReactNode } from 'react'
import type { GridCell } from '@/core/grid/cell'
import { IconPreview } from '@/features/preview/icon-preview'
import { ServicePreview } from '@/features/preview/service-preview'

/** A cell of the results at a glance: its service, or the icon that it or its `part` shows. */
export default function CellPreview(props: {
  cell: GridCell
  part?: string | undefined
  maxIcons?: number
  children?: ReactNode
}) {
  const { cell, part, maxIcons, children } = props
  const { service } = cell
  const icon = part ?? (cell.role === 'service' ? null : cell.icon)
  const rest = { ...(maxIcons !== undefined && { maxIcons }), children }
  if (icon !== null) return <IconPreview icon={icon} service={service ?? undefined} {...rest} />
  return service && <ServicePreview service={service} {...rest} />
}
