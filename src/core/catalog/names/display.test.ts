import { describe, expect, test } from 'vitest'
import { displayName, longDate, shortStatusText, statusText } from './display'

describe('prefix display', () => {
  const service = { service: 'Amazon EC2', serviceSimpleName: 'EC2' }
  test('with shows the full name', () => expect(displayName(service, 'with')).toBe('Amazon EC2'))
  test('without shows the simple name', () => expect(displayName(service, 'without')).toBe('EC2'))
})

describe('services that are no longer offered or superseded say so', () => {
  test.each([
    ['ended', '2025-07-31', 'Ended on July 31, 2025'],
    ['closing', '2026-01-01', 'Ends on January 1, 2026'],
    ['closed-to-new-customers', '2024-12-09', 'Closed to new customers on December 9, 2024'],
    ['renamed', '2023-03-10', 'Renamed on March 10, 2023'],
  ] as const)('%s on %s: %s', (kind, date, text) => expect(statusText({ kind, date })).toBe(text))

  test('also without a date', () => expect(statusText({ kind: 'maintenance' })).toBe('Maintenance'))
})

test.each([
  ['closing', '2027-03-31', 'Ends in 2027'],
  ['closing', undefined, 'Ends'],
  ['closed-to-new-customers', '2024-12-09', 'No new customers'],
] as const)('a badge for %s on %s: %s', (kind, date, text) => expect(shortStatusText({ kind, date })).toBe(text))

describe('a day in words, the same in every time zone', () => {
  test.each([
    ['2024-02-29', 'February 29, 2024'],
    ['2025-12-31', 'December 31, 2025'],
    ['2026-01-01', 'January 1, 2026'],
  ])('%s: %s', (iso, text) => expect(longDate(iso)).toBe(text))
})
