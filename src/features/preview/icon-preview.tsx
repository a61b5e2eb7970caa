import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Service } from '@/core/catalog/types'
import { dragAttributes } from '@/core/grid/cell-dom'
import { ICON_KIND_NAMES, iconKind } from '@/core/icons/icon-kinds'
import { mainStatusOn } from '@/core/lifecycle/status'
import { useLoad } from '@/features/shared/use-load'
import { iconsLoader } from '@/state/catalog'
import { getIconLabelAtom } from '@/state/labels'
import { todayAtom } from '@/state/page-data'
import { IconOnBackgrounds } from '@/ui/icon'
import { StatusBadge } from '@/ui/status-badge'
import { IconTiles, Preview } from './preview'

/** An icon on light and dark backgrounds, with the other icons of its service. */
export function IconPreview(props: {
  icon: string
  service: Service | undefined
  maxIcons?: number
  children?: ReactNode
}) {
  const { icon, service, maxIcons, children } = props
  const label = useAtomValue(getIconLabelAtom)(icon)
  const iconData = useLoad(iconsLoader)?.get(icon)
  const others = service ? [...service.iconServices, ...service.iconResources].filter(other => other !== icon) : []
  return (
    <Preview color={iconData?.color}>
      <h2 className="text-19 font-semibold tracking-[-0.01em] break-words">{label}</h2>
      <p className="truncate text-12 leading-4.5 text-muted first-letter:uppercase">
        {[
          service?.service !== label && service?.service,
          iconData && ICON_KIND_NAMES[iconKind(iconData)].noun,
          iconData?.category,
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        <StatusBadge status={mainStatusOn(iconData?.lifecycle, useAtomValue(todayAtom))} />
      </p>
      <div
        {...dragAttributes(icon)}
        className="mt-3.5 grid h-37 cursor-grab grid-cols-2 overflow-hidden rounded-surface border border-line"
      >
        <IconOnBackgrounds icon={icon} />
      </div>
      <IconTiles icons={others} title="More icons of this service" max={maxIcons} />
      {children}
    </Preview>
  )
}
