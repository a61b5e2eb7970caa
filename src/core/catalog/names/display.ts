/** Formats names, statuses, counts, and dates for display. */
import type { Service, ServiceDetails, Status, StatusKind } from '../types'

export type VendorPrefix = 'without' | 'with'

/** Returns the name of a service, with or without Amazon or AWS, as `prefix` says. */
export const displayName = (service: Pick<Service, 'service' | 'serviceSimpleName'>, prefix: VendorPrefix): string =>
  prefix === 'with' ? service.service : service.serviceSimpleName

/** Labels of statuses, and the words before the date of a status. */
const STATUS_TEXTS: Readonly<Record<StatusKind, readonly [label: string, beforeDate: string]>> = {
  ended: ['Ended', 'Ended on'],
  closing: ['Ends', 'Ends on'],
  'closed-to-new-customers': ['No new customers', 'Closed to new customers on'],
  'closing-to-new-customers': ['No new customers soon', 'Closes to new customers on'],
  maintenance: ['Maintenance', 'Maintenance mode from'],
  renamed: ['Renamed', 'Renamed on'],
}

/** Returns the text of a status: `Ended on July 31, 2025`. */
export function statusText({ kind, date }: Status): string {
  const [label, beforeDate] = STATUS_TEXTS[kind]
  return date === undefined ? label : `${beforeDate} ${longDate(date)}`
}

/** Returns the status in a few words: `Ends in 2027`. */
export const shortStatusText = ({ kind, date }: Status): string =>
  kind === 'closing' && date !== undefined ? `Ends in ${date.slice(0, 4)}` : STATUS_TEXTS[kind][0]

/** Returns `1 icon` or `2 icons`. */
export const countWithNoun = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Formats an ISO date: `July 31, 2025`. Does not use `Intl`, because its setup takes 20 to 70 ms. */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  return `${MONTHS[(month ?? 0) - 1]} ${day}, ${year}`
}

export const countOperations = ({ apis }: Pick<ServiceDetails, 'apis'>): number =>
  apis.reduce((sum, api) => sum + api.operationCount, 0)
