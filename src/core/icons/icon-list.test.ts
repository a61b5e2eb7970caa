import { expect, test } from 'vitest'
import type { Icon, IconType } from '../catalog/types'
import { iconCategories } from './icon-categories'
import { filterIconsByWords, listIcons } from './icon-list'
import { ICONS_VIEW_CODEC, type IconsView } from './icons-view'

const icon = (iconName: string, type: IconType, category: string, keywords: string[] = []): Icon => ({
  iconName,
  type,
  category,
  displayName: iconName.replace(/[-_]/g, ' '),
  keywords,
})
const ICONS = [
  icon('Storage_Bucket', 'Resource', 'Storage'),
  icon('Compute', 'Category', 'Compute'),
  icon('AWS-Lambda_Function', 'Resource', 'Compute', ['faas']),
  icon('AWS-Lambda', 'Architecture Service', 'Compute'),
  icon('Region', 'Architecture Group', 'General Icons'),
  icon('Users', 'Resource', 'General Icons'),
]
const list = (view: Partial<IconsView>) =>
  listIcons(ICONS, { ...ICONS_VIEW_CODEC.defaults, ...view }, text => filterIconsByWords(ICONS, text))
const names = ({ groups }: ReturnType<typeof list>) =>
  groups.map(group => [group.heading, ...group.icons.map(({ iconName }) => iconName)])

test('sorted by release, the latest icons come first, in the order of their categories or of a search', () => {
  const dated = ICONS.map(icon =>
    icon.iconName === 'Users'
      ? { ...icon, since: '2026-07-31' }
      : icon.category === 'Compute'
        ? { ...icon, since: '2026-01-30' }
        : icon,
  )
  const sorted = (q: string) =>
    names(listIcons(dated, { ...ICONS_VIEW_CODEC.defaults, sort: 'new', q }, text => filterIconsByWords(dated, text)))
  expect(sorted('')).toEqual([
    ['New on July 31, 2026', 'Users'],
    ['New on January 30, 2026', 'AWS-Lambda', 'AWS-Lambda_Function', 'Compute'],
    ['Earlier releases', 'Region', 'Storage_Bucket'],
  ])
  expect(sorted('lambda')).toEqual([['New on January 30, 2026', 'AWS-Lambda_Function', 'AWS-Lambda']])
})

test('all icons are under their categories, services first', () => {
  expect(names(list({}))).toEqual([
    ['Compute', 'AWS-Lambda', 'AWS-Lambda_Function', 'Compute'],
    ['General Icons', 'Region', 'Users'],
    ['Storage', 'Storage_Bucket'],
  ])
})

test('a search is one list in the order of its ranking', () => {
  expect(names(list({ q: 'lambda' }))).toEqual([[null, 'AWS-Lambda_Function', 'AWS-Lambda']])
  expect(names(list({ q: 'faas' }))).toEqual([[null, 'AWS-Lambda_Function']])
  expect(list({ q: 'nothing' }).found).toBe(0)
})

test('kind and category filter together, and each is counted without itself', () => {
  const { found, kindCounts, categoryCounts } = list({ kind: 'resource', category: 'compute' })
  expect(found).toBe(1)
  expect(Object.fromEntries(kindCounts)).toEqual({ service: 1, resource: 1, category: 1 })
  expect([...categoryCounts]).toEqual([
    ['compute', 1],
    ['storage', 1],
  ])
})

test('categories are sorted by name, with slugs and counts', () => {
  expect(iconCategories(ICONS)).toEqual([
    { name: 'Compute', slug: 'compute', count: 3 },
    { name: 'General Icons', slug: 'general-icons', count: 2 },
    { name: 'Storage', slug: 'storage', count: 1 },
  ])
})
