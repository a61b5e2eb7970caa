import { expect, test } from 'vitest'
import { canonicalQuery } from './page-query'

test.each([
  ['', '?view=list', '?view=list'],
  ['index.html', '?view=list', '?view=list'],
  ['', '?view=card&page=1&sort=nonsense&pageSize=50&ended=show&utm_source=x', ''],
  ['icons', '?kind=group', '?kind=group'],
  ['icons/', '?view=list', ''],
  ['lifecycle.html', '?show=ended', '?show=ended'],
  ['ec2', '?q=lambda', ''],
  ['__proto__', '?q=lambda', ''],
  ['constructor', '?q=lambda', ''],
])('the page at "%s" with %s shows the view "%s"', (path, search, query) =>
  expect(canonicalQuery(path, search)).toBe(query),
)

test('parameters that are not the page’s own are kept', () =>
  expect(canonicalQuery('', '?sort=category', '?utm_source=x')).toBe('?sort=category&utm_source=x'))
