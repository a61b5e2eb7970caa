/** Small valid data for tests: two entries with one API each, and four icons. */
import { slugOf } from '@/core/catalog/names/names'
import type { Identifiers } from '@/core/catalog/types'
import type { SourceService } from '../schema'
import type { EntryFile, SourceData } from '../source'

/** Identifiers of a site without any. */
export const NO_IDENTIFIERS: Identifiers = {
  cloudformation: [],
  terraform: [],
  iam: { levels: {}, prefixes: [], operations: [] },
  arns: { segments: {}, prefixes: {} },
  names: [],
  console: [],
  messages: [],
  diagrams: {
    owners: {},
    flows: [],
    uses: [],
    admits: [],
    clients: [],
    details: [],
    alike: [],
    entryPoints: [],
    ends: [],
  },
  'doc-pages': [],
}

/** Returns a valid entry named `service`; `fields` override the defaults. */
export function fixtureEntry(service: string, fields: Partial<SourceService> = {}): EntryFile {
  const slug = slugOf(service)
  return {
    file: `data/services/${slug}.yaml`,
    slug,
    source: {
      service,
      categories: ['Compute'],
      shortDescription: `Runs ${service}`,
      detailDescription: `Used for ${service}. Not for anything else.`,
      keywords: ['first word', 'second word', 'third word'],
      ...fields,
    },
  }
}

/** Returns valid data. The fields of `parts` replace the default fields. */
export function fixtureData(parts: Partial<SourceData> = {}): SourceData {
  return {
    entries: [
      fixtureEntry('Amazon One', {
        url: '/one',
        iconServices: ['Amazon-One'],
        apis: ['one'],
        sections: [{ items: [{ name: 'User Guide', link: '/one/guide.html', type: 'guide' }, { name: 'Text only' }] }],
      }),
      fixtureEntry('AWS Two', {
        iconServices: ['AWS-Two'],
        apis: ['two'],
        alsoKnownAs: ['TWO2'],
        formerly: ['AWS Deux'],
      }),
    ],
    categories: [
      { name: 'Compute', slug: 'compute', icon: 'Amazon-One' },
      { name: 'Decision Guides', slug: 'decision-guides', icon: 'AWS-Two' },
    ],
    icons: [
      { iconName: 'Amazon-One', file: 'architecture-service/One', category: 'Compute', stencil: 'one' },
      { iconName: 'AWS-Two', file: 'architecture-service/Two', category: 'Compute' },
      { iconName: 'Amazon-One_Part', file: 'resource/OnePart', category: 'Compute', owner: 'Amazon-One' },
      { iconName: 'Category_Compute', file: 'category/Compute', category: 'Compute' },
    ],
    apis: [
      {
        api: 'one',
        name: 'One',
        cli: 'one',
        boto3: 'one',
        js: 'client-one',
        uid: 'one-2020-01-01',
        operations: ['GetOne'],
      },
      {
        api: 'two',
        name: 'Two',
        cli: 'two',
        boto3: 'two',
        uid: 'two-2020-01-01',
        operations: ['GetTwo', 'ListTwoARNs'],
      },
    ],
    popularity: ['two', 'one'],
    features: { one: [{ name: 'Part of One', otherNames: ['poo'], page: '/one/part.html', icon: 'Amazon-One_Part' }] },
    retired: [],
    links: [],
    changelog: [
      { date: '2026-01-02', changes: ['More.'] },
      { date: '2025-01-01', changes: ['First.'] },
    ],
    stencils: { one: { form: 'resourceIcon', w: 78, h: 78, fillColor: '#ED7100', strokeColor: '#ffffff' } },
    identifiers: NO_IDENTIFIERS,
    sources: [],
    files: [],
    packageFiles: new Set([
      'architecture-service/One',
      'architecture-service/Two',
      'resource/OnePart',
      'category/Compute',
    ]),
    svgOf: () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    ...parts,
  }
}
