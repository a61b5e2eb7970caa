import type { MainPageLink } from '@/core/catalog/main-page-links'
import { withoutScope } from '@/core/catalog/names'
import { ExternalLink } from '@/ui/documentation'
import { Kbd } from '@/ui/text'
import './main-page-bar.css'

/** Links to the main pages of a service, which the keys 1 to 6 open. Pages that do not exist keep their positions. */
export function MainPageBar({ links }: { links: readonly MainPageLink[] }) {
  return (
    <ul
      aria-label="Main pages"
      className="main-page-bar mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-surface border border-line bg-line *:grid *:min-w-0 *:bg-surface md:grid-cols-3 xl:grid-cols-6"
    >
      {links.map(({ label, title, text, isCode, url }, i) => (
        <li key={label}>
          {url === undefined ? (
            <span>
              <Label text={label} />
              <span className="text-14 text-faint">{text}</span>
            </span>
          ) : (
            <ExternalLink href={url} title={isCode ? text : title} aria-keyshortcuts={String(i + 1)}>
              <Label text={label} digit={i + 1} />
              {isCode ? <code>{withoutScope(text)}</code> : <span>{text}</span>}
            </ExternalLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Label({ text, digit }: { text: string; digit?: number }) {
  return (
    <small>
      {text}
      {digit !== undefined && (
        <Kbd aria-hidden className="no-print js-only">
          {digit}
        </Kbd>
      )}
    </small>
  )
}
