/** Finds rows in the page's own data, which the palette shows until the search answers. */
import type { Getter } from 'jotai'
import { lettersAndDigits } from '@/core/catalog/names'
import { popularityRank } from '@/core/catalog/popularity'
import type { Service } from '@/core/catalog/types'
import { memoizeByObject } from '@/core/collections'
import { looksLikeSketch } from '@/core/diagram/sketch'
import { makeItemId } from '@/core/items/item-id'
import { initialsOf } from '@/core/search/word-forms'
import { nameRank, searchMatcher, searchReason } from '@/core/view/match'
import { consoleRegionAtom } from '@/state/command-options'
import { type Pasted, pastedFor, readProgressAtom } from '@/state/diagram'
import { scopeInfo } from '@/state/palette-scopes'
import { itemChosenFor, queryChoicesAtom } from '@/state/recents'
import { isOfKind, knownServices, listedActions, listedRows, namesOf, serviceItem } from './find-rows'
import type { PaletteQuery, PaletteResults } from './model'
import { type FoundRows, type ItemRow, isFallback, type PaletteRow, rowsOfResult } from './row'

/** Message until the text has been read. */
export const SEARCHING = 'Searching…'
/** Maximum number of services found by the page. */
const MAX_SERVICES = 12

/** Returns the note while pasted text or a project is read. */
export const readingNote = (get: Getter, { kind, project }: Pasted): string =>
  project ? `Reading the files… ${get(readProgressAtom)}` : `Reading the ${kind}…`

/** Returns the rows of lists for a query; otherwise, services that match, and the `drawn` rows that match. */
export function rowsAtOnce(get: Getter, query: PaletteQuery, drawn: PaletteResults | null): FoundRows {
  const { text, scope, actionsOf } = query
  const before = drawn?.search.query.actionsOf === actionsOf ? drawn : null
  const isSame = before?.search.query.text === text && before.search.query.scope === scope
  if (isSame && before.isComplete !== undefined) return before
  if (actionsOf) return listedActions(get, actionsOf, text)
  const pasted = pastedFor(get, text)
  if (pasted) return { rows: [], note: readingNote(get, pasted) }
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

const initialsOfService = memoizeByObject(({ service }: Service) => initialsOf(service))

/** Finds services as the explorer does, or by initials. `isExact`: `typed` is a name or the initials. */
function findServices(get: Getter, typed: string): { row: ItemRow; isExact: boolean }[] {
  const [rankOf, hasText] = [nameRank(typed), searchMatcher(typed, 'card')]
  const chosen = itemChosenFor(get(queryChoicesAtom), typed)
  const start = lettersAndDigits(typed.replace(/^(?:amazon|aws)\s+/i, ''))
  return knownServices(get)
    .flatMap(service => {
      const rank = rankOf(service)
      const isExact = rank === 0 || initialsOfService(service).includes(start)
      if (!isExact && rank === 2 && (start.length < 3 || !hasText(service))) return []
      const isChosen = makeItemId('service', service.slug) === chosen
      const faults = [!isChosen, rank > 0, !isExact, !namesOf(service).some(name => name.startsWith(start)), rank > 1]
      return { service, isExact, order: Number(faults.map(Number).join('')) * 1000 + popularityRank(service) }
    })
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
