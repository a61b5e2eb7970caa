/** The dates of the lifecycle page as a calendar (RFC 5545) and an Atom feed (RFC 4287). */
import { longDate } from '@/core/catalog/names/display'
import type { StatusKind } from '@/core/catalog/types'
import { compareTexts } from '@/core/collections'
import { escapeMarkup } from '@/core/escape'
import { collectLifecycle } from '@/core/lifecycle/collect-lifecycle'
import { statusesOn } from '@/core/lifecycle/status'
import { LIFECYCLE_PATH } from '@/core/site/page-data'
import type { CompiledData } from '@/node/compiled-data'
import { absoluteUrl, type BuildSettings } from '../settings'

export const CALENDAR_PATH = 'lifecycle.ics'
export const FEED_PATH = 'lifecycle.atom'
const TITLE = 'AWS service lifecycle'

/** Verbs of event titles by status. Renames are not events. */
const EVENT_VERBS: Readonly<Partial<Record<StatusKind, string>>> = {
  closing: 'ends',
  'closing-to-new-customers': 'closes to new customers',
  maintenance: 'goes into maintenance mode',
}

/** Returns the events with a known date, in ascending order. The `id` of an event is the same in every build. */
function eventsOf({ details, retired }: CompiledData, settings: BuildSettings) {
  const page = absoluteUrl(settings, LIFECYCLE_PATH)
  const events = collectLifecycle(details, retired).flatMap(entry => {
    const { name, service, note, successor, source } = entry
    const fullName = service && service.name !== name ? `${name} (${service.name})` : name
    const parts = [note, successor && `Use ${successor.name} instead.`, source && `Source: ${source}`]
    const text = parts.filter(Boolean).join(' ')
    // An empty date sorts before all others, so every status counts as upcoming.
    return statusesOn(entry, '').flatMap(({ kind, date }) => {
      const verb = EVENT_VERBS[kind]
      if (date === undefined || verb === undefined) return []
      const url = `${page}#${entry.id}`
      return [{ id: `${url}-${kind}`, day: date, title: `${fullName} ${verb}`, text, url }]
    })
  })
  return events.sort((a, b) => compareTexts(a.day, b.day))
}

/** Returns the text of `lifecycle.ics`: an all-day event per date. */
export function lifecycleCalendar(compiled: CompiledData, settings: BuildSettings): string {
  const stamp = `${compactDay(compiled.changelog[0]?.date)}T000000Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AWS Service Explorer//Lifecycle//EN',
    `X-WR-CALNAME:${TITLE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...eventsOf(compiled, settings).flatMap(({ id, day, title, text, url }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compactDay(day)}`,
      `SUMMARY:${calendarText(title)}`,
      ...(text === '' ? [] : [`DESCRIPTION:${calendarText(text)}`]),
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${foldLine(line)}\r\n`).join('')
}

const compactDay = (day = ''): string => day.replaceAll('-', '')

const calendarText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

/** Folds a line at 75 bytes; continuation lines start with a space. */
function foldLine(line: string): string {
  let bytes = 0
  return [...line]
    .map(character => {
      const size = Buffer.byteLength(character)
      const isFull = bytes + size > 75
      bytes = isFull ? 1 + size : bytes + size
      return isFull ? `\r\n ${character}` : character
    })
    .join('')
}

export function lifecycleFeed(compiled: CompiledData, settings: BuildSettings): string {
  const { changelog } = compiled
  const time = (day = '') => `${day}T00:00:00Z`
  const dataDay = changelog[0]?.date ?? ''
  const entries = eventsOf(compiled, settings)
    // Announcement dates are unknown. Past events are dated to their own day, others to the first version of the data.
    .map(event => ({ ...event, updated: event.day <= dataDay ? event.day : changelog.at(-1)?.date }))
    .reverse()
    .map(
      ({ id, day, title, text, url, updated }) => `  <entry>
    <id>${escapeMarkup(id)}</id>
    <title>${escapeMarkup(`${title} on ${longDate(day)}`)}</title>
    <updated>${time(updated)}</updated>
    <link rel="alternate" type="text/html" href="${escapeMarkup(url)}"/>
    <content type="text">${escapeMarkup(text === '' ? title : text)}</content>
  </entry>
`,
    )
  const self = escapeMarkup(absoluteUrl(settings, FEED_PATH))
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${self}</id>
  <title>${TITLE}</title>
  <updated>${time(dataDay)}</updated>
  <author><name>AWS Service Explorer</name></author>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${escapeMarkup(absoluteUrl(settings, LIFECYCLE_PATH))}"/>
${entries.join('')}</feed>
`
}
