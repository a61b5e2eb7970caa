import type { LifecycleDetails } from '@/core/catalog/types'
import { href } from '@/platform/site'
import { ExternalLink } from './documentation'

export function Replacement({ successor }: Pick<LifecycleDetails, 'successor'>) {
  if (!successor) return null
  const Link = successor.slug === undefined ? ExternalLink : 'a'
  return (
    <>
      Use{' '}
      <Link
        href={successor.slug === undefined ? successor.url : href(successor.slug)}
        className="text-accent underline underline-offset-2 hover:no-underline"
      >
        {successor.name}
      </Link>{' '}
      instead.{' '}
    </>
  )
}

export function SourceLink({ lifecycle: { source } }: { lifecycle: LifecycleDetails }) {
  return (
    source !== undefined && (
      <ExternalLink
        href={source}
        className="text-13 leading-5 whitespace-nowrap text-accent underline max-md:-my-2.5 max-md:py-2.5 print:whitespace-normal"
      >
        Source
      </ExternalLink>
    )
  )
}
