/** What has become of a service or a part of it, on a given day. The data has days; the kind of a status follows from them. */
import type { Lifecycle, Service, Status, StatusKind } from '../catalogue/types'

/** The days of a life, the one that counts most first, with the kind of status before and from that day on. */
const MILESTONES = [
  ['ends', 'closing', 'ended'],
  ['closedToNew', 'closing-to-new-customers', 'closed-to-new-customers'],
  ['maintenance', 'maintenance', 'maintenance'],
  ['renamed', 'renamed', 'renamed'],
] as const satisfies readonly (readonly [keyof Lifecycle, StatusKind, StatusKind])[]

/** Days that are not known are `past` or `announced`. */
const isKnown = (day: string): boolean => /^\d/.test(day)

/** An ISO day, of UTC: the same everywhere, like the days of the data. */
export const isoDay = (time: Date): string => time.toISOString().slice(0, 10)

/** The status of each day in `life` on the day `today`, the one that counts most first; `date` only if it is known. */
export function statusesOn(life: Lifecycle, today: string): Status[] {
  return MILESTONES.flatMap(([name, before, after]) => {
    const day = life[name]
    if (day === undefined) return []
    const isReached = isKnown(day) ? day <= today : day === 'past'
    return [{ kind: isReached ? after : before, ...(isKnown(day) && { date: day }) }]
  })
}

/** The one that counts most; undefined for an active service. */
export function statusOn(life: Lifecycle | undefined, today: string): Status | undefined {
  return life && statusesOn(life, today)[0]
}

/** `services` with their status on `today`. */
export function servicesOn(services: readonly Service[], today: string): Service[] {
  return services.map(service => {
    const status = statusOn(service.lifecycle, today)
    return status ? { ...service, status } : service
  })
}

/** The first day after `today` on which one of `lives` changes its status; undefined if none does. */
export function nextChange(lives: Iterable<Lifecycle>, today: string): string | undefined {
  const days = [...lives].flatMap(life => MILESTONES.flatMap(([name]) => life[name] ?? []))
  return days.filter(day => isKnown(day) && day > today).sort()[0]
}
