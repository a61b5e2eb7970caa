import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from './find-browser'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Adds a program to the folder that exits with `code`, and returns its path. */
function program(name: string, code: number): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 })
  return path
}

test('the headless shell is preferred to other installed browsers', () => {
  program('chromium', 0)
  const shell = program('chromium-headless-shell', 0)
  expect(findBrowser({ PATH: folder })).toBe(shell)
})

test('a browser that does not start, such as one without its libraries, is not used', () => {
  const broken = program('chromium-headless-shell', 127)
  expect(findBrowser({ PATH: folder })).not.toBe(broken)
  expect(findBrowser({ CHROMIUM: broken })).toBe(null)
})

test('CHROMIUM is used alone', () => {
  const shell = program('chromium-headless-shell', 0)
  const chosen = program('my-browser', 0)
  expect(findBrowser({ PATH: folder, CHROMIUM: chosen })).toBe(chosen)
  expect(findBrowser({ PATH: folder, CHROMIUM: join(folder, 'missing') })).toBe(null)
  expect(findBrowser({ PATH: folder, CHROMIUM: '' })).toBe(shell)
})
