import type { GridCell } from '@/core/grid/cell'
import { IconPreview } from '@/features/preview/icon-preview'
import { ServicePreview } from '@/features/preview/service-preview'

/** A preview of a cell's service or icon or, if `icon` is set, of that icon beside the service. */
export default function CellPreview(props: { cell: GridCell; icon: string | undefined; maxIcons?: number }) {
  const { cell, icon: pointed, ...rest } = props
  const { service } = cell
  const icon = pointed ?? (cell.isService ? null : cell.icon)
  if (icon !== null) return <IconPreview icon={icon} service={service ?? undefined} {...rest} />
  return service && <ServicePreview service={service} {...rest} />
}
