import { expect, test } from 'vitest'
import { serviceNamed } from '../catalog/testing/sample-catalog'
import type { ServiceDetails } from '../catalog/types'
import { createServicePageContent } from './service-content'

const details = (
  [
    ['AWS A', ['Compute']],
    ['AWS B', ['Compute', 'Storage']],
    ['AWS C', ['Storage', 'Compute']],
  ] as const
).map(
  ([name, categories]) =>
    ({ ...serviceNamed(name, { categories }), sections: [], apis: [] }) as unknown as ServiceDetails,
)

test('related services have the same main category', () => {
  const content = createServicePageContent('a', { details, iconNames: {}, console: {} }, '2026-11-22')
  expect(content?.related.map(({ slug }) => slug)).toEqual(['b'])
})
