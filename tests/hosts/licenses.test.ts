import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAIN_BUILD } from '../support/builds'

test('the license of every dependency is published', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const text = readFileSync(join(MAIN_BUILD.dir, 'licenses.txt'), 'utf8')
  expect(Object.keys(dependencies).filter(name => !text.includes(`\n${name} `))).toEqual([])
})
