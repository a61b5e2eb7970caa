/** Addresses that lead to a page: its own, former ones, other and former names of a service, each with and without its vendor. */

import { RESERVED_SLUGS, slugOf } from '../catalogue/names'
import type { Service } from '../catalogue/types'
import { groupBy } from '../collections'

/** Address in lower case -> address of the page. */
export type Addresses = Readonly<Record<string, string>>

/** The table of all addresses. A name that several services have leads nowhere; `former` addresses and pages come before names. */
export function allAddresses(
  services: readonly Pick<Service, 'slug' | 'service' | 'alsoKnownAs' | 'formerly'>[],
  former: Addresses,
  pages: readonly string[],
): Addresses {
  const names = services.flatMap(({ slug, alsoKnownAs, formerly }) =>
    [...alsoKnownAs, ...formerly].map(name => [slugOf(name), slug] as const),
  )
  const unambiguous = [...groupBy(names, ([name]) => name)].flatMap(([name, found]) => {
    const slugs = new Set(found.map(([, slug]) => slug))
    return slugs.size === 1 && name !== '' && !RESERVED_SLUGS.includes(name)
      ? [[name, found[0]?.[1] ?? ''] as const]
      : []
  })
  const slugs = services.map(({ slug }) => [slug, slug] as const)
  const plain = new Map([...unambiguous, ...Object.entries(former), ...slugs])
  const withVendor = ['aws', 'amazon'].flatMap(vendor =>
    [...plain].map(([name, slug]) => [`${vendor}-${name}`, slug] as const),
  )
  return Object.fromEntries([...withVendor, ...plain, ...pages.map(page => [page, page] as const)])
}

/** The page that `path`, in any case, with or without a slash at its end, leads to; null if it is unknown. */
export function pageOf(path: string, addresses: Addresses): string | null {
  const address = path.toLowerCase().replace(/\/+$/, '')
  return Object.hasOwn(addresses, address) ? (addresses[address] ?? null) : null
}
