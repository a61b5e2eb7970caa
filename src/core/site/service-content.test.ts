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
  expect(contentOf('ec2')?.regions?.[0]).toMatch(/^Listed in all/)
  expect(contentOf('b')?.regions?.[0]).toMatch(/^Regions unknown/)
  expect(contentOf('c')?.regions).toBeUndefined()
})

test('keywords are left out, because the page does not display them', () => {
  expect(contentOf('a')?.service.keywords).toEqual([])
})
