import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseDataFile } from './parse'
import { serviceSourceSchema } from './schema'

const GOOD = `
service: Amazon X
categories: [Compute]
shortDescription: Runs
detailDescription: Runs. Not else.
`

const fieldsOf = (text: string) =>
  parseDataFile('data/services/x.yaml', text, serviceSourceSchema).errors.map(error => error.field)

describe('parsing a source file', () => {
  it('gives the content of a valid file', () => {
    const { value, errors } = parseDataFile('data/services/x.yaml', GOOD, serviceSourceSchema)
    expect(value?.service).toBe('Amazon X')
    expect(errors).toEqual([])
  })

  it.each([
    ['unknown field', `${GOOD}keyword: [x]\n`, ['keyword']],
    [
      'two unknown fields, one inside',
      `${GOOD}keyword: [x]\nsections: [{ items: [{ name: N, url: /x }] }]\n`,
      ['sections[0].items[0].url', 'keyword'],
    ],
    ['missing name', GOOD.replace('service: Amazon X', ''), ['service']],
    ['no categories', GOOD.replace('[Compute]', '[]'), ['categories']],
    ['wrong type', `${GOOD}apis: ec2\n`, ['apis']],
    ['unknown milestone', `${GOOD}lifecycle: { retired: past }\n`, ['lifecycle.retired', 'lifecycle']],
    ['day in another form', `${GOOD}lifecycle: { ends: 31.7.2025 }\n`, ['lifecycle.ends']],
    ['field twice', `${GOOD}service: Amazon Y\n`, ['line 6']],
    ['no YAML', 'service: "Amazon X', ['line 1']],
  ])('names the field: %s', (_, text, fields) => {
    expect(fieldsOf(text)).toEqual(fields)
  })

  it.each(['{"a":"b",}', "{'a': b} # comment"])('does not accept YAML in a JSON file: %s', text => {
    const { errors } = parseDataFile('data/x.json', text, z.object({ a: z.string() }))
    expect(errors[0]?.message).toMatch(/^Repair the JSON: /)
  })

  it('begins each message with what to do', () => {
    for (const { message } of parseDataFile('x', `${GOOD}keyword: x\napis: 1\nurl: 2\n`, serviceSourceSchema).errors)
      expect(message).toMatch(/^(?:Remove|Correct|Add) .+\.$/)
  })
})
