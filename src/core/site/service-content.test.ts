import { expect, test } from 'vitest'
import { serviceNamed } from '../catalog/testing/sample-catalog'
import type { ServiceDetails } from '../catalog/types'
import { createServicePageContent } from './service-content'

const details = (
  [
    ['AWS A', ['Compute']],
    ['AWS B', ['Compute', 'Storage']],
    ['AWS C', ['Storage', 'Compute']],
    ['Amazon EC2', []],
  ] as const
).map(
  ([name, categories]) =>
    ({
      ...serviceNamed(name, { categories, keywords: ['queue'] }),
      detailDescription: name === 'AWS A' ? 'Like AWS B, but not AWS Bat. See Amazon EC2.' : '',
      sections: [],
      apis: name === 'AWS B' ? [{ api: 'b', name: 'B', links: {} }] : [],
    }) as unknown as ServiceDetails,
)

const contentOf = (slug: string) =>
  createServicePageContent(slug, { details, iconNames: {}, console: {} }, '2026-11-22')

test('related services have the same main category', () => {
  const content = contentOf('a')
  expect(content?.related.map(({ slug }) => slug)).toEqual(['b'])
})

test('a page has the Regions of its service; an entry without an API only if they are known', () => {
  expect(contentOf('ec2')?.regions?.text).toMatch(/^In all/)
  expect(contentOf('b')?.regions?.text).toMatch(/^Regions unknown/)
  expect(contentOf('c')?.regions).toBeUndefined()
})

test('keywords are left out, because the page does not display them', () => {
  expect(contentOf('a')?.service.keywords).toEqual([])
})

test('other services that the description names are links', () => {
  const lead = [
    'Like ',
    { service: 'AWS B', slug: 'b' },
    ', but not AWS Bat. See ',
    { service: 'Amazon EC2', slug: 'ec2' },
    '.',
  ]
  expect(contentOf('a')?.lead).toEqual(lead)
  expect(contentOf('b')?.lead).toEqual([''])
})
