import { expect, test } from 'vitest'
import config from '../playwright.config'
import { browserTotals } from './reports'

test('a browser test that passes only on its second try has failed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 }
  expect(browserTotals({ stats, errors: [] })).toEqual({ passed: 3, failed: 2 })
  expect(config.failOnFlakyTests).toBe(true)
})
