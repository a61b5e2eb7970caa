import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { Search } from 'lucide'
import { useCallback, useState } from 'react'
import { DRAWN_EXAMPLE, EXAMPLES, type Example } from '@/core/site/examples'
import { KeyHint } from '@/features/shared/key-hint'
import { useLoad } from '@/features/shared/use-load'
import { observeInView } from '@/platform/events'
import { isCombination, isNewTabClick } from '@/platform/input'
import { headerHeight } from '@/platform/page'
import { href } from '@/platform/site'
import { catalogLoader } from '@/state/catalog'
import {
  hasIntroAtom,
  introServicesAtom,
  isIntroFieldInViewAtom,
  pinnedAndRecentServicesAtom,
} from '@/state/introduction'
import { pageContentAtom } from '@/state/page-data'
import { isPaletteOpenAtom, openPalette } from '@/state/palette'
import { hasSelectionAtom } from '@/state/selection'
import { Button } from '@/ui/button'
import { IconImage, IconOnBackgrounds } from '@/ui/icon'
import { joinClasses } from '@/ui/join-classes'
import { UiIcon } from '@/ui/ui-icon'
import { useMediaQuery } from '@/ui/use-media-query'

/** The introduction above the services: the palette's field, examples with their results, and known services. */
export function IntroSection() {
  const services = useAtomValue(introServicesAtom)
  const hasOwn = useAtomValue(pinnedAndRecentServicesAtom).length > 0
  const isShown = useAtomValue(hasIntroAtom)
  const [shown, setShown] = useState(DRAWN_EXAMPLE)
  // Own services need the catalog, because the page has the popular ones alone. Phones show no services.
  const isWide = useMediaQuery('(width >= 48rem)')
  useLoad(catalogLoader, hasOwn && isShown && isWide)
  if (!isShown) return null
  return (
    <section aria-label="Start" className="introduction no-print @container page-padding pt-4 max-lg:-order-1">
      <div className="grid gap-x-6 gap-y-3 @min-[60rem]:grid-cols-[minmax(0,1fr)_25rem] min-[105rem]:mr-[calc(var(--preview)+1.5rem)]">
        <div className="grid min-w-0 content-start gap-y-2.5">
          <div>
            <p className="text-20 leading-8.5 font-bold tracking-[-0.015em] md:text-28">Type it. Find it. Draw it.</p>
            <p className="text-13 text-muted">Search AWS docs, APIs, and icons, or type one line to draw a diagram.</p>
          </div>
          <IntroField example={shown} />
          <Examples shown={shown} onShow={setShown} />
          <div
            role="group"
            aria-label={hasOwn ? 'Your services' : 'Popular services'}
            className="fades-sides flex items-center gap-x-3 overflow-x-auto [scrollbar-width:none] max-md:hidden"
          >
            <span aria-hidden className={`${ROW_LABEL} -mr-1`}>
              {hasOwn ? 'Yours' : 'Popular'}
            </span>
            {services.map(({ slug, service, name, icon = null }) => (
              <a
                key={slug}
                href={href(slug)}
                target="_blank"
                rel="noopener"
                title={service}
                className="flex shrink-0 items-center gap-2 text-13 whitespace-nowrap text-muted hover:text-text hover:underline"
              >
                <IconImage icon={icon} name={service} size={1.75} />
                {name}
              </a>
            ))}
          </div>
        </div>
        <ExampleCard example={shown} />
      </div>
    </section>
  )
}

/** Classes of the label of a row of links. */
const ROW_LABEL = 'shrink-0 caption md:w-13'

/** Buttons with example queries. The pointer or the focus on a button shows the example. */
function Examples({ shown, onShow }: { shown: Example; onShow: (example: Example) => void }) {
  const store = useStore()
  return (
    <div className="js-only flex min-w-0 items-center gap-2">
      <span className={ROW_LABEL}>Try</span>
      <div className="flex gap-x-1.5 fades-sides [scrollbar-width:none] max-md:-mr-4 max-md:pr-4 overflow-x-auto">
        {EXAMPLES.map(example => (
          // Links instead of buttons also work before hydration.
          <a
            key={example.text}
            href={`#palette=${encodeURIComponent(example.text)}`}
            onPointerEnter={() => onShow(example)}
            onFocus={() => onShow(example)}
            onClick={event => {
              if (isNewTabClick(event)) return
              event.preventDefault()
              openPalette(store, example.text, { isSelected: true })
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

/** A button that looks like the palette's field and shows an example. The palette opens over it, with the example. */
function IntroField({ example }: { example: Example }) {
  const store = useStore()
  const isOpen = useAtomValue(isPaletteOpenAtom)
  const setInView = useSetAtom(isIntroFieldInViewAtom)
  // The part of the window behind the sticky header does not count as visible.
  const button = useCallback(
    (element: HTMLButtonElement) => observeInView(element, `-${headerHeight()}px 0px 0px`, setInView),
    [setInView],
  )
  return (
    <button
      ref={button}
      type="button"
      data-palette-field
      onClick={() => openPalette(store, example.text, { isSelected: true })}
      onKeyDown={event => {
        const { key } = event
        // While the palette loads, `app/early.ts` collects the letters.
        if (isOpen || [...key].length > 1 || / |\/|\?/.test(key) || isCombination(event)) return
        event.preventDefault()
        event.stopPropagation()
        openPalette(store, key)
      }}
      aria-keyshortcuts="Control+K Meta+K"
      // Transparent under the open palette, not hidden, so that it can get the focus back.
      style={isOpen ? { opacity: 0 } : undefined}
      className="relative flex h-14 min-w-0 items-center gap-2.5 rounded-[14px] border border-accent bg-raised px-4 text-left text-16 max-md:gap-2 max-md:px-3 hover:shadow-[0_0_0_4px_var(--color-accent-soft)]"
    >
      <UiIcon icon={Search} size={17} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 items-baseline gap-2.5 truncate md:flex">
        <span className="shrink-0 text-14 text-muted">Find anything{example === DRAWN_EXAMPLE && ', or draw'}:</span>
        <span className="block truncate font-mono text-12 text-faint md:text-13">
          {example.text.replace(/\s+/g, ' ')}
        </span>
      </span>
      <KeyHint command="palette.toggle" className="max-md:hidden" />
      <span aria-hidden className="absolute left-full pl-2 text-accent @max-[60rem]:hidden">
        →
      </span>
    </button>
  )
}

/** The result of an example. The build draws that of the first one. */
function ExampleCard({ example }: { example: Example }) {
  const store = useStore()
  const content = useAtomValue(pageContentAtom)
  const hasSelection = useAtomValue(hasSelectionAtom)
  return (
    <div className="relative grid h-49 min-w-0 overflow-hidden panel">
      {example === DRAWN_EXAMPLE ? (
        <img
          src={content.kind === 'explorer' ? content.drawing : undefined}
          alt={`${example.title} of ${example.text}: ${example.detail}`}
          className="absolute inset-0 size-full forced-color-adjust-none bg-[radial-gradient(var(--color-line)_1px,transparent_1px)] bg-size-[1rem_1rem] object-contain p-3.5"
        />
      ) : (
        <Result example={example} />
      )}
      <Button
        variant={hasSelection ? 'outline' : 'solid'}
        onClick={() => openPalette(store, example.text, { isEntered: true })}
        aria-label={`${example.effect}: ${example.title}`}
        className="js-only absolute right-2 bottom-2"
      >
        {example.effect}
      </Button>
    </div>
  )
}

function Result({ example: { title, detail, icon, showsBothThemes, lines = {} } }: { example: Example }) {
  if (showsBothThemes && icon !== undefined)
    return (
      <div className="grid grid-cols-2">
        <IconOnBackgrounds icon={icon} className="pb-6" />
        <p className="absolute bottom-3.5 left-3 rounded-sm bg-surface px-1 text-12 text-muted">{title}</p>
      </div>
    )
  return (
    <div className="min-w-0 p-4">
      <div className="flex items-center gap-3">
        {icon !== undefined && <IconImage icon={icon} size={2.25} />}
        <div className="min-w-0">
          <p className="truncate text-16 font-semibold">{title}</p>
          <p className="truncate text-13 text-muted">{detail}</p>
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
        {Object.entries(lines).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="truncate font-mono text-12">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
