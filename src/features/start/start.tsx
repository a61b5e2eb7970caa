import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { DRAWN_EXAMPLE, EXAMPLES, type Example } from '@/core/site/examples'
import type { StartTile } from '@/core/site/start'
import { IconImage } from '@/features/grid/icon'
import { href } from '@/platform/site'
import { catalogAtom, neededCatalogAtom } from '@/state/catalog'
import { openPaletteAtom } from '@/state/palette'
import { hasIntroAtom, pinnedAndRecentServicesAtom, startTilesAtom } from '@/state/start'
import { joinClasses } from '@/ui/join-classes'
import { useMediaQuery } from '@/ui/use-media-query'
import { ExampleCard } from './example-card'
import { IntroField } from './intro-field'

/** The introduction above the services: the palette's field, examples with their results, and known services. */
export function IntroSection() {
  const tiles = useAtomValue(startTilesAtom)
  const hasOwn = useAtomValue(pinnedAndRecentServicesAtom).length > 0
  const isShown = useAtomValue(hasIntroAtom)
  const [shown, setShown] = useState(DRAWN_EXAMPLE)
  // The page has the data of the popular services alone. Phones do not show the tiles.
  const isWide = useMediaQuery('(width >= 48rem)')
  useAtomValue(hasOwn && isShown && isWide ? neededCatalogAtom : catalogAtom)
  if (!isShown) return null
  return (
    <section aria-label="Start" className="start no-print @container page-padding pt-4 max-lg:-order-1">
      <div className="grid gap-x-7 gap-y-3 @min-[60rem]:grid-cols-[minmax(0,40rem)_25rem] @min-[60rem]:justify-between">
        <div className="grid min-w-0 content-start gap-y-2.5">
          <p className="text-20 leading-8.5 font-bold tracking-[-0.015em] md:text-28">Type it. Find it. Draw it.</p>
          <IntroField example={shown} />
          <Examples shown={shown} onShow={setShown} />
          <div
            role="group"
            aria-label={hasOwn ? 'Your services' : 'Popular services'}
            className="quiet-scroll flex gap-x-4 overflow-x-auto max-md:hidden"
          >
            {tiles.map(tile => (
              <ServiceTile key={tile.slug} {...tile} />
            ))}
          </div>
        </div>
        <ExampleCard example={shown} />
      </div>
    </section>
  )
}

function ServiceTile({ slug, service, name, icon }: StartTile) {
  return (
    <a
      href={href(slug)}
      target="_blank"
      rel="noopener"
      title={service}
      className="flex shrink-0 items-center gap-2 text-13 whitespace-nowrap text-muted hover:text-text hover:underline"
    >
      <IconImage icon={icon ?? null} name={service} size={1.75} />
      {name}
    </a>
  )
}

/** Buttons with example queries. The pointer or the focus on a button shows the example. */
function Examples({ shown, onShow }: { shown: Example; onShow: (example: Example) => void }) {
  const open = useSetAtom(openPaletteAtom)
  return (
    <div className="js-only flex min-w-0 items-center gap-2">
      <span className="shrink-0 text-12 font-semibold text-muted">Try</span>
      <div className="quiet-scroll flex gap-x-1.5 max-md:fades-right max-md:-mr-4 max-md:pr-4 overflow-x-auto">
        {EXAMPLES.map(example => (
          // Links, because they also work before hydration.
          <a
            key={example.text}
            href={`#palette=${encodeURIComponent(example.text)}`}
            onPointerEnter={() => onShow(example)}
            onFocus={() => onShow(example)}
            onClick={event => {
              event.preventDefault()
              open(example.text, { isSelected: true })
            }}
            className={joinClasses(
              'rounded-full border px-2 text-12 leading-6 whitespace-nowrap -outline-offset-2 hover:border-line-strong pointer-coarse:leading-8',
              !example.isPlain && 'font-mono',
              example === shown ? 'border-accent bg-accent-soft forced-colors:underline' : 'border-line bg-surface',
            )}
          >
            {example.label ?? example.text}
          </a>
        ))}
      </div>
    </div>
  )
}
