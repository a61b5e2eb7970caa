import { describe, expect, it } from 'vitest'
import type { MatchTier, SearchItem, SearchResult } from '../items/item'
import { decideDestination, MIN_SCORE_LEAD, paletteUrl } from './go'

/** Typical scores of results by tier. */
const SCORES: Readonly<Record<MatchTier, number>> = {
  exact: 30,
  former: 30,
  start: 20,
  initials: 20,
  inside: 16,
  typo: 14,
  keyword: 15,
  fuzzy: 12,
  description: 10,
}

const result = (tier: MatchTier, item: Partial<SearchItem>, score = SCORES[tier]): SearchResult => ({
  tier,
  why: '',
  score,
  ranges: [],
  item: { id: 'id', kind: 'service', title: 'Title', rank: 0, ...item },
})
const service = (slug: string, tier: MatchTier, score?: number) => result(tier, { slug }, score)
const doc = (slug: string, tier: MatchTier, score?: number) =>
  result(tier, { kind: 'doc', slug, url: `https://docs.test/${slug}` }, score)
const icon = (slug: string, tier: MatchTier) => result(tier, { kind: 'icon', slug })
const operation = (slug: string, tier: MatchTier) =>
  result(tier, { kind: 'operation', slug, url: `https://api.test/${slug}` })

const GO_S3 = { kind: 'go', url: '/x/s3' }
const ASK = { kind: 'ask' }

describe('the address bar jumps to', () => {
  it.each([
    ['a service by its name', [service('s3', 'exact'), service('s3-glacier', 'start')], GO_S3],
    ['a service by a former name', [service('s3', 'former'), doc('s3', 'start')], GO_S3],
    ['a service whose guides bear its name too', [service('s3', 'exact'), doc('s3', 'exact')], GO_S3],
    ['the only service that begins so', [service('s3', 'start'), doc('s3', 'start'), service('ec2', 'keyword')], GO_S3],
    ['the only result, misspelled', [service('s3', 'typo')], GO_S3],
    [
      'a service that is enough better',
      [service('s3', 'start', 20), service('b', 'start', 20 - MIN_SCORE_LEAD)],
      GO_S3,
    ],
    ['a service of which icons are called so too', [service('s3', 'exact'), icon('ec2', 'exact')], GO_S3],
    [
      'a document at its official address',
      [doc('s3', 'exact'), doc('ec2', 'start')],
      { kind: 'go', url: 'https://docs.test/s3' },
    ],
    [
      'a feature at its page in the documentation',
      [result('exact', { kind: 'feature', slug: 's3', url: 'https://docs.test/tables' })],
      { kind: 'go', url: 'https://docs.test/tables' },
    ],
    ['the service of a feature without a page', [result('exact', { kind: 'feature', slug: 's3' })], GO_S3],
    [
      'an operation at its API page',
      [operation('ec2', 'exact'), service('ec2', 'keyword')],
      { kind: 'go', url: 'https://api.test/ec2' },
    ],
    [
      'a category as the explorer filters by it',
      [result('exact', { kind: 'category', title: 'Compute' }), service('ec2', 'keyword')],
      { kind: 'go', url: '/x/?categories=Compute' },
    ],
  ])('%s', (_what, results, decision) => expect(decideDestination('typed', results, '/x/')).toEqual(decision))
})

describe('the address bar asks', () => {
  it.each([
    ['when nothing is found', []],
    ['when two services are named so', [operation('s3', 'exact'), operation('dynamodb', 'exact')]],
    ['when a former name is another name too', [service('a', 'former'), service('b', 'exact')]],
    ['when two begin so', [service('cloudformation', 'start'), service('cloudfront', 'start')]],
    ['when the best is one of several that have to do with it', [service('mq', 'keyword'), service('ec2', 'keyword')]],
    ['when the best is misspelled among others', [service('kinesis', 'typo'), service('ec2', 'typo')]],
    ['when the best is an icon', [icon('s3', 'exact'), service('s3', 'keyword')]],
    ['when a keyword is all that is found', [service('s3', 'keyword')]],
    ['when a misspelled keyword is all that is found', [service('s3', 'fuzzy')]],
    ['when only a description holds it', [service('s3', 'description')]],
    ['when another service comes near a link', [doc('s3', 'start', 18), service('ec2', 'keyword')]],
    ['when the result has no address', [result('exact', { kind: 'command' })]],
    ['when one is hardly better', [service('a', 'exact', 20), service('b', 'start', 20.1 - MIN_SCORE_LEAD)]],
    ['when an operation only begins so', [operation('ec2', 'start')]],
  ])('%s', (_when, results) => expect(decideDestination('typed', results, '/x/')).toEqual(ASK))
})

it('asks when too little was typed to be a misspelling', () => {
  expect(decideDestination('sgw', [service('s3', 'typo')], '/x/')).toEqual(ASK)
})

describe('the place where one is asked', () => {
  it('is the explorer, with the text in search and palette', () => {
    expect(paletteUrl(' a&b #c ', '/x/')).toBe('/x/?q=a%26b%20%23c#palette=a%26b%20%23c')
  })
  it('is the explorer for a word, too', () => expect(paletteUrl('ec2', '/')).toBe('/?q=ec2#palette=ec2'))
  it('is the plain explorer for nothing', () => expect(paletteUrl('  ', '/x/')).toBe('/x/'))
})
