import type { GridCell } from '@/core/grid/cell'
import { IconPreview } from '@/features/preview/icon-preview'
import { ServicePreview } from '@/features/preview/service-preview'

/** A preview of a cell's service or icon or, if `resource` is set, of that resource icon. */
export default function CellPreview(props: { cell: GridCell; resource: string | undefined; maxIcons?: number }) {
  const { cell, resource, ...rest } = props
  const { service } = cell
  const icon = resource ?? (cell.role === 'service' ? null : cell.icon)
  if (icon !== null) return <IconPreview icon={icon} service={service ?? undefined} {...rest} />
  return service && <ServicePreview service={service} {...rest} />
}
