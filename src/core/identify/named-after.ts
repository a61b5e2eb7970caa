/** Entries by a name that stands in an address, of the console too, or in code. */
import ADDRESSES from '../../../data/addresses.json' with { type: 'json' }
import { type Facts, squeeze } from './facts'
import { foundApi, foundServices } from './form'
import type { Found } from './found'

/** First parts of paths of the console that are no name of the service anywhere else. */
const CONSOLE_PATHS: Readonly<Record<string, string>> = ADDRESSES.consolePaths

/** The entries that something is named after in an address. */
export function slugsNamed(facts: Facts, name: string): readonly string[] | undefined {
  const plain = name.toLowerCase()
  const code = (text: string) => facts.codes.get(squeeze(text))?.slug
  const slug =
    CONSOLE_PATHS[squeeze(plain)] ??
    facts.cli.get(plain)?.slug ??
    facts.segments.get(plain) ??
    (facts.services.has(plain) ? plain : undefined) ??
    code(plain) ??
    code(plain.replace(/v\d+$/, ''))
  return slug === undefined ? facts.hosts.get(plain) : [slug]
}

/** The API reference of an API named in code. */
export function foundCode(facts: Facts, name: string): Found | undefined {
  const code = facts.codes.get(squeeze(name))
  return code?.api ? foundApi(facts, code.api, 'api') : code && { slugs: [code.slug] }
}

/** The service of a page of the console; `place`: what stands before `console` in its host. */
export function foundConsole(facts: Facts, place: string, path: string): Found | undefined {
  const [bare = ''] = path.toLowerCase().split(/[?#]/)
  const base = (known: string) => known.replace(/(?:\/v\d+)?(?:\/homev?\d*)?$/, '')
  const [best] = facts.identifiers.console
    .filter(row => `${bare}/`.startsWith(`${base(row.path)}/`))
    .sort((a, b) => b.path.length - a.path.length)
  const names = bare.split('/').filter(part => part !== '' && part !== 'codesuite' && !/^(?:home|v\d+)/.test(part))
  const slugs = best
    ? [best.slug]
    : [names[0] ?? '', place].flatMap(name => slugsNamed(facts, name) ?? CONSOLE_PATHS[squeeze(name)] ?? [])
  return foundServices(slugs.slice(0, 1), 'console') ?? foundServices(['management-console'], 'console')
}
