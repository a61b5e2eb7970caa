import { describe, expect, test } from 'vitest'
import { collectLifecycle } from './collect-lifecycle'
import { LIFECYCLE_VIEW_CODEC, type LifecycleView } from './lifecycle-view'
import { listLifecycle, timeUntil, urgencyOf } from './list-lifecycle'

const entry = { alsoKnownAs: [], notes: [] }
const LIVES = collectLifecycle(
  [
    { ...entry, slug: 'one', service: 'Amazon One', lifecycle: { ends: '2027-03-31', closedToNew: '2026-04-30' } },
    { ...entry, slug: 'two', service: 'AWS Two', alsoKnownAs: ['Duo'], lifecycle: { ends: 'announced' } },
    {
      ...entry,
      slug: 'three',
      service: 'AWS Three',
      lifecycle: { ends: '2025-01-31', successor: { name: 'AWS Six' } },
    },
    { ...entry, slug: 'four', service: 'AWS Four', lifecycle: { renamed: '2025-01-31' } },
    {
      ...entry,
      slug: 'five',
      service: 'AWS Five',
      notes: [
        { part: 'Engine v1', closedToNew: '2025-11-07', apis: [] },
        { part: 'Engine v0', maintenance: '2026-02-25', ends: '2026-12-01', apis: [] },
      ],
    },
  ],
  [
    { name: 'Amazon Gone', otherNames: [], ends: 'past' },
    { name: 'AWS Bygone', otherNames: [], ends: '2025-05-20' },
  ],
)

const shown = (patch: Partial<LifecycleView> = {}, today = '2026-11-22') => {
  const { groups, counts } = listLifecycle(LIVES, { ...LIFECYCLE_VIEW_CODEC.defaults, ...patch }, today)
  return { counts, ...Object.fromEntries(groups.map(({ id, rows }) => [id, rows.map(({ entry }) => entry.name)])) }
}

describe('list of what ends', () => {
  test('next first, then the last first; without a day at the end; what was renamed goes on', () =>
    expect(shown()).toEqual({
      counts: { coming: 3, closed: 1, ended: 3 },
      coming: ['Engine v0', 'Amazon One', 'AWS Two'],
      closed: ['Engine v1'],
      ended: ['AWS Bygone', 'AWS Three', 'Amazon Gone'],
    }))

  test('follows the day', () =>
    expect(shown({ show: 'ended' }, '2027-03-31')).toEqual({
      counts: { coming: 1, closed: 1, ended: 5 },
      ended: ['Amazon One', 'Engine v0', 'AWS Bygone', 'AWS Three', 'Amazon Gone'],
    }))

  test.each([
    ['five', ['Engine v0', 'Engine v1']],
    ['AWS six', ['AWS Three']],
    ['duo', ['AWS Two']],
    ['engine v1', ['Engine v1']],
    ['nothing like it', []],
  ])('finds %s by all words in name, other names, service and successor', (q, names) => {
    const { counts: _, ...groups } = shown({ q })
    expect(Object.values(groups).flat()).toEqual(names)
  })

  test('every row has an address of its own', () => {
    expect(LIVES.map(({ id }) => id)).toEqual([
      'one',
      'two',
      'three',
      'five-engine-v1',
      'five-engine-v0',
      'gone',
      'bygone',
    ])
  })
})

test.each([
  ['2026-11-23', 'in 1 day'],
  ['2027-01-20', 'in 59 days'],
  ['2027-03-31', 'in 4 months'],
  ['2028-11-22', 'in 24 months'],
])('the time until %s is %s', (date, text) => expect(timeUntil(date, '2026-11-22')).toBe(text))

test.each([
  ['2026-01-01', 'normal'],
  ['2026-11-23', 'high'],
  ['2026-12-22', 'high'],
  ['2026-12-23', 'normal'],
  ['2027-05-24', 'normal'],
  ['2027-05-25', 'low'],
])('the urgency of %s is %s', (date, urgency) => expect(urgencyOf(date, '2026-11-22')).toBe(urgency))
