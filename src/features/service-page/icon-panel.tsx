import type { ServiceDetails } from '@/core/catalogue/types'
import { CopyButton } from '@/features/icons/copy-button'
import { IconImage } from '@/features/icons/icon-image'
import { useIconLabel } from '@/features/icons/use-icon-label'

/** The service's icons and those of its parts, each to be copied. */
export function IconPanel({ service }: { service: ServiceDetails }) {
  const iconLabel = useIconLabel()
  const icons = [...service.iconServices, ...service.iconResources]
  return (
    <section>
      <h2 className="mb-2.5 text-12 font-semibold text-muted">
        Icons{icons.length > 0 && <span className="ml-1.5 font-mono font-normal text-faint">{icons.length}</span>}
      </h2>
      {icons.length === 0 ? (
        <p className="text-13 text-muted">There is no official icon for this service.</p>
      ) : (
        <ul className="drawing-paper grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 rounded-surface border border-line p-2">
          {icons.map((icon, i) => {
            const label = i === 0 ? service.service : iconLabel(icon)
            return (
              <li
                key={icon}
                className="flex min-h-26 flex-col items-center gap-1 rounded-control border border-line bg-surface px-1 pt-2 pb-1 text-center text-12 leading-3.75"
              >
                <IconImage icon={icon} size={2.5} />
                <span className="line-clamp-3 flex-1" title={label}>
                  {label}
                </span>
                <CopyButton
                  icon={icon}
                  label={label}
                  className="no-print h-6 w-full rounded-sm text-12 font-medium text-accent hover:bg-accent-soft"
                >
                  Copy
                </CopyButton>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
