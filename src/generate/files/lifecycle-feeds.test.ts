import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, test } from 'vitest'
import { compileData } from '../data/compile'
import { fixtureData, fixtureEntry } from '../data/testing/fixture'
import { TEST_SETTINGS } from '../testing/settings'
import { lifecycleCalendar, lifecycleFeed } from './lifecycle-feeds'

const NOTE = 'Umlauts äöü and – dashes, commas; a \\ and enough of everything to need more than one line of a calendar.'
const compiled = compileData(
  fixtureData({
    entries: [
      fixtureEntry('Amazon One', { lifecycle: { closedToNew: '2026-04-30', ends: '2027-03-31', note: NOTE } }),
      fixtureEntry('AWS R&D', {
        lifecycle: { renamed: '2025-01-01' },
        notes: [{ part: 'Engine <1>', ends: '2025-06-30', successor: 'Amazon One' }],
      }),
    ],
    retired: [{ name: 'AWS Gone', note: 'It was.', ends: 'past' }],
  }),
)
const PAGE = 'https://aws.test/explorer/lifecycle'

describe('calendar', () => {
  const text = lifecycleCalendar(compiled, TEST_SETTINGS)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const values = (name: string) => lines.filter(line => line.startsWith(name)).map(line => line.slice(name.length))

  test('has lines of at most 75 bytes that end with CR LF', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...text.split('\r\n').map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  })

  test('has an event per known date, in order, each with a unique identifier', () => {
    expect(values('DTSTART;VALUE=DATE:')).toEqual(['20250630', '20260430', '20270331'])
    expect(values('SUMMARY:')).toEqual([
      'Engine <1> (AWS R&D) ends',
      'Amazon One closes to new customers',
      'Amazon One ends',
    ])
    expect(new Set(values('UID:')).size).toBe(3)
    expect(values('DTSTAMP:')).toEqual(Array(3).fill('20260102T000000Z'))
    expect(values('URL:')).toEqual([`${PAGE}#rd-engine-1`, `${PAGE}#one`, `${PAGE}#one`])
  })

  test('escapes texts', () => {
    expect(values('DESCRIPTION:').at(-1)).toBe(NOTE.replace(/[\\,;]/g, '\\$&'))
  })
})

describe('feed', () => {
  const document = new DOMParser().parseFromString(lifecycleFeed(compiled, TEST_SETTINGS), 'application/xml')
  const texts = (name: string) => [...document.getElementsByTagName(name)].map(element => element.textContent)

  test('has the elements that Atom requires of a feed and of each entry', () => {
    expect(document.documentElement?.namespaceURI).toBe('http://www.w3.org/2005/Atom')
    expect(texts('id')).toEqual([
      'https://aws.test/explorer/lifecycle.atom',
      `${PAGE}#one-closing`,
      `${PAGE}#one-closing-to-new-customers`,
      `${PAGE}#rd-engine-1-closing`,
    ])
    expect(texts('title').slice(1)).toEqual([
      'Amazon One ends on March 31, 2027',
      'Amazon One closes to new customers on April 30, 2026',
      'Engine <1> (AWS R&D) ends on June 30, 2025',
    ])
    expect(texts('name')).toEqual(['AWS Service Explorer'])
    const links = [...document.getElementsByTagName('link')].map(link => link.getAttribute('rel'))
    expect(links).toEqual(['self', 'alternate', 'alternate', 'alternate', 'alternate'])
  })

  test('data updates do not change the time of an entry: its own day if past, otherwise the first version of the data', () => {
    expect(texts('updated')).toEqual([
      '2026-01-02T00:00:00Z',
      '2025-01-01T00:00:00Z',
      '2025-01-01T00:00:00Z',
      '2025-06-30T00:00:00Z',
    ])
  })
})
