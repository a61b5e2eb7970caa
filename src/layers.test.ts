import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

/** Folders of a layer above its other folders and files, from bottom to top. Folders in a row are independent. */
const FOLDERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  core: [
    ['view'],
    ['lifecycle', 'icons'],
    ['selection', 'grid', 'site'],
    ['items'],
    ['identify', 'search', 'diagram'],
    ['infrastructure'],
    ['finder'],
  ],
  'core/infrastructure': [
    ['values'],
    ['inventory'],
    ['cloudformation', 'terraform'],
    ['recognize', 'join', 'draw'],
    ['read'],
    ['testing'],
  ],
  generate: [['data'], ['files', 'update'], ['html'], ['serve'], ['testing'], ['cli']],
}

/** The folders of src that each folder imports, besides itself. */
const USES: Readonly<Record<string, readonly string[]>> = {
  core: [],
  platform: ['core'],
  workers: ['core', 'platform'],
  state: ['core', 'platform', 'workers'],
  commands: ['core', 'platform', 'workers', 'state'],
  ui: ['core', 'platform'],
  features: ['core', 'platform', 'workers', 'state', 'commands', 'ui'],
  app: ['core', 'platform', 'state', 'commands', 'ui', 'features'],
  node: ['core'],
  generate: ['core', 'node', 'app/server'],
  tools: ['core', 'node', 'generate/testing'],
}
/** Features that other features import. */
const SHARED = ['grid', 'preview', 'shared']
/** Packages that a folder does not import. */
const WITHOUT: Readonly<Record<string, RegExp>> = {
  core: /^(?:react|react-dom|jotai)(?:\/|$)/,
  platform: /^(?:react|react-dom|jotai)(?:\/|$)/,
  workers: /^(?:react|react-dom|jotai)(?:\/|$)/,
  commands: /^(?:react|react-dom)(?:\/|$)/,
  ui: /^jotai(?:\/|$)/,
}

/** The rank of the other folders and files is 0. */
const rankIn = (layer: string, folder = '') => (FOLDERS[layer] ?? []).findIndex(row => row.includes(folder)) + 1

const isBelow = (layer: string, part: string | undefined, folder: string | undefined) =>
  rankIn(layer, part) < rankIn(layer, folder) || rankIn(layer, part) === 0

/** True if the file `path` may import the file `imported`. Both are relative to src. */
function mayImport(path: string, imported: string): boolean {
  const [layer = '', folder, subfolder] = path.split('/')
  const [other = '', part, subpart] = imported.split('/')
  if (layer !== other) return USES[layer]?.some(used => `${imported}/`.startsWith(`${used}/`)) === true
  const isInSubfolder = posix.dirname(path).startsWith(`${posix.dirname(imported)}/`)
  if (layer === 'features' && folder === part) return !isInSubfolder || path.endsWith('.test.ts')
  if (folder === part)
    return subfolder === subpart || path.endsWith('.test.ts') || isBelow(`${layer}/${folder}`, subpart, subfolder)
  if (layer === 'features') return folder !== 'grid' && SHARED.includes(part ?? '')
  // Tests of generate compare parts of the site.
  if (!(layer in FOLDERS) || /^generate.*\.test\.ts$/.test(path)) return true
  return isBelow(layer, part, folder)
}

/** Returns the imports that the layer of a file forbids, those of code from `tests/`, and `@/` in core. */
function wrongImports(path: string): string[] {
  const text = readFileSync(join('src', path), 'utf8')
  const names = Array.from(text.matchAll(/\b(?:from|import)\s*\(?\s*'([\w@./-]+)'/g), ([, name = '']) => name)
  const isWrong = (name: string) => {
    if (!/^[.@]\.?\//.test(name)) return WITHOUT[path.split('/')[0] ?? '']?.test(name) === true
    if (name.startsWith('@/') && path.startsWith('core/')) return true
    const imported = name.startsWith('@/') ? name.slice(2) : posix.join(path, '..', name)
    return imported.startsWith('../')
      ? imported.startsWith('../tests/') && !path.endsWith('.test.ts')
      : !mayImport(path, imported)
  }
  return names.filter(isWrong).map(name => `${path}: ${name}`)
}

test('each folder imports only the folders below it, and core with relative paths', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(path => path.replaceAll('\\', '/'))
  expect(files.filter(path => /\/.*\.tsx?$/.test(path)).flatMap(wrongImports)).toEqual([])
})
