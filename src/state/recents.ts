/** Recent and pinned items, and items chosen for short queries. Stored on this machine. */
import { atom } from 'jotai'
import { movedToFront } from '@/core/collections'
import type { Store } from './store'
import { createStoredListAtom } from './stored'
import { changeLists, type UndoableChange } from './undo'

const MAX_ITEMS = 50

/** True for ids of items that may be stored; false for pasted names such as ARNs. */
export const isStorableId = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!pasted:)[a-z]+:.{1,200}$/.test(value)

const storedIds = (key: string) =>
  createStoredListAtom(key, 'ids', values => [...new Set(values.filter(isStorableId))].slice(0, MAX_ITEMS))

export const recentIdsAtom = storedIds('recent')
export const pinnedIdsAtom = storedIds('pinned')

export function rememberItem({ set }: Store, id: string): void {
  if (isStorableId(id)) set(recentIdsAtom, ids => movedToFront(ids, id, MAX_ITEMS))
}

export function togglePin(store: Store, id: string): UndoableChange {
  const before = store.get(pinnedIdsAtom)
  const after = before.includes(id) ? before.filter(other => other !== id) : movedToFront(before, id, MAX_ITEMS)
  return changeLists(store, [{ list: pinnedIdsAtom, before, after }])
}

/** Matches queries that may be stored: at most 40 characters, without `:` and `/`. */
const SHORT_QUERY = /^[\p{L}\p{N}][\p{L}\p{N} .+#&-]{0,39}$/u

/** Matches access keys, long secrets, ids that end in hexadecimal digits, and account IDs. They are not stored. */
const PRIVATE_IDENTIFIER = /\b(?:akia|asia)[a-z0-9]{16}\b|[a-z0-9+]{32}|-[0-9a-f]{8,}\b|\d{12}|\d{4}-\d{4}-\d{4}/

const SEPARATOR = '\t'

const normalized = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Returns a query and its chosen item as one string to store; undefined if it must not be stored. */
export function storableChoice(text: string, id: string): string | undefined {
  const query = normalized(text)
  const isStorable = SHORT_QUERY.test(query) && !PRIVATE_IDENTIFIER.test(query) && isStorableId(id)
  return isStorable ? query + SEPARATOR + id : undefined
}

function readChoice(choice: string): [query: string, id: string] {
  const [query = '', id = ''] = choice.split(SEPARATOR)
  return [query, id]
}

const isChoice = (value: unknown): value is string =>
  typeof value === 'string' && storableChoice(...readChoice(value)) === value

export const queryChoicesAtom = createStoredListAtom('choices', 'choices', values =>
  [...new Set(values.filter(isChoice))].slice(0, MAX_ITEMS),
)

export function rememberChoice({ set }: Store, text: string, id: string): void {
  const choice = storableChoice(text, id)
  if (choice === undefined) return
  const [query] = readChoice(choice)
  const isOther = (stored: string) => readChoice(stored)[0] !== query
  set(queryChoicesAtom, choices => [choice, ...choices.filter(isOther)].slice(0, MAX_ITEMS))
}

export const chosenQueriesAtom = atom(get => [...new Set(get(queryChoicesAtom).map(item => readChoice(item)[0]))])

/** Returns the item last chosen for `text`. Earlier choices no longer count, so a right choice corrects a wrong one. */
export const itemChosenFor = (choices: readonly string[], text: string): string | undefined =>
  choices.map(readChoice).find(([query]) => query === normalized(text))?.[1]
