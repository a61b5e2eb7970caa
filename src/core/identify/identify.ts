/** Identifies pasted text before its words are searched. Limits keep this fast for any input. */
import { memoizeByObject } from '../collections'
import { type IdentifiedItem, makeItemId, type SearchItem } from '../items/item'
import type { Identification } from './names/identified-items'
import { createNameTables, type LookupSources } from './names/name-tables'
import { identifyEvents } from './read/cloudtrail-events'
import { distinctLines, MAX_TEXT_LENGTH } from './read/lines'
import { ALL_PATTERNS } from './read/lookups'
import { identifyMessage } from './read/messages'

/** Maximum number of matches tried per pattern and line, so that long log lines are quick to identify. */
const MAX_MATCHES = 8

/** True if a pattern matches a line of the text. Fast, because patterns need no lookup tables. */
export const looksLikeIdentifier = (text: string): boolean =>
  distinctLines(text).some(line => ALL_PATTERNS.some(({ pattern }) => pattern.test(line)))

/** Returns functions that identify pasted text, with lookup tables made from `sources`. */
export function createIdentifierLookup(sources: LookupSources) {
  const tables = createNameTables(sources)

  const read = (line: string): Identification | undefined => {
    for (const { pattern, find } of ALL_PATTERNS)
      for (const match of [...line.matchAll(withGlobalFlag(pattern))].slice(0, MAX_MATCHES)) {
        const identification = find(match, tables)
        if (identification && (identification.item || identification.slugs.length > 0)) return identification
      }
    // Two characters are the beginning of a name, not a code.
    return line.length > 2 ? identifyMessage(tables, line) : undefined
  }

  const serviceOf = (slug: string) => tables.itemOf(makeItemId('service', slug))

  const resultsOf = ({ item, slugs, others = [], note = '' }: Identification): IdentifiedItem[] => {
    const services = slugs.flatMap(slug => serviceOf(slug) ?? [])
    return unique([...(item ? [item] : []), ...services, ...others]).map(found => {
      return { item: found, why: found === (item ?? services[0]) ? note : '' }
    })
  }

  return {
    tables,
    /**
     * Returns an item, its services, and other possible items. If the lines or events of the text lead to different
     * items, returns one item for each.
     */
    identify(text: string): IdentifiedItem[] {
      const events = identifyEvents(tables, text.slice(0, MAX_TEXT_LENGTH))
      const identifications = events.length > 0 ? events : distinctLines(text).flatMap(line => read(line) ?? [])
      const items = unique(identifications.flatMap(({ item, slugs: [slug = ''] }) => item ?? serviceOf(slug) ?? []))
      const [first] = identifications
      return first && items.length === 1 ? resultsOf(first) : items.map(item => ({ item, why: '' }))
    },
  }
}
export type IdentifierLookup = ReturnType<typeof createIdentifierLookup>

const unique = (items: readonly SearchItem[]): SearchItem[] => [...new Map(items.map(item => [item.id, item])).values()]

const withGlobalFlag = memoizeByObject((pattern: RegExp) => new RegExp(pattern.source, `${pattern.flags}g`))
