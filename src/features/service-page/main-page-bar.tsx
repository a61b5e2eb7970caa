import type { MainPageLink } from '@/core/catalog/main-page-links'
import { withoutScope } from '@/core/catalog/names'
import { ExternalLink } from '@/ui/documentation'
import { Kbd } from '@/ui/text'
import './main-page-bar.css'

/** Links to the main pages of a service. A page that does not exist is left out, but its key, 1 to 6, stays unused. */
export function MainPageBar({ links }: { links: readonly MainPageLink[] }) {
  const count = links.filter(({ url }) => url !== undefined).length
  if (count === 0) return null
  return (
    <ul
      aria-label="Main pages"
      className="main-page-bar mt-5 flex flex-wrap gap-px overflow-hidden rounded-surface border border-line bg-line *:grid *:min-w-0 *:grow *:basis-[calc(50%-1px)] *:bg-surface md:*:basis-[calc(33.3%-1px)] xl:*:basis-[15%]"
      style={{ maxWidth: `${18 * count}rem` }}
    >
      {links.map(
        ({ label, title, text, isCode, url }, i) =>
          url !== undefined && (
            <li key={label}>
              <ExternalLink href={url} title={isCode ? text : title} aria-keyshortcuts={String(i + 1)}>
                <small>
                  {label}
                  <Kbd aria-hidden className="no-print js-only">
                    {i + 1}
                  </Kbd>
                </small>
                {isCode ? <code>{withoutScope(text)}</code> : <span>{text}</span>}
              </ExternalLink>
            </li>
          ),
      )}
    </ul>
  )
}
