/** Computes the rows of the lifecycle page on a date, for a search and a selected group. */
import { countWithNoun } from '../catalog/names/display'
import type { Status, StatusKind } from '../catalog/types'
import { compareTexts, groupBy } from '../collections'
import type { LifecycleEntry } from './collect-lifecycle'
import { LIFECYCLE_GROUPS, type LifecycleGroup, type LifecycleView } from './lifecycle-view'
import { statusesOn } from './status'

const GROUP_BY_STATUS: Readonly<Record<StatusKind, LifecycleGroup>> = {
  closing: 'coming',
  'closing-to-new-customers': 'coming',
  'closed-to-new-customers': 'closed',
  maintenance: 'closed',
  renamed: 'closed',
  ended: 'ended',
}

/** A lifecycle entry with its statuses on a date, most important first. */
export type LifecycleRow = { entry: LifecycleEntry; statuses: readonly [Status, ...Status[]] }

/** Returns the groups of `entries` on `today`: upcoming dates ascending, past dates descending, unknown dates last. */
export function listLifecycle(entries: readonly LifecycleEntry[], { q, show }: LifecycleView, today: string) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = entries.flatMap((entry): LifecycleRow[] => {
    const [first, ...others] = statusesOn(entry, today)
    const text = textOf(entry)
    return first && words.every(word => text.includes(word)) ? [{ entry, statuses: [first, ...others] }] : []
  })
  const byGroup = groupBy(rows, ({ statuses: [{ kind }] }) => GROUP_BY_STATUS[kind])
  const groups = LIFECYCLE_GROUPS.filter(id => byGroup.has(id) && (show === 'all' || show === id)).map(id => ({
    id,
    rows: (byGroup.get(id) ?? []).toSorted(id === 'coming' ? byDay(1) : byDay(-1)),
  }))
  const counts = LIFECYCLE_GROUPS.map(id => [id, byGroup.get(id)?.length ?? 0])
  return {
    groups,
    found: groups.reduce((sum, group) => sum + group.rows.length, 0),
    /** Number of rows per group that match the search, whichever group is selected. */
    counts: Object.fromEntries(counts) as Readonly<Record<LifecycleGroup, number>>,
  }
}

const textOf = ({ name, otherNames = [], service, successor, note }: LifecycleEntry): string =>
  [name, service?.name, successor?.name, note, ...otherNames].join('\n').toLowerCase()

/** Returns a comparator by date: ascending for 1, descending for -1. Rows without a date come last. */
function byDay(direction: 1 | -1) {
  const key = ({ statuses: [{ date = direction > 0 ? '9' : '' }] }: LifecycleRow) => date
  return (a: LifecycleRow, b: LifecycleRow) => direction * compareTexts(key(a), key(b))
}

/** Returns the time from `today` to a later date in words: `in 4 months`. Both dates are in ISO form. */
export function timeUntil(date: string, today: string): string {
  const days = daysUntil(date, today)
  return `in ${days < 60 ? countWithNoun(days, 'day') : countWithNoun(Math.round(days / 30.4), 'month')}`
}

/** Returns the urgency of a date: high within 30 days from `today`, low after half a year. A past date is normal. */
export function urgencyOf(date: string, today: string): 'high' | 'normal' | 'low' {
  const days = daysUntil(date, today)
  if (days > 183) return 'low'
  return days > 0 && days <= 30 ? 'high' : 'normal'
}

const daysUntil = (date: string, today: string) => Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
