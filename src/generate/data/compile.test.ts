import { describe, expect, it } from 'vitest'
import { serviceLinks } from '@/core/catalog/links/service-links'
import { compileData } from './compile'
import type { SourceService } from './schema'
import { fixtureData, fixtureEntry } from './testing/fixture'

const compiled = (...entries: ReturnType<typeof fixtureEntry>[]) =>
  compileData(fixtureData({ entries: entries.length > 0 ? entries : fixtureData().entries }))

const detailsOf = (fields: Partial<SourceService>) =>
  compiled(...fixtureData().entries, fixtureEntry('Amazon X', fields)).details.find(entry => entry.slug === 'x')

describe('compiled catalog', () => {
  it('sorts services by simple name, with numbers by value, and lists their positions by full name', () => {
    const { services, byFullName } = compiled(
      fixtureEntry('Amazon X 10'),
      fixtureEntry('AWS X 9'),
      fixtureEntry('Amazon B'),
      fixtureEntry('AWS a'),
    ).catalog
    expect(services.map(service => service.service)).toEqual(['AWS a', 'Amazon B', 'AWS X 9', 'Amazon X 10'])
    expect(byFullName.map(i => services[i]?.service)).toEqual(['Amazon B', 'Amazon X 10', 'AWS a', 'AWS X 9'])
  })

  it('does not depend on the order of the files, and has another version after any change', () => {
    const { entries } = fixtureData()
    expect(compiled(...entries.toReversed())).toEqual(compiled(...entries))
    const changed = entries.map(entry => ({
      ...entry,
      source: { ...entry.source, detailDescription: 'Other. Words.' },
    }))
    expect(compiled(...changed).catalog.version).not.toBe(compiled().catalog.version)
    expect(compiled().catalog.version).toMatch(/^[0-9a-f]{12}$/)
  })

  it('makes documentation paths absolute, and leaves URLs unchanged', () => {
    const details = detailsOf({
      url: '/x',
      images: ['/1.png', '/2.png', '/3.png'].map(url => ({ url, alt: url })),
      sections: [{ name: 'A', items: [{ name: 'G', link: '/x/g.html', description: 'D' }, { name: 'T' }] }],
    })
    expect(details?.url).toBe('https://docs.aws.amazon.com/x')
    expect(details?.images.map(image => image.url)).toEqual([1, 2, 3].map(n => `https://docs.aws.amazon.com/${n}.png`))
    expect(details?.sections).toEqual([
      {
        name: 'A',
        items: [{ name: 'G', link: 'https://docs.aws.amazon.com/x/g.html', description: 'D' }, { name: 'T' }],
      },
    ])
    expect(detailsOf({ url: 'https://x.org/' })?.url).toBe('https://x.org/')
    expect(detailsOf({})?.url).toBeNull()
  })

  it('gives a service its links of all groups, in the order of their kinds', () => {
    const group = { source: 'Guides', day: '2026-01-01' }
    const { details } = compileData(
      fixtureData({
        links: [
          { ...group, kind: 'quotas', pages: { one: '/one/quotas.html' } },
          { ...group, kind: 'endpoints', pages: { one: '/one/endpoints.html', two: '/two/endpoints.html' } },
          { ...group, kind: 'repost', pages: { one: 'https://repost.test/tags/one' } },
          { ...group, kind: 'pricing', pages: { one: 'https://one.test/pricing/' } },
        ],
      }),
    )
    const [one, two] = ['one', 'two'].map(slug => details.find(service => service.slug === slug))
    expect(one && serviceLinks(one)).toEqual([
      { name: 'Pricing', link: 'https://one.test/pricing/' },
      { name: 'Quotas', link: 'https://docs.aws.amazon.com/one/quotas.html' },
      { name: 'Endpoints and Regions', link: 'https://docs.aws.amazon.com/one/endpoints.html' },
      { name: 'Health', link: 'https://health.aws.amazon.com/health/status' },
      { name: 're:Post', link: 'https://repost.test/tags/one' },
    ])
    expect(two?.links.repost).toBe('https://repost.aws/search/content?globalSearch=AWS%20Two')
    expect(detailsOf({})?.links).toEqual({})
  })

  it('gives links the lifecycle dates of the part, entry, or retired service that they are about', () => {
    const { details } = compileData(
      fixtureData({
        retired: [{ name: 'AWS Gone', ends: 'past', note: 'It was.' }],
        entries: [
          ...fixtureData().entries,
          fixtureEntry('AWS Y', { lifecycle: { closedToNew: '2025-01-31', note: 'N' } }),
          fixtureEntry('Amazon X', {
            lifecycle: { ends: '2027-01-31' },
            notes: [{ part: 'X v1', ends: '2026-01-31' }],
            sections: [
              { statusOf: 'X v1', items: [{ name: 'Guide' }, { name: 'Other guide', statusOf: 'AWS Gone' }] },
              { name: 'B', items: [{ name: 'AWS Y' }, { name: 'Amazon X' }, { name: 'Amazon One' }] },
            ],
          }),
        ],
      }),
    )
    const sections = details.find(entry => entry.slug === 'x')?.sections ?? []
    expect(sections.flatMap(({ items }) => items.map(item => item.lifecycle))).toEqual([
      { ends: '2026-01-31' },
      { ends: 'past' },
      { closedToNew: '2025-01-31' },
      undefined,
      undefined,
    ])
    expect(JSON.stringify(sections)).not.toContain('statusOf')
  })

  it('gives features and icons with the name of a part the lifecycle dates of the part', () => {
    const [one, ...others] = fixtureData().entries
    const notes = [
      { part: 'Amazon Part of One', ends: '2026-01-31', note: 'N' },
      { part: 'Part', closedToNew: 'past' },
    ]
    if (one) Object.assign(one.source, { notes })
    const { features, icons } = compileData(fixtureData({ entries: [one ?? fixtureEntry('X'), ...others] }))
    expect(features.one?.[0]?.lifecycle).toEqual({ ends: '2026-01-31' })
    expect(icons.map(icon => icon.lifecycle)).toEqual([undefined, undefined, { closedToNew: 'past' }, undefined])
  })

  it('links successors by slug, or by URL if they have no entry', () => {
    const details = detailsOf({
      lifecycle: { ends: '2025-01-31', successor: 'Amazon One', source: '/x/y.html' },
      notes: [{ part: 'Part', ends: 'announced', successor: { name: 'Y', url: 'https://y.org' } }],
    })
    expect(details?.lifecycle).toEqual({
      ends: '2025-01-31',
      successor: { name: 'Amazon One', slug: 'one' },
      source: 'https://docs.aws.amazon.com/x/y.html',
    })
    expect(details?.notes).toEqual([
      { part: 'Part', ends: 'announced', successor: { name: 'Y', url: 'https://y.org' }, apis: [] },
    ])
    expect(detailsOf({})?.lifecycle).toBeUndefined()
  })

  it('links each API to the references that have it', () => {
    const one = compiled().details.find(entry => entry.slug === 'one')?.apis[0]
    const two = compiled().apis.find(api => api.api === 'two')
    const url = expect.any(String)
    expect(one?.links).toEqual({ cli: url, javascript: url, python: url })
    expect(two?.links).toEqual({ cli: url, python: url })
    expect(two).toMatchObject({ slug: 'two', operationCount: 2, operations: ['GetTwo', 'ListTwoARNs'] })
  })

  it("names draw.io's shapes by their key unless they have a name of their own", () => {
    const shape = { form: 'shape', w: 78, h: 78, fillColor: '#7AA116', strokeColor: 'none' } as const
    const { stencils } = compileData(fixtureData({ stencils: { one: shape, 'two:iot': { ...shape, name: 'two' } } }))
    expect(stencils).toMatchObject({ one: { name: 'one' }, 'two:iot': { name: 'two' } })
  })

  it('maps former slugs to current slugs', () => {
    expect(compiled(fixtureEntry('Amazon X', { aliases: ['old-x'] })).aliases).toEqual({ 'old-x': 'x' })
  })
})

describe('resource icons', () => {
  const homeOfPart = (...entries: ReturnType<typeof fixtureEntry>[]) =>
    compiled(...entries)
      .catalog.services.filter(s => s.iconResources.length > 0)
      .map(s => s.slug)

  it('belong to the entry that shows their owner', () => {
    expect(compiled().catalog.services.map(s => s.iconResources)).toEqual([['Amazon-One_Part'], []])
    expect(compiled().icons.find(icon => icon.iconName === 'Amazon-One_Part')).toMatchObject({
      entry: 'one',
      owner: 'Amazon-One',
      type: 'Resource',
    })
  })

  it('belong to the entry with the name of the owner; otherwise, to the first entry', () => {
    const a = fixtureEntry('AWS A', { iconServices: ['AWS-Two', 'Amazon-One'] })
    const b = fixtureEntry('AWS B', { iconServices: ['Amazon-One'] })
    const former = fixtureEntry('Amazon C', { aliases: ['one'], iconServices: ['AWS-Two', 'Amazon-One'] })
    expect(homeOfPart(a, fixtureEntry('Amazon One', { iconServices: ['Amazon-One'] }))).toEqual(['one'])
    expect(homeOfPart(a, former)).toEqual(['c'])
    expect(homeOfPart(a, b)).toEqual(['a'])
  })

  it('belong to a guide or reference only if no other entry shows the owner', () => {
    const guide = fixtureEntry('A guide', { categories: ['Decision Guides', 'Compute'], iconServices: ['Amazon-One'] })
    const service = fixtureEntry('AWS Z', { iconServices: ['AWS-Two', 'Amazon-One'] })
    expect(homeOfPart(guide, service)).toEqual(['z'])
    expect(homeOfPart(guide)).toEqual(['a-guide'])
  })
})

describe('topics', () => {
  it('map every name to its icon or icons, or to an empty text', () => {
    const { topics } = compiled(
      fixtureEntry('Amazon One', { iconServices: ['Amazon-One', 'AWS-Two'], alsoKnownAs: ['ONE1'] }),
      fixtureEntry('AWS Two', { iconServices: ['AWS-Two'], formerly: ['AWS Deux', 'Amazon One'] }),
      fixtureEntry('AWS Three'),
    )
    expect(topics).toEqual({
      'Amazon One': ['Amazon-One', 'AWS-Two'],
      ONE1: ['Amazon-One', 'AWS-Two'],
      'AWS Two': 'AWS-Two',
      'AWS Deux': 'AWS-Two',
      'AWS Three': '',
      'Part of One': 'Amazon-One_Part',
      poo: 'Amazon-One_Part',
      One: ['Amazon-One', 'AWS-Two'],
      Two: 'AWS-Two',
      Three: '',
      Compute: 'Amazon-One',
      'Decision Guides': 'AWS-Two',
    })
  })
})
