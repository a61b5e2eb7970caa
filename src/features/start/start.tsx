import { useAtomValue, useSetAtom } from 'jotai'
import { Shapes } from 'lucide'
import { useEffect } from 'react'
import { ICONS_PATH, SITE_NAME } from '@/core/site/page-data'
import { type StartTile, showsStartTiles } from '@/core/site/start'
import { IconImage } from '@/features/grid/icon'
import { href } from '@/platform/site'
import { requestCatalogAtom } from '@/state/catalog'
import { openPaletteAtom } from '@/state/palette'
import { recentIdsAtom } from '@/state/recents'
import { pinnedAndRecentServicesAtom, startTilesAtom } from '@/state/start'
import { explorerViewAtom } from '@/state/view'
import { buttonClasses } from '@/ui/button'
import { UiIcon } from '@/ui/ui-icon'

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
    <section aria-label="Start" className="start no-print @container page-padding pt-4 max-lg:-order-1">
      <div className="start-grid">
        {/* The header of a phone has no space for the name. */}
        <span className="col-span-2 text-13 font-semibold text-muted md:hidden">{SITE_NAME}</span>
        <p className="col-span-2 text-20 font-bold tracking-[-0.015em] max-md:col-span-full md:@max-[45rem]:text-19 @4xl:text-28">
          Find any AWS service, doc, icon, or API operation
        </p>
        <a href={href(ICONS_PATH)} className={buttonClasses('outline')}>
          <UiIcon icon={Shapes} size={15} className="md:@max-[45rem]:hidden" />
          Select icons for draw.io
        </a>
        <Examples />
        <h2 className="start-label">{hasOwn ? 'For you' : 'Popular'}</h2>
        <div className="start-tiles quiet-scroll">
          {tiles.map(tile => (
            <Tile key={tile.slug} {...tile} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Tile({ slug, service, name, icon }: StartTile) {
  return (
    // Not a list, because screen readers would also count the tiles that do not fit.
    <div>
      <a href={href(slug)} target="_blank" rel="noopener" title={service}>
        <IconImage icon={icon ?? null} name={service} size={2.25} />
        <span>{name}</span>
      </a>
    </div>
  )
}

/** Queries, each with what it finds. */
const EXAMPLES = {
  's3 api': 'doc',
  '#nat gateway': 'icon',
  'user > alb > ecs': 'diagram',
  'run-instances': 'API',
}

/** Example queries for the palette, shown until the visitor has used a result of the palette. */
function Examples() {
  const open = useSetAtom(openPaletteAtom)
  if (useAtomValue(recentIdsAtom).length > 0) return null
  return (
    <span className="start-examples js-only">
      <span className="start-label">Try</span>
      <span className="quiet-scroll">
        {Object.entries(EXAMPLES).map(([text, found]) => (
          // Links, because they also work before hydration.
          <a
            key={text}
            href={`#palette=${encodeURIComponent(text)}`}
            onClick={event => {
              event.preventDefault()
              open(text)
            }}
            className="rounded-full border md:@max-[45rem]:last:hidden border-line bg-surface px-2 font-mono text-12 leading-5.5 whitespace-nowrap -outline-offset-2 hover:border-line-strong pointer-coarse:leading-7.5"
          >
            {text}
            <span className="font-sans text-muted"> → {found}</span>
          </a>
        ))}
      </span>
    </span>
  )
}
