import type { GridCell } from '@/core/grid/cell'
import { IconPreview } from '@/features/preview/icon-preview'
import { ServicePreview } from '@/features/preview/service-preview'

/** Icons of parts in a preview, at most. */
const MAX_ICONS = 10

/** A cell of the results at a glance: its service, or the icon that it or its `part` shows. */
export default function CellPreview({ cell, part }: { cell: GridCell; part: string | undefined }) {
  const { service } = cell
  const icon = part ?? (cell.role === 'service' ? null : cell.icon)
  if (icon !== null) return <IconPreview icon={icon} service={service ?? undefined} maxIcons={MAX_ICONS} />
  return service && <ServicePreview service={service} maxIcons={MAX_ICONS} />
}
