import { expect, test } from 'vitest'
import { mainFlow } from './main-flow'

/** Returns the main arrows of a list such as `a > b, b > c`. An arrow that starts in a frame is written `a* > b`. */
const mainOf = (list: string) => {
  const edges = list.split(', ').map(arrow => {
    const [from = '', to = ''] = arrow.split(' > ')
    return {
      from: from.replace('*', ''),
      to,
      frame: from.endsWith('*') ? 'vpc' : undefined,
      label: undefined,
    }
  })
  return [...mainFlow(edges)].map(({ from, to }) => `${from} > ${to}`).sort()
}

test.each([
  ['the longest way is the main flow', 'q > dlq, q > f, f > t', ['f > t', 'q > f']],
  ['from two equal targets, the first is', 'a > b, a > c', ['a > b']],
  ['a target without other arrows is before one with others', 'a > b, a > c, d > b', ['a > c', 'd > b']],
  ['of two sources, the one in a frame is', 'alarm > g, alb* > g', ['alb > g']],
  ['three equal targets have no main one', 'a > b, a > c, a > d', []],
  ['an arrow back is no part of it', 'a > b, b > c, c > a, d > b', ['a > b', 'b > c']],
])('%s', (_, list, main) => {
  expect(mainOf(list)).toEqual(main)
})
