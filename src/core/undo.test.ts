import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applied, changeBetween, cleanHistory, type History, inverse, NO_HISTORY, recorded, stepped } from './undo'

const names = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G'))

test('a change leads from one list to the other, its inverse back', () => {
  fc.assert(
    fc.property(names, names, (before, after) => {
      const change = changeBetween('selection', before, after)
      expect(change === null).toBe(before.join() === after.join())
      if (!change) return
      expect(applied(before, change)).toEqual(after)
      expect(applied(after, inverse(change))).toEqual(before)
    }),
  )
})

test('on a list that has become another one, what was added goes, what was removed comes, nothing is there twice', () => {
  fc.assert(
    fc.property(names, names, names, (before, after, other) => {
      const change = changeBetween('selection', before, after)
      if (!change) return
      const list = applied(other, inverse(change))
      expect(new Set(list).size).toBe(list.length)
      expect(list).toEqual(expect.arrayContaining([...change.removed]))
    }),
  )
})

/** The history after the selection went through `states`, each with the list before its gesture, if it goes on with one. */
function historyOf(...states: (readonly [list: string[], since?: string[]])[]): History {
  let before: string[] = []
  return states.reduce((history, [list, since]) => {
    const next = recorded(history, 'selection', before, list, since && { since })
    before = list
    return next
  }, NO_HISTORY)
}

test('a gesture is one change; one that comes to nothing is none, and leaves that before it alone', () => {
  const [first, grown] = [['A'], ['A', 'B', 'C']]
  const history = historyOf([first], [['A', 'B'], first], [grown, first])
  expect(history.past).toEqual([changeBetween('selection', [], first), changeBetween('selection', first, grown)])
  expect(historyOf([first], [grown, first], [first, first]).past).toHaveLength(1)
  // What it began with is no longer the last change: it is remembered by itself.
  expect(recorded(history, 'selection', grown, ['A'], { since: ['X'] }).past).toHaveLength(3)
})

test('a new change ends what could be made again', () => {
  const back = stepped(historyOf([['A']], [['A', 'B']]), 'undo')?.history ?? NO_HISTORY
  expect(stepped(back, 'redo')?.change.added).toEqual(['B'])
  expect(recorded(back, 'selection', ['A'], ['A', 'C']).future).toEqual([])
  expect(stepped(NO_HISTORY, 'undo')).toBeNull()
})

test('the oldest changes are forgotten first, by number and by the names in them', () => {
  const many = historyOf(...Array.from({ length: 150 }, (_, i): [string[]] => [[`N${i}`]]))
  expect(many.past).toHaveLength(100)
  expect(many.past.at(-1)?.added).toEqual(['N149'])
  const all = Array.from({ length: 1_500 }, (_, i) => `N${i}`)
  expect(historyOf([all], [[]], [all], [[]], [all]).past).toHaveLength(3)
})

test('what is stored is checked: whatever comes, nothing but changes of the lists that are asked for', () => {
  const good = { of: 'selection', at: 0, removed: [], added: ['A'] }
  const stored = {
    past: [good, { ...good, at: -1 }, { ...good, of: 'filters' }, { ...good, added: [1] }, null],
    future: [],
  }
  expect(cleanHistory(stored, ['selection'])).toEqual({ past: [good], future: [] })
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (past, future) => {
      const history = cleanHistory({ past, future }, ['selection'])
      if (history) expect(history.past.every(({ of }) => of === 'selection')).toBe(true)
    }),
  )
})
