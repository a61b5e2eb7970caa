import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAndColumn } from '../errors'
import { looksLikeSketch, parseSketch, resolveSketch, type SketchNode, swapIcon, withExactNames } from './sketch'

function nodesOf(text: string): readonly SketchNode[] {
  const sketch = parseSketch(text)
  if ('problem' in sketch) throw new Error(sketch.problem)
  return sketch.nodes
}

/** Returns `a > b` for each arrow, and `a in f` for each name in a frame. */
function told(text: string): string[] {
  const nodes = nodesOf(text)
  const words = new Map(nodes.map(({ id, word }) => [id, word]))
  return nodes.flatMap(({ word, frame, leadsTo }) => [
    ...(frame === undefined ? [] : [`${word} in ${words.get(frame)}`]),
    ...leadsTo.map(to => `${word} > ${words.get(to)}`),
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
  ['step functions > sns', ['step functions > sns']],
])('%s', (text, expected) => {
  expect(told(text)).toEqual(expected)
})

describe('what is wrong is said with its place', () => {
  test.each([
    ['a >', 'A name is missing at the end', 1, 4],
    ['a > , b', 'A name is missing before “,”', 1, 5],
    ['[vpc: a', '“]” is missing at the end of the frame', 1, 8],
    ['[: a]', 'The name of the frame is missing before “:”', 1, 2],
    ['a > b\nc ] d', 'Unexpected “]”', 2, 3],
    ['', 'The text contains no names', 1, 1],
  ])('%j', (text, problem, line, column) => {
    const sketch = parseSketch(text)
    expect(sketch).toMatchObject({ problem })
    if ('problem' in sketch) expect(lineAndColumn(text, sketch.at)).toEqual({ line, column })
  })
})

test('random lines (1,000, or ROUNDS): no throw, names that lead to names, or a place inside the text', () => {
  const part = fc.constantFrom('a', 'lambda', ' ', '>', ',', '[', ']', ':', '\n', '[vpc:', 'é', '🚀', '\t', '“')
  const line = fc.oneof(
    fc.array(part, { maxLength: 40 }).map(parts => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(line, text => {
      const sketch = parseSketch(text)
      if ('problem' in sketch) {
        expect(sketch.at).toBeGreaterThanOrEqual(0)
        expect(sketch.at).toBeLessThanOrEqual(text.length)
        expect(sketch.problem).toMatch(/^\S.*\S$/su)
        return
      }
      const ids = sketch.nodes.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [i, { frame, leadsTo }] of sketch.nodes.entries()) {
        if (frame !== undefined) expect(ids.slice(0, i)).toContain(frame)
        for (const to of leadsTo) expect(ids).toContain(to)
      }
    }),
    { numRuns: Number(process.env.ROUNDS ?? 1000) },
  )
})

test.each([
  ['s3 > lambda', true],
  ['[vpc: ec2]', true],
  ['s3', false],
  ['> dark', false],
  ['s3 >', false],
])('%j is a sketch: %j', (text, expected) => {
  expect(looksLikeSketch(text)).toBe(expected)
})

describe('icons', () => {
  const find = (word: string) => ({ vpc: ['Amazon-VPC', 'Group_VPC'], s3: ['Amazon-S3'] })[word] ?? []

  test('a name in front of “:” is that of a frame, another one is not', async () => {
    expect(await resolveSketch('[vpc: vpc, s3]', find)).toMatchObject([
      { iconName: 'Group_VPC' },
      { iconName: 'Amazon-VPC', frame: 'n1' },
      { iconName: 'Amazon-S3', frame: 'n1' },
    ])
  })

  test('an unknown frame is a box with its name, an unknown name is told', async () => {
    expect(await resolveSketch('[our team: s3]', find)).toMatchObject([
      { iconName: 'Frame_Generic-group', label: 'our team' },
      { iconName: 'Amazon-S3' },
    ])
    expect(await resolveSketch('s3 > nonsense', find)).toEqual({
      problem: 'No icon is named “nonsense” (column 6).',
    })
  })

  test('a name is corrected to another icon, which is found again by what is written then', async () => {
    const icons = [
      { iconName: 'Amazon-EC2', displayName: 'Amazon EC2' },
      { iconName: 'Amazon-EC2_Instance', displayName: 'Instance' },
      { iconName: 'Amazon-RDS_Instance', displayName: 'Instance' },
    ]
    const byWord = (word: string) => (/ec2|compute/.test(word) ? icons.map(({ iconName }) => iconName) : ['Amazon-S3'])
    const read = async (text: string) => {
      const items = await resolveSketch(text, withExactNames(icons, byWord))
      return 'problem' in items ? [] : items
    }
    const [first] = await read('ec2 compute > s3')
    expect(first).toMatchObject({ word: 'ec2 compute', at: 0, choices: icons.map(({ iconName }) => iconName) })
    for (const icon of icons) {
      const text = first ? swapIcon('ec2 compute > s3', first, icon, icons) : ''
      expect((await read(text))[0]?.iconName).toBe(icon.iconName)
      expect(text).toMatch(/ > s3$/)
    }
  })
})
