import { describe, expect, test } from 'vitest'
import { parseQuery } from './query'

describe('parseQuery', () => {
  test.each(['s3', 'aws s3', 'Amazon S3', 'amazons3', 'aws  S-3', 'amzon s3', 's3 amaz'])('%s is s3', text => {
    expect(parseQuery(text).words.join('')).toBe('s3')
  })

  test('the vendor’s name is kept if it is the only word', () => {
    expect(parseQuery('aws').words).toEqual(['aws'])
  })

  test('small words are optional', () => {
    const { words, needed } = parseQuery('sql on s3')
    expect(words).toEqual(['sql', 'on', 's3'])
    expect(needed).toBe(0b101)
  })

  test('small words are required if there are no others', () => {
    expect(parseQuery('how to').needed).toBe(0b11)
  })

  test('`developer` requests guides only before `guide`', () => {
    const [, user, guide] = parseQuery('lambda user guide').requested
    expect(user).toBe(guide)
    expect(parseQuery('user pools').allRequested).toBe(0)
  })

  test.each(['', '  ', '?!', '—'])('%j is empty', text => {
    expect(parseQuery(text).words).toEqual([])
  })
})
