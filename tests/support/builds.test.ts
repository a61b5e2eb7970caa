import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readBuildSettings, settingsPath } from '@/generate/settings'
import { isFresh } from './builds'

const DAY = 86_400

test.each([
  ['the same settings', { BASE_PATH: '/a/' }, true],
  ['another path', { BASE_PATH: '/b/' }, false],
  ['another origin', { BASE_PATH: '/a/', SITE_URL: 'https://aws.test' }, false],
  ['another day', { BASE_PATH: '/a/', SOURCE_DATE_EPOCH: String(Math.floor(Date.now() / 1000) - 2 * DAY) }, false],
])('freshness of a build with %s', (_, env, expected) => {
  const dir = mkdtempSync(join(tmpdir(), 'built-'))
  mkdirSync('.cache', { recursive: true })
  const build = { dir: relative('.', dir), last: 'index.html' }
  try {
    expect(isFresh({ ...build, env: { BASE_PATH: '/a/', OUT_DIR: dir } })).toBe(false)
    writeFileSync(join(dir, 'index.html'), '')
    writeFileSync(settingsPath(dir), JSON.stringify(readBuildSettings({ ...env, OUT_DIR: dir })))
    expect(isFresh({ ...build, env: { BASE_PATH: '/a/', OUT_DIR: dir } })).toBe(expected)
  } finally {
    rmSync(dir, { recursive: true })
    rmSync(settingsPath(dir), { force: true })
  }
})
