import type { LifecycleDetails } from '@/core/catalog/types'
import { href } from '@/platform/site'
import { ExternalLink } from './documentation'

/** The note about a status, with links to the successor (an entry or a URL) and to the source. */
export function LifecycleLinks({ lifecycle: { note, successor, source } }: { lifecycle: LifecycleDetails }) {
  const Link = successor?.slug === undefined ? ExternalLink : 'a'
  return (
    <>
      {note !== undefined && ` ${note}`}
      {successor && (
        <>
          {' '}
          Use{' '}
          <Link
            href={successor.slug === undefined ? successor.url : href(successor.slug)}
            className="text-accent underline underline-offset-2 hover:no-underline"
          >
            {successor.name}
          </Link>{' '}
          instead.
        </>
      )}
      {source !== undefined && (
        <>
          {' '}
          <ExternalLink
            href={source}
            className="text-13 whitespace-nowrap text-muted underline underline-offset-2 hover:text-text"
          >
            Source
          </ExternalLink>
        </>
      )}
    </>
  )
}
