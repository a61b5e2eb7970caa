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
    ['a service whose guides have the same name', [service('s3', 'exact'), doc('s3', 'exact')], GO_S3],
    [
      'the only service that begins with the text',
      [service('s3', 'start'), doc('s3', 'start'), service('ec2', 'keyword')],
      GO_S3,
    ],
    ['the only result, misspelled', [service('s3', 'typo')], GO_S3],
    [
      'a service with a sufficient lead',
      [service('s3', 'start', 20), service('b', 'start', 20 - MIN_SCORE_LEAD)],
      GO_S3,
    ],
    ['a service whose name icons of another service have, too', [service('s3', 'exact'), icon('ec2', 'exact')], GO_S3],
    [
      'a document at its official URL',
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
      'a category as a filter of the explorer',
      [result('exact', { kind: 'category', title: 'Compute' }), service('ec2', 'keyword')],
      { kind: 'go', url: '/x/?categories=Compute' },
    ],
  ])('%s', (_what, results, decision) => expect(decideDestination('typed', results, '/x/')).toEqual(decision))
})

describe('the address bar opens the palette', () => {
  it.each([
    ['when nothing is found', []],
    ['when two services have operations of this name', [operation('s3', 'exact'), operation('dynamodb', 'exact')]],
    ['when another service has the former name now', [service('a', 'former'), service('b', 'exact')]],
    ['when two services begin with the text', [service('cloudformation', 'start'), service('cloudfront', 'start')]],
    ['when several services have the keyword', [service('mq', 'keyword'), service('ec2', 'keyword')]],
    ['when several services are similar to the misspelled text', [service('kinesis', 'typo'), service('ec2', 'typo')]],
    ['when the best result is an icon', [icon('s3', 'exact'), service('s3', 'keyword')]],
    ['when only a keyword matches', [service('s3', 'keyword')]],
    ['when only a misspelled keyword matches', [service('s3', 'fuzzy')]],
    ['when only a description matches', [service('s3', 'description')]],
    ['when another service has a similar score as a link', [doc('s3', 'start', 18), service('ec2', 'keyword')]],
    ['when the result has no URL', [result('exact', { kind: 'command' })]],
    ['when the lead is too small', [service('a', 'exact', 20), service('b', 'start', 20.1 - MIN_SCORE_LEAD)]],
    ['when an operation only begins with the text', [operation('ec2', 'start')]],
  ])('%s', (_when, results) => expect(decideDestination('typed', results, '/x/')).toEqual(ASK))
})

it('a short misspelled text opens the palette', () => {
  expect(decideDestination('sgw', [service('s3', 'typo')], '/x/')).toEqual(ASK)
})

describe('the URL with the palette', () => {
  it('searches for the text in the explorer and in the palette', () => {
    expect(paletteUrl(' a&b #c ', '/x/')).toBe('/x/?q=a%26b%20%23c#palette=a%26b%20%23c')
  })
  it('searches for a word', () => expect(paletteUrl('ec2', '/')).toBe('/?q=ec2#palette=ec2'))
  it('is the home page for an empty text', () => expect(paletteUrl('  ', '/x/')).toBe('/x/'))
})
