import { expect, test } from 'vitest'
import { parseProject } from '../read/read-project'
import { parseTemplate } from '../read/read-text'
import { resourceLines } from '../testing/resource-lines'
import { jsonIn } from './json-text'

test('JSON may have comments, trailing commas, and lines of a log around it', () => {
  const json = `{
  // a // comment
  "Resources": { /* with "quotes" */
    "Topic": { "Type": "AWS::SNS::Topic", "Url": "https://a/*b*/,}", },
  },
}`
  for (const text of [json, `[command]/usr/bin/cat a.json\n${json}\n::debug::{%22a`, `$ cat a.json\n${json}\n$ `])
    expect(resourceLines(text), text).toEqual(['Topic AWS::SNS::Topic'])
})

test('joined files of JSON are read without line breaks between them', () => {
  const file = (name: string) => `{\n  "Resources": {"${name}": {"Type": "AWS::SNS::Topic"}}\n}`
  expect(resourceLines(`${file('A')}${file('B')}${file('C')}`)).toEqual([
    '1/A AWS::SNS::Topic',
    '2/B AWS::SNS::Topic',
    '3/C AWS::SNS::Topic',
  ])
})

/** Returns a template with `lines` from line 3 on, and `count` resources before them. */
const brokenJson = (lines: string, count = 0) =>
  `{\n"Resources": {\n${'"R": { "Type": "AWS::SNS::Topic" },\n'.repeat(count)}${lines}`
const A = '"A": { "Type": "AWS::SNS::Topic" }'
const B = '"B": { "Type": "AWS::SNS::Topic" }'

test.each([
  [`${A}\n${B}\n}}`, 'Line 4, column 1: Expected , or } but found "B".'],
  [`${A} ${B}\n}}`, 'Line 3, column 36: Expected , or } but found "B".'],
  ['"A": { "Type": "AWS::SNS::Topic", "x": ["a" {"b": 1}] }\n}}', 'Line 3, column 45: Expected , or ] but found {.'],
  [`${A}\n}}}`, 'Line 4, column 3: The JSON has ended before this.'],
  [`${A},\n"B" {}\n}}`, 'Line 4, column 5: Expected : but found {.'],
  [`${A},,\n${B}\n}}`, 'Line 3, column 36: Expected a name in quotes but found ,.'],
  [`${A}\n}`, 'Line 1, column 1: A closing } is missing.'],
  ['"A": { "Type": "AWS::SNS::Topic", "x": [1, 2}\n}}', 'Line 3, column 45: Expected , or ] but found }.'],
  ['"A": { "Type": "AWS::SNS::Topic,\n"B": 1 }\n}}', 'Line 3, column 16: The closing quote is missing on this line.'],
  ['"A": { "Type": "AWS::SNS::Topic", "x": "\\\\ \\d+" }\n}}', 'Line 3, column 44: JSON does not allow \\d in a text.'],
])('the error in %j has a place', (lines, problem) => {
  const text = brokenJson(lines)
  expect(parseTemplate([text])).toEqual({ problem: `Couldn’t read the template. ${problem}` })
})

test('an error in large JSON and in JSON of Terraform has a place', async () => {
  const problem = 'column 1: Expected , or } but found "B".'
  const large = parseTemplate([brokenJson(`${A}\n${B}\n}}`, 5_000)])
  expect(large).toEqual({ problem: `Couldn’t read the template. Line 5004, ${problem}` })
  const text = () => '{"locals": {"A": 1\n"B": 2}}'
  expect(await parseProject([{ path: 'main.tf.json', text }])).toEqual({
    problem: `main.tf.json: Couldn’t read the template. Line 2, ${problem}`,
  })
})

test('a long run of escaped quotes is read in linear time', () => {
  expect(jsonIn(`{"a": "${'\\"'.repeat(400_000)}`, () => [])).toEqual([])
})
