import type { Successor } from '@/core/catalogue/types'
import { serviceHref } from '@/platform/site'
import { OutLink } from './documentation'

/** Where the provider says so. */
export function SourceLink({ url }: { url: string | undefined }) {
  if (url === undefined) return null
  return (
    <>
      {' '}
      <OutLink href={url} className="text-13 whitespace-nowrap text-muted underline underline-offset-2 hover:text-text">
        Source
      </OutLink>
    </>
  )
}

/** A successor within the catalogue, or outside of it. */
export function SuccessorLink({ successor }: { successor: Successor }) {
  const { name, slug, url } = successor
  const Link = slug === undefined ? OutLink : 'a'
  return (
    <Link
      href={slug === undefined ? url : serviceHref(slug)}
      className="text-accent underline underline-offset-2 hover:no-underline"
    >
      {name}
    </Link>
  )
}
