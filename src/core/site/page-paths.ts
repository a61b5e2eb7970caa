/** Accepted paths of pages: current paths, former paths, and names of services, with and without AWS or Amazon. */
import { slugOf } from '../catalog/names/names'
import type { Service } from '../catalog/types'
import { groupPairs } from '../collections'
import { NOT_FOUND_PATH, OFFLINE_PATHS } from './page-data'

/** Slugs that no service may have: paths of the site, and `constructor`, a property of every object. */
export const RESERVED_SLUGS: readonly string[] = [
  ...OFFLINE_PATHS,
  NOT_FOUND_PATH,
  ...'not-found index aws catalogue libraries skill assets data constructor'.split(' '),
]

/** Current paths of pages, by accepted path in lower case. */
export type PathAliases = Readonly<Record<string, string>>

/**
 * Returns the current path for each accepted path. Omits names that several services share. `former` paths and `pages`
 * take precedence over names.
 */
export function createPathAliases(
  services: readonly Pick<Service, 'slug' | 'service' | 'alsoKnownAs' | 'formerly'>[],
  former: PathAliases,
  pages: readonly string[],
): PathAliases {
  const names = services.flatMap(({ slug, alsoKnownAs, formerly }) =>
    [...alsoKnownAs, ...formerly].map(name => [slugOf(name), slug] as const),
  )
  const unambiguous = [...groupPairs(names)].flatMap(([name, found]) => {
    const [slug = '', another] = new Set(found)
    return another === undefined && name !== '' && !RESERVED_SLUGS.includes(name) ? [[name, slug] as const] : []
  })
  const slugs = services.map(({ slug }) => [slug, slug] as const)
  const plain = new Map([...unambiguous, ...Object.entries(former), ...slugs])
  const withVendor = ['aws', 'amazon'].flatMap(vendor =>
    [...plain].map(([name, slug]) => [`${vendor}-${name}`, slug] as const),
  )
  return Object.fromEntries([...withVendor, ...plain, ...pages.map(page => [page, page] as const)])
}

/** Returns the current path of the page at `path`; null if unknown. Ignores case and a trailing slash. */
export function findPagePath(path: string, aliases: PathAliases): string | null {
  const wanted = path.toLowerCase().replace(/\/+$/, '')
  return Object.hasOwn(aliases, wanted) ? (aliases[wanted] ?? null) : null
}
