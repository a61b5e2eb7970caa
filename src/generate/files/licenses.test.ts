import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { licensesText, listPackages, SITE_PACKAGES } from './licenses'

const MIT = 'MIT License\n\nCopyright (c) A'
const dir = mkdtempSync(join(tmpdir(), 'packages-'))
afterAll(() => rmSync(dir, { recursive: true }))

/** Writes a package, and returns its folder. */
function packageIn(name: string, license: string | undefined): string {
  const folder = join(dir, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '19.0.0', license }))
  writeFileSync(join(folder, 'license.md'), `${MIT}\n`)
  return folder
}

test('each package is listed with its license, whose text appears once', () => {
  const text = licensesText([packageIn('react-dom', 'MIT'), packageIn('react', 'MIT'), ...SITE_PACKAGES], 'Ours.\n')
  expect(text.startsWith('Ours.\n\n---')).toBe(true)
  expect(text).toContain(`\nreact 19.0.0\nreact-dom 19.0.0\n\nMIT\n\n${MIT}\n`)
  expect(text.split(MIT)).toHaveLength(2)
  expect(text).toMatch(/\nworkbox-core [\d.]+\n/)
  expect(text).toMatch(/\naws-icons [\d.]+\n/)
})

test.each(['GPL-3.0-only', 'UNLICENSED', '', undefined])('a package under %s stops the build', license => {
  expect(() => licensesText([packageIn('react', license)])).toThrow(/^react 19\.0\.0 is under/)
})

test('the packages in a bundle and in the bundles of its workers are listed', async () => {
  const folders = new Set<string>()
  const entry = join(dir, 'entry.ts')
  const workers = ['graph-layout', 'search', 'template', 'upgrade']
  const lines = workers.map(name => `export * as ${name.replace('-', '')} from '@/workers/${name}-worker?worker&url'`)
  writeFileSync(entry, [`export { atom } from 'jotai'`, ...lines].join('\n'))
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': resolve('src'), jotai: resolve('node_modules/jotai') } },
    plugins: [listPackages(folders)],
    worker: { plugins: () => [listPackages(folders)] },
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })
  expect([...folders].map(folder => basename(folder)).sort()).toEqual(['elkjs', 'fflate', 'jotai', 'react', 'yaml'])
})
