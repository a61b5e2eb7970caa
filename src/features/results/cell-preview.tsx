import type { GridCell } from '@/core/grid/cell'
import { IconPreview } from '@/features/preview/icon-preview'
import { ServicePreview } from '@/features/preview/service-preview'

const MAX_PREVIEW_ICONS = 10

/** A preview of a cell's service or icon or, if `part` is set, of that resource icon. */
export default function CellPreview({ cell, part }: { cell: GridCell; part: string | undefined }) {
  const { service } = cell
  const icon = part ?? (cell.role === 'service' ? null : cell.icon)
  if (icon !== null) return <IconPreview icon={icon} service={service ?? undefined} maxIcons={MAX_PREVIEW_ICONS} />
  return service && <ServicePreview service={service} maxIcons={MAX_PREVIEW_ICONS} />
}
