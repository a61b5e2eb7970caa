import { expect, test } from 'vitest'
import { parseTemplate } from '../read/read-text'
import { resourceLines } from '../testing/resource-lines'
import { parsedYaml } from './yaml'

test('closing brackets may begin a line', () => {
  const text =
    'Resources:\n  A:\n    Type: AWS::SQS::Queue\n    Properties: {\n      Tags: [{\n    }]\n    }\nOutputs: {B: {Value: {Ref: A}}, C: {Value: x, Description: y}}\n'
  expect(resourceLines(text)).toEqual(['A AWS::SQS::Queue'])
})

test.each([
  ['\'{\n    "a": 1\n      }\'', '{ "a": 1 }'],
  ['"one\n\ntwo\n\\"three\\" "', 'one\ntwo "three" '],
])('the lines of the quoted text %j may have any indent', (quoted, value) => {
  const text = `Resources:\n  A:\n    Type: AWS::SQS::Queue\n    Properties:\n      Doc: ${quoted}\n    Condition: IsA`
  expect(parsedYaml(text)).toEqual([
    { Resources: { A: { Type: 'AWS::SQS::Queue', Properties: { Doc: value }, Condition: 'IsA' } } },
  ])
})

test.each([
  ['    D: a: b', 'Line 4, column 8: A text that contains a colon and a space needs quotes.'],
  ['    L:\n    - a\n  - b', 'Line 6, column 1: The name before this list is missing, or its indent is wrong.'],
  ['    Resource: *', 'Line 4, column 15: A text that begins with * or & needs quotes.'],
  ['    X: @foo', 'Line 4, column 8: A text that begins with @ needs quotes.'],
  ['    X: "abc', 'Line 4, column 12: A closing " is missing.'],
  ['    X: {a: {b: 1}\n    Y: 1', 'Line 5, column 5: A closing } is missing.'],
  ['    X: {a: [1]\n      b: 2}', 'Line 5, column 7: A comma is missing before this.'],
  ['    X: ["a" "b"]', 'Line 4, column 13: A comma or a colon is missing before this.'],
  ['    X: [\n      - a\n    ]', 'Line 5, column 7: A closing bracket is missing before this.'],
  ['    foo', 'Line 4, column 5: A colon is missing after this.'],
  ['   B: 1', 'Line 4, column 1: The indent differs from the lines above.'],
  ['    X: [a, ,b]', 'Line 4, column 12: This is not expected here.'],
  ['    X: {a: "b" c: d}', 'Line 4, column 16: A comma or a line break is missing before this.'],
])('the error in %j has a place and a message in plain words', (line, problem) => {
  const text = `Resources:\n  A:\n    Type: AWS::S3::Bucket\n${line}`
  expect(parseTemplate([text])).toEqual({ problem: `Couldn’t read the template. ${problem}` })
})

test('brackets in quoted texts and comments are not nesting', () => {
  const lines = `    N: ["{{{", 'it''s [', it's] # {[\n`.repeat(1_200)
  expect(resourceLines(`Resources:\n  A:\n    Type: AWS::S3::Bucket\n${lines}`)).toEqual(['A AWS::S3::Bucket'])
})

test('a template with 20,000 aliases is refused with a message', () => {
  const aliases = Array.from({ length: 20_000 }, (_, i) => `B${i}: *a`).join('\n')
  expect(parseTemplate([`Resources:\n  A: &a\n    Type: AWS::S3::Bucket\n${aliases}`])).toHaveProperty('problem')
})
