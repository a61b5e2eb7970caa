/** Pages of the console. */
import { type Facts, squeeze } from './facts'
import { foundServices } from './form'
import type { Found } from './found'
import { CONSOLE_PATHS, slugsNamed } from './named-after'

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
