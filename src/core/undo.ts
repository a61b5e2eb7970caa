/** Changes of lists that can be taken back, one history for all of them. Pure. */
import { commonEnds } from './collections'
import { withNames, withoutNames } from './selection/list'

/** The lists whose changes are remembered. */
export type ListName = 'selection' | 'pins' | 'names' | 'filters' | 'recents'

/** A change of a list: at `at`, `added` came into the place of `removed`. */
export interface Change {
  of: ListName
  at: number
  removed: readonly string[]
  added: readonly string[]
  /** What was done, where the names in the list do not say it: `pin AWS Lambda`. */
  title?: string
}

/** The last change of `past` is the next to be taken back, the last of `future` the next to be made again. */
export interface History {
  past: readonly Change[]
  future: readonly Change[]
}

export type Step = 'undo' | 'redo'

export const NO_HISTORY: History = { past: [], future: [] }

/** So many changes are remembered, with so many names in all; the oldest go first. */
const MOST_CHANGES = 100
const MOST_NAMES = 5_000

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name, i) => name === b[i])

export const isSameChange = (a: Change | undefined, b: Change | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.of === b.of &&
  a.at === b.at &&
  isSame(a.removed, b.removed) &&
  isSame(a.added, b.added)

/** What leads from `before` to `after`: what lies between their common beginning and end. Null when they are the same. */
export function changeBetween(of: ListName, before: readonly string[], after: readonly string[]): Change | null {
  if (isSame(before, after)) return null
  const { start: at, end } = commonEnds(before, after)
  return { of, at, removed: before.slice(at, before.length - end), added: after.slice(at, after.length - end) }
}

export const inverse = (change: Change): Change => ({ ...change, removed: change.added, added: change.removed })

/** `list` with `change` made. When another tab has changed that part of it, what was added or removed still is. */
export function applied(list: readonly string[], { at, removed, added }: Change): string[] {
  const end = at + removed.length
  const next = [...list.slice(0, at), ...added, ...list.slice(end)]
  const isFitting = isSame(list.slice(at, end), removed) && new Set(next).size === next.length
  return isFitting ? next : withNames(withoutNames(list, removed), added)
}

/**
 * `history` after a change of a list from `before` to `after`. With `since`, the change goes on with the last one, which began at
 * that list (a range that grows, a drag): both are taken back together.
 */
export function recorded(
  history: History,
  of: ListName,
  before: readonly string[],
  after: readonly string[],
  { since = before, title }: { since?: readonly string[]; title?: string | undefined } = {},
): History {
  const last = history.past.at(-1)
  const goesOn = !isSame(since, before) && last?.of === of && isSame(applied(before, inverse(last)), since)
  const change = changeBetween(of, goesOn ? since : before, after)
  if (!change && !goesOn) return history
  const past = goesOn ? history.past.slice(0, -1) : history.past
  return { past: trimmed(change ? [...past, { ...change, ...(title !== undefined && { title }) }] : past), future: [] }
}

function trimmed(changes: readonly Change[]): readonly Change[] {
  let names = 0
  const from = changes.findLastIndex(({ removed, added }, i) => {
    names += removed.length + added.length
    return changes.length - i > MOST_CHANGES || (names > MOST_NAMES && i < changes.length - 1)
  })
  return changes.slice(from + 1)
}

/** The change that a step takes back or makes again, as it is to be applied, and the history after it; null if there is none. */
export function stepped({ past, future }: History, step: Step): { change: Change; history: History } | null {
  const change = (step === 'undo' ? past : future).at(-1)
  if (!change) return null
  return step === 'undo'
    ? { change: inverse(change), history: { past: past.slice(0, -1), future: [...future, change] } }
    : { change, history: { past: [...past, change], future: future.slice(0, -1) } }
}

/** The changes of the lists `of` in what is stored, which may be anything; undefined if it is no history. */
export function cleanHistory(stored: unknown, of: readonly ListName[]): History | undefined {
  const { past, future } = Object(stored) as Record<string, unknown>
  if (!Array.isArray(past) || !Array.isArray(future)) return undefined
  const isNames = (value: unknown) =>
    Array.isArray(value) &&
    value.length <= MOST_NAMES &&
    value.every(name => typeof name === 'string' && name.length <= 220)
  const isChange = (value: unknown): value is Change => {
    const { of: list, at, removed, added, title } = Object(value) as Record<string, unknown>
    return (
      of.includes(list as ListName) &&
      Number.isSafeInteger(at) &&
      Number(at) >= 0 &&
      isNames(removed) &&
      isNames(added) &&
      (title === undefined || (typeof title === 'string' && title.length <= 300))
    )
  }
  return { past: trimmed(past.filter(isChange)), future: trimmed(future.filter(isChange)) }
}
