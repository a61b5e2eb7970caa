import { describe, expect, test } from 'vitest'
import { parseQuery } from './query'

describe('parseQuery', () => {
  test.each(['s3', 'aws s3', 'Amazon S3', 'amazons3', 'aws  S-3', 'amzon s3', 's3 amaz'])('%s is s3', text => {
    expect(parseQuery(text).words.join('')).toBe('s3')
  })

  test('the vendor alone is kept', () => {
    expect(parseQuery('aws').words).toEqual(['aws'])
  })

  test('small words need not match', () => {
    const { words, needed } = parseQuery('sql on s3')
    expect(words).toEqual(['sql', 'on', 's3'])
    expect(needed).toBe(0b101)
  })

  test('of small words alone all are needed', () => {
    expect(parseQuery('how to').needed).toBe(0b11)
  })

  test('whom a guide is for asks for one only before the guide', () => {
    const [, user, guide] = parseQuery('lambda user guide').requested
    expect(user).toBe(guide)
    expect(parseQuery('user pools').allRequested).toBe(0)
  })

  test.each(['', '  ', '?!', '—'])('%j is empty', text => {
    expect(parseQuery(text).words).toEqual([])
  })
})
