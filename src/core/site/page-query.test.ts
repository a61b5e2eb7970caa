import { expect, test } from 'vitest'
import { canonicalQuery } from './page-query'

test.each([
  ['explorer', '?view=list', '?view=list'],
  ['explorer', '?view=card&page=1&sort=nonsense&pageSize=50&ended=show&utm_source=x', ''],
  ['icons', '?kind=group', '?kind=group'],
  ['icons', '?view=list', ''],
  ['lifecycle', '?show=ended', '?show=ended'],
  ['service', '?q=lambda', ''],
] as const)('a page of the kind %s with %s shows the view "%s"', (kind, search, query) =>
  expect(canonicalQuery(kind, search)).toBe(query),
)

test('parameters that are not the page’s own are kept', () =>
  expect(canonicalQuery('explorer', '?sort=category', '?utm_source=x')).toBe('?sort=category&utm_source=x'))
