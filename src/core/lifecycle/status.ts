/** Computes the status of a service or feature on a date from the lifecycle dates in the data. */
import type { Lifecycle, Service, Status, StatusKind } from '../catalog/types'

/** Lifecycle dates by precedence, each with the status before and after the date. */
const MILESTONES = [
  ['ends', 'closing', 'ended'],
  ['closedToNew', 'closing-to-new-customers', 'closed-to-new-customers'],
  ['maintenance', 'maintenance', 'maintenance'],
  ['renamed', 'renamed', 'renamed'],
] as const satisfies readonly (readonly [keyof Lifecycle, StatusKind, StatusKind])[]

/** False for unknown dates, which are `past` or `announced`. */
const isKnown = (day: string): boolean => /^\d/.test(day)

/** Returns the UTC date of `time` in ISO form. The data has dates without time zones. */
export const isoDay = (time: Date): string => time.toISOString().slice(0, 10)

/** Returns the statuses on `today`, one for each lifecycle date, most important first. */
export const statusesOn = (lifecycle: Lifecycle, today: string): Status[] =>
  MILESTONES.flatMap(([name, before, after]) => {
    const day = lifecycle[name]
    if (day === undefined) return []
    const isReached = isKnown(day) ? day <= today : day === 'past'
    return [{ kind: isReached ? after : before, date: isKnown(day) ? day : undefined }]
  })

/** Returns the most important status; undefined for an active service. */
export const mainStatusOn = (lifecycle: Lifecycle | undefined, today: string): Status | undefined =>
  lifecycle && statusesOn(lifecycle, today)[0]

export const servicesWithStatus = (services: readonly Service[], today: string): Service[] =>
  services.map(service => {
    const status = mainStatusOn(service.lifecycle, today)
    return status ? { ...service, status } : service
  })

/** Returns the first date after `today` on which a status changes; undefined if none does. */
export function nextStatusChange(lifecycles: Iterable<Lifecycle>, today: string): string | undefined {
  const days = [...lifecycles].flatMap(lifecycle => MILESTONES.flatMap(([name]) => lifecycle[name] ?? []))
  return days.filter(day => isKnown(day) && day > today).sort()[0]
}
