import { useAtomValue } from 'jotai'
import { type MainPageLink, mainPageLinks } from '@/core/catalog/links/main-page-links'
import { abbreviation, withoutScope } from '@/core/catalog/names/names'
import type { Service } from '@/core/catalog/types'
import { StatusLine } from '@/features/shared/status-line'
import { useLoad } from '@/features/shared/use-load'
import { categoryColorsAtom, detailsLoader } from '@/state/catalog'
import { IconImage } from '@/ui/icon'
import { StatusBadge } from '@/ui/status-badge'
import { IconTiles, Preview, PreviewLinks } from './preview'

interface Props {
  service: Service
  maxIcons?: number
  /** True below a row with the icon and names, which the preview then leaves out. */
  isBelowRow?: boolean
  /** False if the main pages of the service are listed next to the preview. */
  hasLinks?: boolean
}

export function ServicePreview({ service, maxIcons, isBelowRow = false, hasLinks = true }: Props) {
  const details = useLoad(detailsLoader)?.get(service.slug)
  const colors = useAtomValue(categoryColorsAtom)
  const { alsoKnownAs, formerly, categories } = service
  const names = [...alsoKnownAs, ...formerly.map(name => `formerly ${name}`)].filter(
    name => !isBelowRow || name !== abbreviation(service),
  )
  const icons = [...service.iconServices, ...service.iconResources]
  return (
    <Preview color={colors.get(categories[0] ?? '')}>
      <div className="flex items-start gap-3.5">
        {!isBelowRow && <IconImage icon={icons[0] ?? null} name={service.service} size={3.25} className="shrink-0" />}
        <div className="min-w-0 flex-1">
          {!isBelowRow && (
            <h2 className="text-19 font-semibold tracking-[-0.01em] break-words">
              {service.service} <StatusBadge status={service.status} className="align-[3px]" />
            </h2>
          )}
          <p className="truncate text-12 leading-4.5 text-muted">{names.join(', ')}</p>
          <p className="flex flex-wrap gap-x-3 text-12 leading-4.5 text-muted">
            {categories.map(name => (
              <span
                key={name}
                data-category-color={colors.get(name)}
                className={`flex items-center gap-1.5 ${isBelowRow ? '@min-[40rem]:first:hidden' : ''}`}
              >
                <i className="dot" />
                {name}
              </span>
            ))}
          </p>
        </div>
      </div>
      <p className={`mt-3 text-13 ${isBelowRow ? '' : 'line-clamp-6 min-h-14.25'}`}>
        {details?.detailDescription ?? service.shortDescription}
      </p>
      {details?.lifecycle && <StatusLine lifecycle={details.lifecycle} className="mt-3 text-13" />}
      {hasLinks && <PreviewLinks links={details ? mainPageLinks(details).flatMap(withNote) : []} />}
      <IconTiles icons={icons} max={maxIcons} />
    </Preview>
  )
}

function withNote({ label, title, text, isCode, url }: MainPageLink) {
  if (url === undefined) return []
  const classes = isCode ? 'text-right font-mono wrap-anywhere @max-sm:hidden' : 'shrink-0'
  const note = label === 'Documentation' || text === title ? '' : withoutScope(text)
  return { id: label, url, title, note: <span className={`text-12 text-muted ${classes}`}>{note}</span> }
}
