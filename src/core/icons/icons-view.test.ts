import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ICON_KINDS } from './icon-kinds'
import { ICON_SORTS, ICONS_VIEW_CODEC, type IconsView, TILE_SIZE_NAMES } from './icons-view'

const CATEGORIES = ['analytics', 'compute', 'security-identity-compliance']
const view: fc.Arbitrary<IconsView> = fc.record({
  q: fc.string({ unit: 'grapheme' }).map(text => text.trim()),
  sort: fc.constantFrom(...ICON_SORTS),
  kind: fc.constantFrom('all' as const, ...ICON_KINDS),
  category: fc.constantFrom('all', ...CATEGORIES),
  size: fc.constantFrom(...TILE_SIZE_NAMES),
})

test('every state reads back from its own address', () => {
  fc.assert(
    fc.property(view, state => {
      const search = ICONS_VIEW_CODEC.format(state)
      expect(ICONS_VIEW_CODEC.parse(search, CATEGORIES)).toEqual(state)
      expect(search === '').toBe(!ICONS_VIEW_CODEC.isNarrowed(state) && state.size === 'm' && state.sort === 'category')
    }),
  )
})

test('whatever comes, reading gives a state, and writing it is stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const state = ICONS_VIEW_CODEC.parse(`?${text}`, CATEGORIES)
      expect(['all', ...ICON_KINDS]).toContain(state.kind)
      expect(['all', ...CATEGORIES]).toContain(state.category)
      const search = ICONS_VIEW_CODEC.format(state)
      expect(ICONS_VIEW_CODEC.format(ICONS_VIEW_CODEC.parse(search, CATEGORIES))).toBe(search)
    }),
  )
})

test('unknown values become the defaults, and unknown parameters stay', () => {
  expect(ICONS_VIEW_CODEC.parse('?kind=nonsense&category=nonsense&q=lambda', CATEGORIES)).toEqual({
    ...ICONS_VIEW_CODEC.defaults,
    q: 'lambda',
  })
  expect(
    ICONS_VIEW_CODEC.format(
      { q: 'a b', sort: 'new', kind: 'group', category: 'compute', size: 's' },
      '?utm_source=x&kind=service',
    ),
  ).toBe('?q=a%20b&sort=new&kind=group&category=compute&size=s&utm_source=x')
})
