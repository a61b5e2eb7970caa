import { describe, expect, it } from 'vitest'
import { compile } from './compile'
import { dataReport } from './report'
import type { ReviewClass } from './review'
import type { ImportSource } from './schema'
import type { SourceData } from './source'
import { entryNamed, fixture } from './testing/fixture'

function report(
  data: SourceData,
  imported: Partial<ImportSource> = {},
  installed = '1.0.0',
  review: readonly ReviewClass[] = [],
) {
  const lines = dataReport({
    data,
    compiled: compile(data),
    today: '2026-01-01',
    review,
    imported: { entries: {}, dropped: [], ...imported },
    iconVersions: { written: '1.0.0', installed },
  })
  return Object.fromEntries(lines.map(({ label, value, details }) => [label, { value, details }]))
}

describe('data report', () => {
  it('finds renamed entries of the source, and lists those that are missing', () => {
    const lines = report(fixture(), { entries: { 'Amazon One': 0, 'AWS Deux': 0, 'AWS Lost': 0 } })
    expect(lines['source entries present']).toEqual({ value: '2 of 3', details: ['AWS Lost is missing'] })
  })

  it('counts titled items, and lists those dropped and those lost', () => {
    const dropped = [{ service: 'Amazon One', section: 'Guides', item: 'Same', link: '/x', sameAs: 'User Guide' }]
    const lines = report(fixture(), { entries: { 'Amazon One': 3, 'AWS Two': 1 }, dropped })
    expect(lines['titled items kept']).toEqual({
      value: '2 of 4, 1 dropped for a reason',
      details: ['Amazon One > Guides: "Same" dropped, same link as "User Guide"', 'AWS Two: 1 lost without a reason'],
    })
  })

  it('counts APIs, and lists resource icons without an owner', () => {
    const icons = [...fixture().icons, { iconName: 'Alone', file: 'resource/Alone', category: 'Compute' }]
    const lines = report(fixture({ icons }))
    expect(lines.APIs?.value).toBe('2, with 3 operations')
    expect(lines['resource icons with owner']).toEqual({ value: '1 of 2', details: ['Alone'] })
  })

  it('counts statuses by kind', () => {
    const entries = [
      entryNamed('AWS A', { lifecycle: { ends: '2026-01-01' } }),
      entryNamed('AWS B', { lifecycle: { renamed: '2025-01-01' }, notes: [{ part: 'P', ends: 'past' }] }),
    ]
    const lines = report(fixture({ entries }))
    expect(lines.statuses?.value).toBe('1 ended, 1 renamed')
    expect(lines['notes on parts']?.value).toBe('1')
  })

  it('counts what the review found again: by rules, by a count, and what is left on purpose', () => {
    const entries = [entryNamed('AWS A', { keywords: ['call centre', 'b', 'c'] })]
    const lines = report(fixture({ entries }), {}, '1.0.0', [
      { found: 'British', before: 20, rules: ['britishKeyword'] },
      { found: 'Without icon', before: 42, counted: 'entriesWithoutIcon', because: 'None is official.' },
      { found: 'Left', before: 8, left: 3, because: 'They are right.' },
      { found: 'Gone', before: 5 },
    ])
    expect(lines).toMatchObject({
      British: { value: '20 -> 1', details: [] },
      'Without icon': { value: '42 -> 1', details: ['None is official.'] },
      Left: { value: '8 -> 3', details: ['They are right.'] },
      Gone: { value: '5 -> 0', details: [] },
    })
  })

  it('lists what an update of the icon package added and removed', () => {
    const packageFiles = new Set(['architecture-service/One', 'resource/OnePart', 'resource/Fresh'])
    const lines = report(fixture({ packageFiles }), {}, '1.1.0')
    expect(lines['icon package']).toEqual({
      value: '1.1.0, instead of 1.0.0: set ICON_RELEASE',
      details: ['new: resource/Fresh', 'gone: architecture-service/Two'],
    })
  })
})
