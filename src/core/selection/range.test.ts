import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toggleInSelection } from './list'
import { extendRange, type SelectableCell, type SelectionRange } from './range'

const cells = (...icons: string[]): SelectableCell[] => icons.map(icon => ({ id: `cell-${icon}`, icon }))
const ORDER = cells('a', 'b', 'c', 'd', 'e')

describe('a range', () => {
  test('grows and shrinks with its head, on top of what was selected before', () => {
    const first = extendRange(ORDER, ['z', 'b'], { anchor: 'cell-b', base: ['z', 'b'] }, 'cell-d')
    expect(first.list).toEqual(['z', 'b', 'c', 'd'])
    const shorter = extendRange(ORDER, first.list, first.range, 'cell-c')
    expect(shorter.list).toEqual(['z', 'b', 'c'])
    expect(extendRange(ORDER, shorter.list, shorter.range, 'cell-a').list).toEqual(['z', 'b', 'a'])
  })

  test('begins at the given cell if there is no range, else at its head', () => {
    expect(extendRange(ORDER, [], null, 'cell-d', 'cell-c').list).toEqual(['c', 'd'])
    expect(extendRange(ORDER, [], null, 'cell-d').list).toEqual(['d'])
  })

  test('starts again if its anchor is not among the results', () => {
    const { list, range } = extendRange(ORDER, ['z'], { anchor: 'cell-gone', base: [] }, 'cell-d', 'cell-c')
    expect(list).toEqual(['z', 'c', 'd'])
    expect(range).toEqual({ anchor: 'cell-c', base: ['z'] })
  })

  test('skips cells without an icon', () => {
    const withoutMiddleIcon = [...cells('a'), { id: 'cell-none', icon: null }, ...cells('b')]
    expect(extendRange(withoutMiddleIcon, [], null, 'cell-b', 'cell-a').list).toEqual(['a', 'b'])
  })
})

const ICONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const icon = fc.constantFrom(...ICONS)
const step = fc.oneof(
  fc.record({ kind: fc.constant('click' as const), icon }),
  fc.record({ kind: fc.constant('shift' as const), icon }),
  fc.record({ kind: fc.constant('view' as const), shown: fc.shuffledSubarray(ICONS, { minLength: 1 }) }),
)

test('random clicks, ranges, sorts and filters agree with a set of ids', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      let shown = ICONS
      let list: string[] = []
      let range: SelectionRange | null = null
      // The expected state: the selection, the anchor, and the selection at the time when the anchor was set.
      let set = new Set<string>()
      let anchor: string | null = null
      let before = new Set<string>()
      for (const action of steps) {
        if (action.kind === 'view') shown = action.shown
        else if (shown.includes(action.icon)) {
          if (action.kind === 'click') {
            list = toggleInSelection(list, [action.icon])
            range = { anchor: `cell-${action.icon}`, base: list }
            set = new Set(set)
            if (!set.delete(action.icon)) set.add(action.icon)
            anchor = action.icon
            before = set
          } else {
            const next = extendRange(cells(...shown), list, range, `cell-${action.icon}`)
            list = next.list
            range = next.range
            if (anchor === null || !shown.includes(anchor)) {
              anchor = action.icon
              before = set
            }
            const ends = [shown.indexOf(anchor), shown.indexOf(action.icon)].sort((a, b) => a - b)
            set = new Set([...before, ...shown.slice(ends[0], (ends[1] ?? 0) + 1)])
          }
        }
        expect(new Set(list)).toEqual(set)
        expect(list).toHaveLength(set.size)
      }
    }),
  )
})
