import { describe, expect, it } from 'vitest'
import { applyDataRules, DATA_RULES } from './rules'
import type { SourceService } from './schema'
import type { IconRow, SourceData } from './source'
import { fixtureData, fixtureEntry } from './testing/fixture'

const ICONS = fixtureData().icons
const CATEGORIES = fixtureData().categories
const APIS = fixtureData().apis

/** Returns valid data with one more entry. */
function plus(service: string, fields: Partial<SourceService> = {}): SourceData {
  return fixtureData({ entries: [...fixtureData().entries, fixtureEntry(service, fields)] })
}

/** Returns valid data with one more icon, whose file is in the package. */
function plusIcon(icon: Partial<IconRow>): SourceData {
  const added = { iconName: 'New', file: 'resource/New', category: 'Compute', ...icon }
  return fixtureData({ icons: [...ICONS, added], packageFiles: new Set([...fixtureData().packageFiles, added.file]) })
}

/** Returns valid data in which `identifiers` replace the default ones. */
function plusIdentifiers(identifiers: Partial<SourceData['identifiers']>): SourceData {
  return fixtureData({ identifiers: { ...fixtureData().identifiers, ...identifiers } })
}

const linkGroup = (kind: 'pricing' | 'quotas', slug: string) => {
  return { kind, source: 'Guides', day: '2026-01-01', pages: { [slug]: `/${kind}.html` } }
}
const item = (link: string) => ({ name: 'Page', link })
const sections = (...items: { name: string; link?: string; type?: 'guide'; description?: string }[]) => ({
  sections: [{ items }],
})

/** For each rule: data that breaks the rule, and the fields that the rule reports. */
const BREAKS: Record<string, [SourceData, string[]][]> = {
  svgContent: [
    [
      fixtureData({ svgOf: file => (file === 'resource/OnePart' ? '<html></html>' : fixtureData().svgOf(file)) }),
      ['Amazon-One_Part'],
    ],
  ],
  successorThatEnds: [
    [
      fixtureData({
        entries: [
          ...fixtureData().entries,
          fixtureEntry('Amazon X', { lifecycle: { ends: '2026-12-31', successor: 'AWS Y' } }),
          fixtureEntry('AWS Y', { lifecycle: { closedToNew: 'past', successor: 'AWS Two' } }),
        ],
      }),
      ['lifecycle.successor'],
    ],
  ],
  everyFileHasSource: [
    [
      fixtureData({
        files: ['apis.json', 'services/one.yaml', 'new.json'],
        sources: [{ source: 'a package', files: ['apis.json', 'services'] }],
      }),
      [''],
    ],
  ],
  fileNameIsSlug: [
    [fixtureData({ entries: [...fixtureData().entries, { ...fixtureEntry('Amazon X'), slug: 'y' }] }), ['service']],
  ],
  duplicateSlug: [
    [plus('Amazon X', { aliases: ['old-x', 'one'] }), ['aliases[1]']],
    [plus('Amazon X', { aliases: ['old-x', 'old-x'] }), ['aliases[1]']],
  ],
  reservedSlug: [
    [plus('AWS Libraries'), ['service']],
    [plus('AWS X', { aliases: ['go'] }), ['aliases[0]']],
  ],
  nameOfAnotherEntry: [
    [plus('Amazon X', { formerly: ['AWS One'] }), ['formerly[0]']],
    [plus('Amazon X', { alsoKnownAs: ['XX', 'one'] }), ['alsoKnownAs[1]']],
    [plus('Amazon X', { alsoKnownAs: ['two2'] }), ['alsoKnownAs[0]', 'alsoKnownAs[0]']],
    [plus('Amazon X', { formerly: ['Deux'] }), ['formerly[0]', 'formerly[0]']],
  ],
  ownNameRepeated: [
    [plus('Amazon X', { alsoKnownAs: ['x'] }), ['alsoKnownAs[0]']],
    [plus('Amazon X', { formerly: ['Amazon X'] }), ['formerly[0]']],
    [plus('Amazon X', { keywords: ['cron', 'x', 'amazon x'] }), ['keywords[1]', 'keywords[2]']],
  ],
  repeatedInList: [
    [plus('Amazon X', { alsoKnownAs: ['XX'], formerly: ['xx'] }), ['formerly[0]']],
    [plus('Amazon X', { categories: ['Compute', 'Compute'] }), ['categories[1]']],
    [plus('Amazon X', { iconServices: ['Amazon-One', 'Amazon-One'] }), ['iconServices[1]']],
    [plus('Amazon X', { keywords: ['cron', 'queue', 'cron'] }), ['keywords[2]']],
  ],
  unknownCategory: [[plus('Amazon X', { categories: ['Compute', 'Baking'] }), ['categories[1]']]],
  ambiguousCategory: [
    [
      fixtureData({
        categories: [...CATEGORIES, { name: 'Baking', slug: 'baking', icon: 'AWS-Two', aliases: ['compute!'] }],
      }),
      ['[2]'],
    ],
  ],
  unusedServiceIcon: [[plusIcon({ file: 'architecture-service/New' }), ['New']]],
  ownerIsNoServiceIcon: [
    [plusIcon({ owner: 'Oven' }), ['New.owner']],
    [plusIcon({ owner: 'Amazon-One_Part' }), ['New.owner']],
    [plusIcon({ owner: 'Amazon-One', alsoOf: 'Oven' }), ['New.alsoOf']],
  ],
  unknownIconFile: [
    [
      fixtureData({ packageFiles: new Set(['architecture-service/One', 'resource/OnePart', 'category/Compute']) }),
      ['["AWS-Two"].file'],
    ],
  ],
  iconFileTwice: [[plusIcon({ file: 'resource/OnePart' }), ['New.file']]],
  iconOfPackageNotNamed: [
    [fixtureData({ packageFiles: new Set([...fixtureData().packageFiles, 'resource/Lost']) }), ['']],
  ],
  unknownStencil: [[plusIcon({ stencil: 'oven' }), ['New.stencil']]],
  sharedDisplayName: [[plusIcon({ name: 'part' }), ['New']]],
  unknownIconCategory: [
    [plusIcon({ category: 'Ovens' }), ['New.category']],
    [plusIcon({ category: 'Compute &' }), ['New.category']],
  ],
  repeatedFeature: [
    [
      fixtureData({ features: { one: [{ name: 'P' }], two: [{ name: 'Q', otherNames: ['AWS P'] }] } }),
      ['two[0].otherNames[0]'],
    ],
  ],
  partAmongNames: [
    [plus('Amazon X', { alsoKnownAs: ['XX', 'POO'] }), ['alsoKnownAs[1]']],
    [plus('Part of One'), ['service']],
  ],
  apiWithoutOwner: [[fixtureData({ apis: [...APIS, { api: 'x', name: 'X', uid: 'x', operations: [] }] }), ['[2].api']]],
  apiWithTwoOwners: [[plus('Amazon X', { apis: ['one'] }), ['apis[0]']]],
  repeatedApi: [[fixtureData({ apis: [...APIS, ...APIS.slice(0, 1)] }), ['[2].api']]],
  unknownSuccessor: [
    [plus('Amazon X', { lifecycle: { ends: 'past', successor: 'Amazon Oven' } }), ['lifecycle.successor']],
    [plus('Amazon X', { notes: [{ part: 'P', ends: 'past', successor: 'One' }] }), ['notes[0].successor']],
  ],
  retiredButListed: [[fixtureData({ retired: [{ name: 'AWS Two', note: 'Text.', ends: 'past' }] }), ['[0].name']]],
  repeatedLink: [
    [plus('Amazon X', sections(item('/x/'), item('/y'), item('/x/index.html'))), ['sections[0].items[2].link']],
  ],
  firstLinkOfSharedUrl: [[plus('Amazon X', { url: '/one', ...sections(item('/one/guide.html')) }), ['sections[0]']]],
  mainCategory: [
    [
      fixtureData({
        categories: [...CATEGORIES, { name: 'Baking', slug: 'baking', icon: 'Oven' }],
        icons: [...ICONS, { iconName: 'Oven', file: 'category/Oven', category: 'Ovens' }],
        entries: [fixtureEntry('Amazon X', { categories: ['Baking', 'Compute'], iconServices: ['Amazon-One'] })],
      }),
      ['categories'],
    ],
  ],
  unknownFirstOperation: [
    [plus('Amazon X', { apis: ['one'], firstOperations: ['GetOne', 'GetTwo'] }), ['firstOperations[1]']],
    [plus('Amazon X', { firstOperations: ['GetOne'] }), ['firstOperations[0]']],
  ],
  britishSpelling: [
    [plus('Amazon X', { shortDescription: 'Organises the behaviour of licences' }), ['shortDescription']],
    [plus('Amazon X', sections({ name: 'Data Catalogue' })), ['sections[0].items[0].name']],
    [plus('Amazon X', { notes: [{ part: 'P', ends: 'past', note: 'A grey area.' }] }), ['notes[0].note']],
    [fixtureData({ features: { one: [{ name: 'Localisation' }] } }), ['one[0].name']],
    [fixtureData({ changelog: [{ date: '2026-01-02', changes: ['More colours.'] }] }), ['[0].changes[0]']],
  ],
  britishKeyword: [
    [plus('Amazon X', { keywords: ['call centre', 'data catalogue', 'data catalog'] }), ['keywords[0]']],
  ],
  wordTwice: [[plus('Amazon X', sections({ name: 'AWS AWS CLI' })), ['sections[0].items[0].name']]],
  unknownStatus: [
    [
      plus('Amazon X', {
        notes: [{ part: 'Old', ends: 'past' }],
        sections: [
          { statusOf: 'Old', items: [{ name: 'G', link: '/g', statusOf: 'Oven' }] },
          { name: 'N', statusOf: 'Stove', items: [{ name: 'H', link: '/h' }] },
        ],
      }),
      ['sections[1].statusOf', 'sections[0].items[0].statusOf'],
    ],
  ],
  descriptionTwice: [
    [plus('Amazon X', { shortDescription: 'runs amazon one' }), ['shortDescription']],
    [plus('Amazon X', { detailDescription: 'Used for AWS Two. Not for anything else.' }), ['detailDescription']],
  ],
  // Ended services are those that end by the newest changelog date of the fixture, 2026-01-02.
  endedInPresentTense: [
    [
      plus('Amazon X', { lifecycle: { ends: '2026-01-02' }, detailDescription: 'Has X. It is X.' }),
      ['detailDescription'],
    ],
    [plus('Amazon X', { lifecycle: { ends: '2026-01-03' }, detailDescription: 'Has X. It is X.' }), []],
    [plus('Amazon X', { lifecycle: { ends: 'past' }, detailDescription: 'Let X run. Y is like it.' }), []],
  ],
  marketing: [
    [plus('Amazon X', { shortDescription: 'Seamless queues' }), ['shortDescription']],
    [plus('Amazon X', { detailDescription: 'Runs at scale. It is easy.' }), ['detailDescription', 'detailDescription']],
    [plus('Amazon X', sections({ name: 'G', description: 'A rich guide' })), ['sections[0].items[0].description']],
  ],
  tooFewKeywords: [
    [plus('Amazon X', { keywords: ['one', 'two'] }), ['keywords']],
    [plus('AWS SDK for X', { keywords: ['one'] }), ['keywords']],
    [plus('Choosing X', { categories: ['Decision Guides'], keywords: [] }), ['keywords']],
  ],
  unknownEntry: [
    [fixtureData({ links: [linkGroup('pricing', 'oven')] }), ['[0].pages.oven']],
    [plus('Amazon X', { compares: ['one', 'oven'] }), ['compares[1]']],
    [plusIdentifiers({ messages: [{ slugs: ['oven'], codes: ['X'] }] }), ['[0].slugs[0]']],
    [fixtureData({ features: { oven: [] } }), ['oven']],
    [fixtureData({ popularity: ['one', 'oven'] }), ['[1]']],
    [plusIdentifiers({ cloudformation: [{ namespace: 'AWS::X', slug: 'oven', types: [] }] }), ['[0].slug']],
    [
      plusIdentifiers({
        cloudformation: [{ namespace: 'AWS::X', slug: null, types: ['Y'], elsewhere: { Y: 'oven' } }],
        terraform: [{ slug: 'oven' }],
        names: [{ slug: 'oven' }],
        console: [{ slug: 'oven', path: '/oven' }],
      }),
      ['[0].elsewhere.Y', '[0].slug', '[0].slug', '[0].slug'],
    ],
    [
      plusIdentifiers({
        arns: { segments: { x: 'oven', y: null, z: 'one' }, prefixes: { z: [['a', 'oven']] } },
        'doc-pages': [{ root: '/x/', title: 'X', slugs: ['one', 'oven'], pages: [] }],
      }),
      ['segments.x', 'prefixes.z[0][1]', '[0].slugs[1]'],
    ],
    [
      plusIdentifiers({
        iam: { levels: {}, prefixes: [{ prefix: 'x', name: 'X', page: 'list_x', slug: 'oven' }], operations: [] },
      }),
      ['prefixes[0].slug'],
    ],
  ],
  unknownIcon: [
    [fixtureData({ categories: [...CATEGORIES, { name: 'Baking', slug: 'baking', icon: 'Oven' }] }), ['[2].icon']],
    [plus('Amazon X', { iconServices: ['Amazon-One', 'Oven'] }), ['iconServices[1]']],
    [fixtureData({ features: { one: [{ name: 'P', icon: 'Oven' }] } }), ['one[0].icon']],
    [plusIdentifiers({ terraform: [{ icons: { x: 'Oven' } }] }), ['[0].icons.x']],
    [plusIcon({ variantOf: 'Oven', variant: 'dark' }), ['New.variantOf']],
  ],
  unknownApi: [
    [plus('Amazon X', { apis: ['oven'] }), ['apis[0]']],
    [plus('Amazon X', { notes: [{ part: 'Part', ends: 'past', apis: ['one', 'oven'] }] }), ['notes[0].apis[1]']],
    [
      plusIdentifiers({
        iam: { levels: {}, prefixes: [], operations: [{ api: 'one' }, { api: 'oven' }] },
      }),
      ['operations[1].api'],
    ],
  ],
  repeatedPopularService: [[fixtureData({ popularity: ['one', 'two', 'one'] }), ['[2]']]],
}

describe('rules of the catalog', () => {
  it('find nothing in a valid catalog', () => {
    expect(applyDataRules(fixtureData())).toEqual([])
  })

  it('accept valid data that resembles errors', () => {
    const good = plus('AWS Simple AD', {
      alsoKnownAs: ['SAD'],
      formerly: ['AWS Simple Directory'],
      shortDescription: 'Directory with the interface of AWS Simple AD 2.0',
      detailDescription: 'AWS Simple AD is a directory for X 2.0. Is it AWS Simple AD? Simple AD is not that.',
      sections: [{ name: 'Guides', items: [item('/s#part'), item('https://x.org/?q=a%20b&page=1')] }],
      lifecycle: { ends: 'past', successor: 'Amazon One' },
    })
    // The marketing word "simple" is accepted as a part of the service's name.
    expect(applyDataRules(good)).toEqual([])
  })

  it('each have an example that breaks them', () => {
    expect(Object.keys(BREAKS).sort()).toEqual(Object.keys(DATA_RULES).sort())
  })

  for (const [name, examples] of Object.entries(BREAKS))
    it.each(examples)(`${name} reports $1`, (data, fields) => {
      const errors = [...(DATA_RULES[name]?.(data) ?? [])]
      expect(errors.map(error => error.field)).toEqual(fields)
      for (const { file, message } of errors) {
        expect(file).toMatch(/^data\/.+\.(?:yaml|json)$/)
        expect(message).toMatch(/^[A-Z].+\.$/)
      }
    })
})
