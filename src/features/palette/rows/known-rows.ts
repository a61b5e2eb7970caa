/** Palette rows that need no search: services of the catalog, and rows on screen. */
import type { Getter } from 'jotai'
import { comparableName, lettersAndDigits } from '@/core/catalog/names/names'
import { popularityRank } from '@/core/catalog/popularity'
import type { Service } from '@/core/catalog/types'
import { editDistance } from '@/core/edit-distance'
import { scopeInfo } from '@/core/finder/scopes'
import { type ItemKind, makeItemId, nameInId, type SearchItem, serviceRefOf } from '@/core/items/item'
import { nameRank } from '@/core/view/search-box'
import { catalogAtom } from '@/state/catalog'
import { consoleRegionAtom } from '@/state/command-options'
import { type FoundRows, type ItemRow, isFallbackRow, type RowInput, rowsOfItem } from './row'

const MAX_SERVICES = 12
/** Maximum number of services with similar names, if nothing is found. */
const MAX_SIMILAR = 5

export const SEARCHING = 'Searching…'

export const knownServices = (get: Getter): readonly Service[] => get(catalogAtom)?.services ?? []

export function serviceItem(get: Getter, service: Service): SearchItem {
  const { slug, service: title, shortDescription: description, url, status } = service
  const more = { title, description, url: url ?? undefined, status, console: get(catalogAtom)?.console[slug] }
  return { ...serviceRefOf(service), id: makeItemId('service', slug), kind: 'service', rank: 0, ...more }
}

const rowsOfService = (get: Getter, service: Service) => rowsOfItem(serviceItem(get, service), get(consoleRegionAtom))

/** Returns the rows for a text until the search answers: matching services, and the rows on screen that match. */
export function knownRows(get: Getter, { query, results }: Pick<RowInput, 'query' | 'results'>): FoundRows {
  const { kinds } = scopeInfo(query.scope)
  const text = query.text.trim()
  const services = kinds?.includes('service') === false ? [] : matchingServices(get, text)
  const isMatch = (row: ItemRow) =>
    !isFallbackRow(row) && (kinds === undefined || isOfKind(row, kinds)) && hasWords(row, text)
  const shown = results?.rows.filter(isMatch) ?? []
  // Rows of an earlier text keep the order of the search, after services named exactly like the text. Rows of an empty
  // field have no such order, so that all services precede them.
  const isFirst = (rank: number) => rank === 0 || results?.request.query.text === ''
  const rows = [
    ...services.filter(({ rank }) => isFirst(rank)).map(({ row }) => row),
    ...shown.map(row => (row.heading === undefined ? row : { ...row, heading: undefined })),
    ...services.map(({ row }) => row),
  ]
  const isNew = ({ id }: ItemRow, at: number) => rows.findIndex(row => row.id === id) === at
  return rows.length > 0 ? { rows: rows.filter(isNew) } : { rows, note: SEARCHING }
}

// Compares both: the glyph of a command is its group, and the id of a guide page begins with `page:`.
const isOfKind = ({ id, glyph }: ItemRow, kinds: readonly ItemKind[]): boolean =>
  kinds.some(kind => kind === glyph || nameInId(id, kind) !== undefined)

/** True if each word of `typed` begins a word of the row. The words of `RunInstances` are `run` and `instances`. */
function hasWords({ title, detail, label }: ItemRow, typed: string): boolean {
  const text = ` ${title} ${detail} ${label}`
  const words = `${text} ${text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
  const typedWords = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return typedWords.length > 0 && typedWords.every(word => words.includes(` ${word}`))
}

/** Returns the most popular services with a word that begins with `text`, those named `text` first (`nameRank`). */
function matchingServices(get: Getter, text: string): { row: ItemRow; rank: number }[] {
  const rankOf = nameRank(text)
  return knownServices(get)
    .map(service => ({ service, rank: rankOf(service) }))
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => a.rank - b.rank || popularityRank(a.service) - popularityRank(b.service))
    .slice(0, MAX_SERVICES)
    .flatMap(({ service, rank }) => {
      const at = service.service.toLowerCase().indexOf(text.toLowerCase())
      const ranges = at < 0 ? [] : [[at, at + text.length] as const]
      return rowsOfService(get, service).map(row => ({ row: { ...row, ranges }, rank }))
    })
}

/** Returns the services with the most similar names; none if fewer than two thirds of the letters agree. */
export function similarRows(get: Getter, text: string): ItemRow[] {
  const letters = comparableName(text)
  const limit = Math.floor(letters.length / 3)
  const distanceTo = (name: string) => editDistance(letters, lettersAndDigits(name), limit)
  return knownServices(get)
    .map(service => {
      const names = [service.serviceSimpleName, ...service.alsoKnownAs]
      return { service, distance: Math.min(...names.map(distanceTo)) }
    })
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_SIMILAR)
    .flatMap(({ service }) => rowsOfService(get, service))
}
