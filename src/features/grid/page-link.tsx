import type { ComponentPropsWithRef } from 'react'
import { serviceHref } from '@/platform/site'

/** The link by which a cell leads to its service's page, in a tab of its own: `data-main` tells it from the cell's other links. */
export function PageLink({ slug, ...rest }: { slug: string } & ComponentPropsWithRef<'a'>) {
  return <a data-main href={serviceHref(slug)} target="_blank" rel="noopener" {...rest} />
}
