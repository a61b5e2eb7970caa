import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeSketch, parseSketch, type SketchNode } from './parse-sketch'

function nodesOf(text: string): readonly SketchNode[] {
  const sketch = parseSketch(text)
  if ('problem' in sketch) throw new Error(sketch.problem)
  return sketch.nodes
}

/** Returns `a > b` for each arrow, and `a in f` for each name in a frame. */
function told(text: string): string[] {
  const nodes = nodesOf(text)
  const words = new Map(nodes.map(({ id, word }) => [id, word]))
  return nodes.flatMap(({ word, frame, leadsTo, arrowLabels }) => [
    ...(frame === undefined ? [] : [`${word} in ${words.get(frame)}`]),
    ...leadsTo.map(to => `${word} > ${words.get(to)}${to in arrowLabels ? ` (${arrowLabels[to]})` : ''}`),
  ])
}

test.each([
  ['apigw > lambda > dynamodb, sqs', ['apigw > lambda', 'lambda > dynamodb', 'lambda > sqs']],
  ['a, b > c', ['a > c', 'b > c']],
  ['a-b -> c --> d', ['a-b > c', 'c > d']],
  ['[vpc: a]-> b', ['a in vpc', 'a > b']],
  ['[vpc: alb > ecs > rds]', ['alb in vpc', 'alb > ecs', 'ecs in vpc', 'ecs > rds', 'rds in vpc']],
  ['user > [vpc: alb, nlb] > s3', ['user > alb', 'user > nlb', 'alb in vpc', 'alb > s3', 'nlb in vpc', 'nlb > s3']],
  ['[region: [vpc: ec2]]', ['vpc in region', 'ec2 in vpc']],
  ['a > [vpc: b > c]', ['a > b', 'b in vpc', 'b > c', 'c in vpc']],
  ['a > [vpc] > b', ['a > vpc', 'vpc > b']],
  ['a > b\nc > d', ['a > b', 'c > d']],
  ['a -> b: HTTPS, c', ['a > b (HTTPS)', 'a > c']],
  ['step functions > sns', ['step functions > sns']],
  ['a > b > a', ['a > b', 'b > a']],
  ['a > b; B > c', ['a > b', 'b > c']],
  ['a > ec2, ec2 > b', ['a > ec2', 'a > ec2', 'ec2 > b', 'ec2 > b']],
  ['ec2 > ec2 #2', ['ec2 > ec2']],
  ['a > ec2 #2, ec2', ['a > ec2', 'a > ec2']],
  ['a > ec2 #2, ec2, ec2', ['a > ec2', 'a > ec2', 'a > ec2']],
  ['a > ec2 #2, ec2 #2', ['a > ec2']],
  ['a > b; [vpc: b > c]', ['a > b', 'b in vpc', 'b > c', 'c in vpc']],
  ['a > b; [x: b], [y: b]', ['a > b', 'a > b', 'b in x', 'b in y']],
  ['[x: a], [x: b]', ['a in x', 'b in x']],
  ['a > [vpc]; [vpc: b > c]', ['a > vpc', 'b in vpc', 'b > c', 'c in vpc']],
  ['a > [az: [x: b], [y: c > d]]', ['a > b', 'a > c', 'x in az', 'b in x', 'y in az', 'c in y', 'c > d', 'd in y']],
  ['[vpc: a > b\n b > c] > d', ['a in vpc', 'a > b', 'b in vpc', 'b > c', 'c in vpc', 'c > d']],
  ['a <- b <-- c', ['b > a', 'c > b']],
  ['a <-> b: gRPC', ['a > b (gRPC)', 'b > a']],
  ['a => b ==> c', ['a > b', 'b > c']],
  ['a → b — c —> d', ['a > b — c', 'b — c > d']],
  ['a ← b ↔ c', ['b > a', 'b > c', 'c > b']],
  ['a <=> b: gRPC', ['a > b (gRPC)', 'b > a']],
  ['a → x = b => c', ['a > b', 'b > c']],
  ['api > db: latency < 5 ms', ['api > db (latency < 5 ms)']],
  ['user > alb <- ecs: health', ['user > alb', 'ecs > alb (health)']],
  ['orders queue = sqs > lambda; orders queue > dlq', ['sqs > lambda', 'sqs > dlq']],
])('%s', (text, expected) => {
  expect(told(text)).toEqual(expected)
})

describe('errors have a column', () => {
  test.each([
    ['a >', 'A name is missing at the end', 1, 4],
    ['a > , b', 'A name is missing before “,”', 1, 5],
    ['[vpc: a', '“]” is missing at the end of the frame', 1, 8],
    ['[: a]', 'The name of the frame is missing before “:”', 1, 2],
    ['a > b\nc ] d', 'Unexpected “]”', 2, 3],
    ['', 'The text contains no names', 1, 1],
    ['a > = b', 'A name is missing beside “=”', 1, 5],
    ['a <-', 'A name is missing at the end', 1, 5],
    ['a > b:', 'The label of the arrow is missing at the end', 1, 7],
  ])('%j', (text, problem, line, column) => {
    const place = text.includes('\n') ? `Line ${line}, column ${column}` : `Column ${column}`
    expect(parseSketch(text)).toEqual({ problem: `${place}: ${problem}.` })
  })
})

test('an arrow from a name to itself is left out with a note', () => {
  const note = 'The arrow from “lambda” to itself is left out'
  expect(parseSketch('lambda > lambda: again')).toMatchObject({ nodes: [{ leadsTo: [], arrowLabels: {}, note }] })
})

test('random lines (1,000, or ROUNDS) give arrows between names, or an error with a column inside the text', () => {
  const part = fc.constantFrom(
    'a',
    'lambda',
    ' ',
    '>',
    '<-',
    ',',
    '[',
    ']',
    ':',
    '=',
    ';',
    '#2',
    '\n',
    '[vpc:',
    'é',
    '🚀',
    '\t',
    '“',
  )
  const line = fc.oneof(
    fc.array(part, { maxLength: 40 }).map(parts => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(line, text => {
      const sketch = parseSketch(text)
      if ('problem' in sketch) {
        const [, line = '1', column] = /^(?:Line (\d+), c|C)olumn (\d+): \S.*\S$/su.exec(sketch.problem) ?? []
        const { length = -1 } = text.split('\n')[Number(line) - 1] ?? {}
        expect(Number(column)).toBeGreaterThan(0)
        expect(Number(column)).toBeLessThanOrEqual(length + 1)
        return
      }
      const ids = sketch.nodes.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id, frame, leadsTo } of sketch.nodes) {
        if (frame !== undefined) expect(ids).toContain(frame)
        expect(leadsTo).not.toContain(id)
        for (const to of leadsTo) expect(ids).toContain(to)
      }
    }),
    { numRuns: Number(process.env.ROUNDS ?? 1000) },
  )
})

test.each([
  ['s3 > lambda', true],
  ['[vpc: ec2]', true],
  ['s3 > > lambda', true],
  ['s3 <- lambda', true],
  ['s3 <-> lambda', true],
  ['api gateway → lambda → dynamodb', true],
  ['client => apigw => lambda', true],
  ['→ lambda', false],
  ['lambda →', false],
  ['s3', false],
  ['> dark', false],
  ['s3 >', false],
])('%j is a sketch: %j', (text, expected) => {
  expect(looksLikeSketch(text)).toBe(expected)
})

test('a label before its arrow is an error', () => {
  expect(parseSketch('user: HTTPS > alb')).toEqual({
    problem: 'Column 1: The label of an arrow follows the second name, as in “a > b: HTTPS”.',
  })
})
