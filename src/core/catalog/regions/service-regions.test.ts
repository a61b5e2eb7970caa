import { expect, test } from 'vitest'
import TABLE from '../../../../data/service-regions.json' with { type: 'json' }
import { ANNOUNCED_REGIONS, FILTER_REGIONS } from './regions'
import { regionFilter, regionLabel, regionState, regionTexts } from './service-regions'

// Regions of these services rarely change: Braket has few, and EC2 all. The table lacks Polly, which has endpoints.
test.each([
  ['braket', 'us-east-1', 'listed'],
  ['braket', 'sa-east-1', 'not listed'],
  ['amplify', 'us-east-1', 'listed'],
  ['amplify', 'us-gov-west-1', 'not listed'],
  ['ec2', 'cn-north-1', 'unknown'],
  ['polly', 'us-east-1', 'listed'],
  ['polly', 'ap-east-2', 'not listed'],
  ['polly', 'eusc-de-east-1', 'unknown'],
  ['cdk', 'us-east-1', 'unknown'],
  ['q', 'us-east-1', 'unknown'],
  ['s3', 'eu-central-2', 'listed'],
] as const)('%s in %s: %s', (slug, region, state) => expect(regionState(slug, region)).toBe(state))

test('a Region can be chosen if the table has it', () => {
  const open = FILTER_REGIONS.flatMap(([region]) => (region in ANNOUNCED_REGIONS ? [] : region))
  expect(open.sort()).toEqual([...TABLE.regions].sort())
})

test.each([
  ['ec2', new RegExp(`^In all ${TABLE.regions.length} Regions$`), ''],
  ['braket', /^In 5 of \d+ Regions \(/, '. In: eu-north-1, eu-west-2, us-east-1, us-west-1, us-west-2.'],
  [
    'healthlake',
    new RegExp(`^In 8 of ${TABLE.regions.length} Regions \\(`),
    '. In: ap-south-1, ap-southeast-2, ca-central-1, eu-west-1, eu-west-2, us-east-1, us-east-2, us-west-2.' +
      ' Unknown: European Sovereign Cloud.',
  ],
  [
    'workspaces',
    /^In \d+ of \d+ Regions \(\w+ \d+, \d{4}\)$/,
    expect.stringMatching(/^\. Not in: (?:[a-z]\S+, )+European Sovereign Cloud\.$/),
  ],
  ['cdk', /^Regions unknown$/, ''],
])('the shorter list of the Regions of %s names whole partitions', (slug, title, details) => {
  const { text, url, details: lists = '' } = regionTexts(slug)
  expect(text).toMatch(title)
  expect(url).toMatch(/^https:/)
  expect(lists).toEqual(details)
})

test.each([
  ['braket', 'sa-east-1', false, 'sa-east-1: not listed'],
  ['braket', 'us-east-1', false, ''],
  ['cdk', 'us-east-1', false, ''],
  ['braket', 'us-east-1', true, 'us-east-1: listed'],
  ['braket', 'cn-north-1', true, 'cn-north-1: unknown'],
  ['braket', 'nowhere', true, ''],
  ['braket', '', true, ''],
])('the label of %s in %s (any state: %s): %s', (slug, region, showsAny, text) =>
  expect(regionLabel({ slug, region, showsAny })).toBe(text),
)

test.each(['constructor', '__proto__'])('nothing is known about the Region %s', region =>
  expect(regionFilter(region).note).toBe(` Nothing is known about ${region}.`),
)
