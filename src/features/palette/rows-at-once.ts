/** Finds rows in the page's own data, which the palette shows until the search answers. */
import type { Getter } from 'jotai'
import { lettersAndDigits, simpleName } from '@/core/catalog/names'
import { popularityRank } from '@/core/catalog/popularity'
import type { Service } from '@/core/catalog/types'
import { memoizeByObject } from '@/core/collections'
import { looksLikeSketch } from '@/core/diagram/sketch'
import { makeItemId } from '@/core/items/item-id'
import { editDistance } from '@/core/search/index/edit-distance'
import { initialsOf } from '@/core/search/word-forms'
import { nameRank, searchMatcher, searchReason } from '@/core/view/match'
import { catalogAtom } from '@/state/catalog'
import { consoleRegionAtom } from '@/state/command-options'
import { pastedFor } from '@/state/diagram'
import { scopeInfo } from '@/state/palette-scopes'
import { itemChosenFor, queryChoicesAtom } from '@/state/recents'
import { isOfKind, listedActions, listedRows, serviceItem } from './find-rows'
import type { PaletteQuery, PaletteResults } from './model'
import { type FoundRows, type ItemRow, isFallback, type PaletteRow, rowsOfResult } from './row'

/** Message while nothing is known about the text. */
export const SEARCHING = 'Searching…'
/** Maximum number of services found by the page. */
const MAX_SERVICES = 12
/** Maximum number of services with similar names. */
const MAX_SIMILAR = 5

/** Returns the rows of lists for a query; otherwise, services that match, and the `drawn` rows that match. */
export function rowsAtOnce(get: Getter, query: PaletteQuery, drawn: PaletteResults | null): FoundRows {
  const { text, scope, actionsOf } = query
  const before = drawn?.search.query.actionsOf === actionsOf ? drawn : null
  const isSame = before?.search.query.text === text && before.search.query.scope === scope
  if (isSame && before.isComplete !== undefined) return before
  if (actionsOf) return listedActions(get, actionsOf, text)
  const pasted = pastedFor(get, text)
  if (pasted) return { rows: [], note: `Reading the ${pasted.kind}…` }
  const typed = text.trim()
  const { kinds } = scopeInfo(scope)
  if (typed === '' || (scope !== null && !kinds)) return listedRows(get, typed, scope)
  // The picture of a sketch stays until the next one is drawn.
  if (before?.diagram?.sketch && scope === null && looksLikeSketch(typed)) return before
  const isMatch = (row: PaletteRow): row is ItemRow =>
    row.kind === 'item' && (kinds === undefined || isOfKind(row.id, kinds)) && hasWords(row, typed)
  const matching = before?.rows.filter(isMatch) ?? []
  const services = kinds?.includes('service') === false ? [] : findServices(get, typed)
  // The rows of an earlier text are in the order of the search, so that only exact names precede them.
  const first = before?.search.query.text === '' ? services : services.filter(({ isExact }) => isExact)
  const rows = [...first.map(({ row }) => row), ...matching, ...services.map(({ row }) => row)]
  const isFirst = (row: ItemRow, at: number) => rows.findIndex(({ id }) => id === row.id) === at
  return rows.length > 0 ? { rows: rows.filter(isFirst) } : { rows, note: SEARCHING }
}

/** True if each word of `typed` begins a word of the row. The words of `RunInstances` are `run` and `instances`. */
function hasWords(row: ItemRow, typed: string): boolean {
  const text = ` ${row.title} ${row.detail} ${row.label}`
  const words = `${text} ${text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
  const typedWords = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return !isFallback(row) && typedWords.length > 0 && typedWords.every(word => words.includes(` ${word}`))
}

const namesOf = memoizeByObject(({ service, serviceSimpleName, alsoKnownAs }: Service) => {
  return { initials: initialsOf(service), letters: [serviceSimpleName, ...alsoKnownAs].map(lettersAndDigits) }
})

/** Finds services as the explorer does, or by initials. `isExact`: `typed` is a name of the service, or its initials. */
function findServices(get: Getter, typed: string): { row: ItemRow; isExact: boolean }[] {
  const [rankOf, hasText, chosen] = [
    nameRank(typed),
    searchMatcher(typed, 'card'),
    itemChosenFor(get(queryChoicesAtom), typed),
  ]
  const start = lettersAndDigits(typed.replace(/^(?:amazon|aws)\s+/i, ''))
  return (get(catalogAtom)?.services ?? [])
    .map(service => {
      const [rank, { initials, letters }] = [rankOf(service), namesOf(service)]
      const isExact = rank === 0 || initials.includes(start)
      const isChosen = makeItemId('service', service.slug) === chosen
      const faults = [!isChosen, rank > 0, !isExact, !letters.some(name => name.startsWith(start)), rank > 1]
      const order = Number(faults.map(Number).join('')) * 1000 + popularityRank(service)
      return { service, order, isExact, isFound: isExact || rank < 2 || (start.length > 2 && hasText(service)) }
    })
    .filter(({ isFound }) => isFound)
    .sort((a, b) => a.order - b.order)
    .slice(0, MAX_SERVICES)
    .flatMap(({ service, isExact }) => {
      const at = service.service.toLowerCase().indexOf(typed.toLowerCase())
      const ranges = at < 0 ? [] : [[at, at + typed.length] as const]
      const why = searchReason(service, typed)?.replace(/^./, letter => letter.toLowerCase()) ?? ''
      const result = { item: serviceItem(get, service), tier: 'start' as const, score: 0, why, ranges }
      return rowsOfResult(result, typed, () => undefined, get(consoleRegionAtom)).map(row => ({ row, isExact }))
    })
}

/** Returns the services whose names are most similar to `typed`; none if fewer than two thirds of the letters agree. */
export function similarServices(services: readonly Service[], typed: string): Service[] {
  const start = lettersAndDigits(simpleName(typed))
  const limit = Math.floor(start.length / 3)
  const distanceOf = (service: Service) =>
    Math.min(...namesOf(service).letters.map(name => editDistance(start, name, limit)))
  const found = services
    .map(service => ({ service, distance: distanceOf(service) }))
    .filter(({ distance }) => distance <= limit)
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_SIMILAR)
    .map(({ service }) => service)
}
