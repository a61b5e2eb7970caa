/** Lifecycle dates that pass soon, and that texts may have to follow. */
import type { SourceData } from '../data/source'

const DAYS_AHEAD = 30

/** Returns a manual step for each lifecycle date from `today` (ISO) to 30 days later. */
export function findUpcomingDates({ entries }: Pick<SourceData, 'entries'>, today: string): string[] {
  const last = new Date(Date.parse(today) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10)
  return entries.flatMap(({ file, source: { service, lifecycle, notes = [] } }) =>
    [...(lifecycle ? [{ part: service, ...lifecycle }] : []), ...notes].flatMap(({ part, ends, closedToNew }) =>
      [
        ['ends', ends, 'write its texts in the past tense, and send readers elsewhere'],
        ['closes to new customers', closedToNew, 'check texts that recommend it'],
      ].flatMap(([event, day, step]) =>
        day !== undefined && day >= today && day <= last ? [`${part} ${event} on ${day}: ${step} (${file})`] : [],
      ),
    ),
  )
}
