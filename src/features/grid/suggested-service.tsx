import type { SearchItem } from '@/core/search/items/items'
import { joinClasses } from '@/ui/join-classes'
import { StatusBadge } from '@/ui/status-badge'
import { IconImage } from './icon'

/** A link to a service in a frame, with icon and description. `isMain` makes it larger. */
export function SuggestedService(props: {
  href: string
  item: Pick<SearchItem, 'title' | 'description' | 'iconName' | 'status'>
  isMain: boolean
  children?: React.ReactNode
}) {
  const { href, item, isMain, children } = props
  const { title, description, iconName, status } = item
  return (
    <a
      href={href}
      className={joinClasses(
        'flex h-full items-start gap-3 rounded-control border bg-surface px-3.5 py-3 hover:border-line-strong',
        isMain ? 'border-accent' : 'border-line',
      )}
    >
      <IconImage icon={iconName ?? null} name={title} size={isMain ? 2.75 : 2} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className={joinClasses('block font-semibold', isMain ? 'text-16' : 'text-14')}>
          {title} <StatusBadge status={status} />
        </span>
        <span className="block text-13 text-muted">{description}</span>
      </span>
      {children}
    </a>
  )
}
