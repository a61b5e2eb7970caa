import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAMPLE_CATEGORIES } from '../catalog/testing/sample-catalog'
import { categorySpellings } from './category-list'
import {
  CHOICE_PARAMETER_NAMES,
  DEFAULT_EXPLORER_VIEW,
  EXPLORER_VIEW_CODEC,
  type ExplorerView,
  parameterOptions,
} from './parameters'
import { arbitraryQuery, arbitraryView, URL_NAMES } from './testing/arbitrary-views'

const spellings = categorySpellings(SAMPLE_CATEGORIES)
const parse = (search: string) => EXPLORER_VIEW_CODEC.parse(search, spellings)
const reformat = (search: string) => EXPLORER_VIEW_CODEC.format(parse(search), search)
const foreign = (search: string) =>
  [...new URLSearchParams(search)].filter(([key]) => !URL_NAMES.includes(key)).map(pair => pair.map(wellFormed))
/** Replaces lone surrogates, which URLs cannot contain. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')
const SIC = 'Security, Identity, & Compliance'

describe('the parameters and what is left out', () => {
  test.each<[patch: Partial<ExplorerView>, search: string]>([
    [{}, ''],
    [{ q: 'api gateway' }, '?q=api%20gateway'],
    [{ q: '50% & more=less#1?' }, '?q=50%25%20%26%20more%3Dless%231%3F'],
    [{ page: 3 }, '?page=3'],
    [{ pageSize: 20 }, '?pageSize=20'],
    [{ pageSize: 100 }, '?pageSize=100'],
    [{ pageSize: 'all' }, '?pageSize=all'],
    [{ categories: ['Compute', 'Storage'] }, '?categories=Compute,Storage'],
    [{ categories: [SIC, 'Storage'] }, '?categories=Security%2C%20Identity%2C%20%26%20Compliance,Storage'],
    [{ region: 'eu-west-1' }, '?region=eu-west-1'],
    [{ layout: 'list' }, '?view=list'],
    [{ layout: 'icon' }, '?view=icon'],
    [{ layout: 'drawio' }, '?view=drawio'],
    [{ sort: 'category' }, '?sort=category'],
    [{ sort: 'fullName' }, '?sort=fullName'],
    [{ prefix: 'without' }, '?prefix=without'],
    [{ ended: 'hide' }, '?ended=hide'],
  ])('%j <-> %j', (patch, search) => {
    const view = { ...DEFAULT_EXPLORER_VIEW, ...patch }
    expect(EXPLORER_VIEW_CODEC.format(view)).toBe(search)
    expect(parse(search)).toEqual(view)
  })

  test('the value that the URL omits is the default', () => {
    expect(parse('')).toEqual({
      q: '',
      page: 1,
      pageSize: 50,
      categories: [],
      region: '',
      layout: 'card',
      sort: 'simpleName',
      prefix: 'with',
      ended: 'show',
    })
  })

  test('the order of parameters is fixed', () => {
    const view: ExplorerView = {
      ended: 'hide',
      page: 2,
      prefix: 'without',
      sort: 'category',
      layout: 'list',
      categories: ['Storage'],
      region: 'us-gov-west-1',
      pageSize: 20,
      q: 'x',
    }
    expect(EXPLORER_VIEW_CODEC.format(view)).toBe(
      '?q=x&categories=Storage&region=us-gov-west-1&sort=category&prefix=without&view=list&ended=hide&pageSize=20&page=2',
    )
    expect(
      reformat(
        '?page=2&pageSize=20&ended=hide&view=list&prefix=without&sort=category&region=us-gov-west-1&categories=Storage&q=x',
      ),
    ).toBe(EXPLORER_VIEW_CODEC.format(view))
  })
})

describe('anything unknown or malformed falls back to the default of its parameter', () => {
  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=two',
    '?page=',
    '?page=1e3',
    '?page=99999999999999999999',
    '?page=%F0',
    '?pageSize=0',
    '?pageSize=50',
    '?pageSize=60',
    '?pageSize=-20',
    '?view=table',
    '?view=toString',
    '?sort=price',
    '?sort=__proto__',
    '?prefix=maybe',
    '?ended=yes',
    '?ended=show',
    '?categories=Nonsense',
    '?categories',
    '?region=',
    '?region=Ireland',
    '?q=',
    '?q=%20+',
    '?',
    '?&&&',
    '?=',
    '?%',
  ])('%j is the default view', search => expect(parse(search)).toEqual(DEFAULT_EXPLORER_VIEW))

  test('one bad parameter does not spoil the others', () => {
    expect(parse('?page=x&view=list&sort=nonsense&q=s3')).toEqual({ ...DEFAULT_EXPLORER_VIEW, layout: 'list', q: 's3' })
  })

  test.each<[string, Partial<ExplorerView>]>([
    ['?pageSize=All', { pageSize: 'all' }],
    ['?q=+s3%20', { q: 's3' }],
    ['?view=LIST&sort=Category', { layout: 'list', sort: 'category' }],
    ['?prefix=Without&ended=HIDE', { prefix: 'without', ended: 'hide' }],
    ['?view=+icon', { layout: 'icon' }],
    ['?pageSize=+20&page=2%20&region=+eu-west-1', { pageSize: 20, page: 2, region: 'eu-west-1' }],
    ['?region=EU-West-1', { region: 'eu-west-1' }],
  ])('%s is understood in any case and with spaces around it', (search, patch) =>
    expect(parse(search)).toEqual({ ...DEFAULT_EXPLORER_VIEW, ...patch }),
  )

  test('a repeated parameter has its first value; categories have all values', () => {
    expect(parse('?view=list&view=icon').layout).toBe('list')
    expect(parse('?categories=Storage&categories=Compute').categories).toEqual(['Compute', 'Storage'])
  })
})

describe('page sizes of older links', () => {
  test.each<[string, ExplorerView['pageSize']]>([
    ['20', 20],
    ['50', 50],
    ['100', 100],
    ['all', 'all'],
    ['101', 'all'],
    ['331', 'all'],
    ['99', 50],
    ['21', 50],
  ])('pageSize=%s is read as %s', (text, pageSize) => expect(parse(`?pageSize=${text}`).pageSize).toBe(pageSize))
})

describe('category names with commas and ampersands read back', () => {
  test.each([
    'categories=Security,%20Identity,%20%26%20Compliance,Storage',
    'categories=Security,+Identity,+%26+Compliance,Storage',
    'categories=Security%2C%20Identity%2C%20%26%20Compliance,Storage',
    'categories=Security%2C+Identity%2C+%26+Compliance%2CStorage',
    'categories=Security%20Identity%20%26%20Compliance,Storage',
    'categories=security-identity-compliance,storage',
    'categories=Storage,Security,%20Identity,%20%26%20Compliance,Storage',
  ])('%s', search => {
    expect(parse(search).categories).toEqual([SIC, 'Storage'])
    expect(reformat(search)).toBe('?categories=Security%2C%20Identity%2C%20%26%20Compliance,Storage')
  })
})

describe('unknown parameters are kept', () => {
  test.each([
    ['?utm_source=x&q=s3', '?q=s3&utm_source=x'],
    ['?utm_source=a&utm_source=b', '?utm_source=a&utm_source=b'],
    ['?flag&page=2', '?page=2&flag='],
    ['?Q=upper', '?Q=upper'],
    ['?x=%26%3D%23', '?x=%26%3D%23'],
  ])('%j is written %j', (search, written) => expect(reformat(search)).toBe(written))
})

describe('properties of the URL', () => {
  test('parse(format(state)) is the state, whatever the state', () => {
    fc.assert(
      fc.property(arbitraryView(SAMPLE_CATEGORIES), view => {
        expect(parse(EXPLORER_VIEW_CODEC.format(view))).toEqual(view)
      }),
      { numRuns: 1_000 },
    )
  })

  test('no string at all makes parse throw, and what is written is stable', () => {
    fc.assert(
      fc.property(arbitraryQuery(SAMPLE_CATEGORIES), search => {
        const written = reformat(search)
        expect(reformat(written)).toBe(written)
        expect(parse(written)).toEqual(parse(search))
      }),
      { numRuns: 2_000 },
    )
  })

  test('unknown parameters survive every change of the view', () => {
    fc.assert(
      fc.property(arbitraryQuery(SAMPLE_CATEGORIES), arbitraryView(SAMPLE_CATEGORIES), (search, view) => {
        const written = EXPLORER_VIEW_CODEC.format(view, search)
        expect(foreign(written)).toEqual(foreign(search))
        expect(parse(written)).toEqual(view)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('the table in README.md', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \|$/gm)
  const table = new Map([...rows].map(([, key = '', values, byDefault]) => [key, { values, byDefault }]))

  test.each(URL_NAMES)('names %s', key => expect(table.has(key)).toBe(true))

  test.each(CHOICE_PARAMETER_NAMES)('has every value of %s, and its default', key => {
    const row = table.get(EXPLORER_VIEW_CODEC.urlName(key))
    for (const { value } of parameterOptions(key)) expect(row?.values).toContain(`\`${value}\``)
    expect(row?.byDefault).toBe(`\`${DEFAULT_EXPLORER_VIEW[key]}\``)
  })
})
