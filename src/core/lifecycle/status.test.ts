import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoDay, mainStatusOn, nextStatusChange, statusesOn } from './status'

const kindsOn = (lifecycle: Parameters<typeof statusesOn>[0], today: string) =>
  statusesOn(lifecycle, today).map(({ kind }) => kind)

describe('status of a day', () => {
  const lifecycle = { closedToNew: '2026-04-30', ends: '2027-03-31' }

  test.each([
    ['2026-04-29', ['closing', 'closing-to-new-customers']],
    ['2026-04-30', ['closing', 'closed-to-new-customers']],
    ['2027-03-30', ['closing', 'closed-to-new-customers']],
    ['2027-03-31', ['ended', 'closed-to-new-customers']],
  ])('on %s: %s', (today, kinds) => expect(kindsOn(lifecycle, today)).toEqual(kinds))

  test.each([
    [{ ends: 'past' }, { kind: 'ended' }],
    [{ ends: 'announced' }, { kind: 'closing' }],
    [{ closedToNew: 'past' }, { kind: 'closed-to-new-customers' }],
    [
      { maintenance: '2026-08-05', ends: '2027-07-15' },
      { kind: 'closing', date: '2027-07-15' },
    ],
    [{ maintenance: '2026-02-25' }, { kind: 'maintenance', date: '2026-02-25' }],
    [{ renamed: '2025-10-09' }, { kind: 'renamed', date: '2025-10-09' }],
    [undefined, undefined],
  ])('%j: %j', (unknown, status) => expect(mainStatusOn(unknown, '2026-11-22')).toEqual(status))
})

const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }).map(isoDay)
const lifecycle = fc.record({ ends: day, closedToNew: day, renamed: day }, { requiredKeys: [] })

test('nothing changes until the day of the next change, and something does on it', () => {
  fc.assert(
    fc.property(fc.array(lifecycle, { maxLength: 4 }), day, (lifecycles, today) => {
      const next = nextStatusChange(lifecycles, today)
      const on = (when: string) => lifecycles.map(each => kindsOn(each, when)).join()
      const before = next === undefined ? '9999-12-31' : isoDay(new Date(Date.parse(next) - 86_400_000))
      expect(on(before)).toBe(on(today))
      if (next !== undefined)
        expect(on(next) === on(today) && !lifecycles.some(each => each.renamed === next)).toBe(false)
    }),
  )
})
