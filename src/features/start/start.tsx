import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { ICONS_PATH, SITE_NAME } from '@/core/site/page-data'
import { type StartTile, showsStartTiles } from '@/core/site/start'
import { GridIcon } from '@/features/grid/icon'
import { href } from '@/platform/site'
import { requestCatalogAtom } from '@/state/catalog'
import { getGridIconUrlAtom } from '@/state/icon-source'
import { openPaletteAtom } from '@/state/palette'
import { recentIdsAtom } from '@/state/recents'
import { pinnedAndRecentServicesAtom, startTilesAtom } from '@/state/start'
import { explorerViewAtom } from '@/state/view'

/** The introduction above the services. Hidden during a search or filter, and in layouts with resource icons. */
export function IntroSection() {
  const tiles = useAtomValue(startTilesAtom)
  const hasOwn = useAtomValue(pinnedAndRecentServicesAtom).length > 0
  const isShown = showsStartTiles(useAtomValue(explorerViewAtom)) && tiles.length > 0
  const request = useSetAtom(requestCatalogAtom)
  useEffect(() => {
    if (hasOwn && isShown) request()
  }, [hasOwn, isShown, request])
  if (!isShown) return null
  return (
    <section
      aria-label="Start"
      className="start no-print @container px-4 pt-4 max-lg:-order-1 lg:px-6 *:max-w-[140rem]"
    >
      {/* The header of a narrow window has no space for the name. */}
      <p className="text-13 font-semibold text-muted md:hidden">{SITE_NAME}</p>
      <p className="text-20 font-bold tracking-[-0.015em] @4xl:text-28">
        Find any AWS service, doc, API operation, or icon
      </p>
      <div className="mt-2 flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-13">
        <Examples />
        <h2 className="text-12 font-semibold text-muted md:[span+&]:sr-only">
          {hasOwn ? 'Pinned, recent, popular' : 'Popular'}
        </h2>
        <a
          href={href(ICONS_PATH)}
          className="relative leading-5 text-accent hover:underline max-md:-my-2.5 max-md:py-2.5"
        >
          Icons for draw.io →
        </a>
      </div>
      <ul className="quiet-scroll mt-2 flex h-15.5 gap-1 max-md:overflow-x-auto md:gap-0">
        {tiles.map(tile => (
          <Tile key={tile.slug} {...tile} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ slug, service, name, icon }: StartTile) {
  const getIconUrl = useAtomValue(getGridIconUrlAtom)
  return (
    <li className="start-tile">
      <a href={href(slug)} target="_blank" rel="noopener" title={service}>
        <GridIcon icon={icon ?? null} name={service} size={2.25} getIconUrl={getIconUrl} />
        <span>{name}</span>
      </a>
    </li>
  )
}

/** Queries, each with what it finds. */
const EXAMPLES = {
  's3 api': 'docs',
  'user > alb > ecs': 'diagram',
  '#nat gateway': 'icon',
  'run-instances': 'CLI',
}

/** Example queries for the palette, shown until the visitor has used a result of the palette. */
function Examples() {
  const open = useSetAtom(openPaletteAtom)
  if (useAtomValue(recentIdsAtom).length > 0) return null
  return (
    <span className="js-only flex h-6 min-w-60 flex-1 flex-wrap items-center gap-x-1.5 gap-y-2 overflow-hidden max-md:min-h-18 max-md:basis-full pointer-coarse:h-8">
      <span className="text-12 font-semibold text-muted">Try</span>
      {Object.entries(EXAMPLES).map(([text, found]) => (
        // Links, because they also work before hydration.
        <a
          key={text}
          href={`#palette=${encodeURIComponent(text)}`}
          onClick={event => {
            event.preventDefault()
            open(text)
          }}
          className="rounded-full border border-line bg-surface px-2 font-mono text-12 leading-5.5 whitespace-nowrap -outline-offset-2 hover:border-line-strong pointer-coarse:leading-7.5"
        >
          {text}
          <span className="text-muted"> → {found}</span>
        </a>
      ))}
    </span>
  )
}
