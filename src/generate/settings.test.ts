import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { absoluteUrl, assertIsReplaceable, readBuildSettings } from './settings'

describe('settings of a build', () => {
  it('have defaults', () =>
    expect(readBuildSettings({ SOURCE_DATE_EPOCH: '0' })).toEqual({
      siteUrl: 'http://localhost:4173',
      hasSiteUrl: false,
      base: '/',
      outDir: 'dist',
      today: '1970-01-01',
    }))

  it.each(['explorer', '/explorer', '/explorer/', '//explorer//'])('take the base path %s', path =>
    expect(readBuildSettings({ BASE_PATH: path }).base).toBe('/explorer/'),
  )

  it('accept a path of several parts, and an empty path', () => {
    expect(readBuildSettings({ BASE_PATH: '/a/b-c/' }).base).toBe('/a/b-c/')
    expect(readBuildSettings({ BASE_PATH: '' }).base).toBe('/')
  })

  it.each([
    ['https://aws.test', 'https://aws.test'],
    ['https://aws.test:8443//', 'https://aws.test:8443'],
    ['HTTPS://Aws.test:443/', 'https://aws.test'],
  ])('take the origin of the address %s', (url, siteUrl) =>
    expect(readBuildSettings({ SITE_URL: url })).toMatchObject({ siteUrl, hasSiteUrl: true }),
  )

  it.each([
    'aws.test',
    'ftp://aws.test',
    'https://',
    'https://aws.test/path',
    'https://aws.test?x',
    'javascript:alert(1)',
    'https://user:secret@aws.test',
    'https://"onload=1',
  ])('refuse the address %s', url => expect(() => readBuildSettings({ SITE_URL: url })).toThrow('SITE_URL'))

  it.each(['a b', '"><script>', 'a?b', 'a#b', '../x', 'a/../b', 'a//b', '.'])('refuse the path %s', path =>
    expect(() => readBuildSettings({ BASE_PATH: path })).toThrow('BASE_PATH'),
  )

  it.each(['site', 'site/', './site//', `${process.cwd()}/site/`])('take the folder %s without its slash', dir =>
    expect(readBuildSettings({ OUT_DIR: dir }).outDir).toBe('site'),
  )

  it.each(['.', './', '..', '../..', '/', 'src/..', process.cwd()])('refuse the folder %s', dir =>
    expect(() => readBuildSettings({ OUT_DIR: dir })).toThrow('OUT_DIR'),
  )

  it('produce absolute URLs', () =>
    expect(absoluteUrl({ siteUrl: 'https://aws.test', base: '/explorer/' }, 'ec2')).toBe(
      'https://aws.test/explorer/ec2',
    ))
})

it('a build replaces only a missing or empty folder, or a built site', () => {
  const root = mkdtempSync(join(tmpdir(), 'out-'))
  try {
    const dir = join(root, 'site')
    expect(() => assertIsReplaceable(dir)).not.toThrow()
    mkdirSync(dir)
    expect(() => assertIsReplaceable(dir)).not.toThrow()
    // Other static sites have these files, too.
    for (const file of ['index.html', '404.html', 'sw.js', '_headers']) writeFileSync(join(dir, file), '')
    expect(() => assertIsReplaceable(dir)).toThrow('OUT_DIR')
    mkdirSync(join(dir, 'catalogue'))
    writeFileSync(join(dir, 'catalogue/index.json'), '')
    expect(() => assertIsReplaceable(dir)).not.toThrow()
  } finally {
    rmSync(root, { recursive: true })
  }
})
