import { useAtomValue, useStore } from 'jotai'
import type { ReactNode } from 'react'
import { countWithNoun } from '@/core/catalog/names/display'
import type { IconColor } from '@/core/catalog/types'
import { dragAttributes } from '@/core/grid/cell-dom'
import { getIconLabelAtom } from '@/state/labels'
import { selectedIconNamesAtom, toggleIcons } from '@/state/selection'
import { ExternalLink } from '@/ui/documentation'
import { IconImage } from '@/ui/icon'
import { joinClasses } from '@/ui/join-classes'

/** The outer element of a preview, with a line in `color` at the top. */
export const Preview = ({ color, children }: { color?: IconColor | undefined; children: ReactNode }) => (
  <div
    data-category-color={color}
    className={`border-t-2 px-5 pt-3.5 pb-2.5 ${color ? 'border-(--category-color)' : 'border-transparent'}`}
  >
    {children}
  </div>
)

export function PreviewSection(props: { title: string; action?: ReactNode; children: ReactNode }) {
  const { title, action, children } = props
  return (
    <section className="mt-3.5">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 className="caption">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

export const PreviewLinks = (props: {
  links: readonly { id: string; url: string; title: ReactNode; note?: ReactNode }[]
}) => (
  <PreviewSection title="Open">
    <ul className="@container text-13">
      {props.links.map(({ id, url, title, note }) => (
        <li
          key={id}
          className="flex min-h-7 items-center justify-between gap-3 border-t border-line py-1 max-md:min-h-10"
        >
          <ExternalLink
            href={url}
            className={joinClasses(
              'truncate font-medium link max-md:py-2.5',
              note !== undefined && 'max-w-3/4 shrink-0',
            )}
          >
            {title}
          </ExternalLink>
          {note}
        </li>
      ))}
    </ul>
  </PreviewSection>
)

interface Props {
  icons: readonly string[]
  title?: string
  /** Maximum number of tiles. If there are more icons, the last tile is "+10", for example. Default: all. */
  max?: number
}

export function IconTiles({ icons, title = countWithNoun(icons.length, 'icon'), max = icons.length }: Props) {
  const label = useAtomValue(getIconLabelAtom)
  const selected = useAtomValue(selectedIconNamesAtom)
  const store = useStore()
  if (icons.length === 0) return null
  const areSelected = icons.every(icon => selected.has(icon))
  const shown = icons.length > max ? icons.slice(0, max - 1) : icons
  return (
    <PreviewSection
      title={title}
      action={
        <button type="button" onClick={() => toggleIcons(store, icons)} className="text-12 font-medium link">
          {`${areSelected ? 'Deselect' : 'Select'}${icons.length > 1 ? ' all' : ''}`}
        </button>
      }
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.875rem,1fr))] gap-1.5">
        {shown.map(icon => (
          <button
            key={icon}
            type="button"
            role="checkbox"
            aria-checked={selected.has(icon)}
            aria-label={label(icon)}
            title={label(icon)}
            {...dragAttributes(icon)}
            onClick={() => toggleIcons(store, [icon])}
            className="flex aspect-square items-center justify-center rounded-control border border-line bg-surface hover:border-line-strong aria-checked:border-2 aria-checked:border-accent"
          >
            <IconImage icon={icon} size={1.875} />
          </button>
        ))}
        {shown.length < icons.length && (
          <span className="flex aspect-square items-center justify-center rounded-control border border-line text-12 text-muted">
            +{icons.length - shown.length}
          </span>
        )}
      </div>
    </PreviewSection>
  )
}
