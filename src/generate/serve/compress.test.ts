import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressAll } from './compress'

const root = mkdtempSync(join(tmpdir(), 'compress-'))
afterAll(() => rmSync(root, { recursive: true }))

const TEXT = 'All the same, over and over. '.repeat(100)

test('writes both forms beside a file, and neither for a small file, a picture, or where they save nothing', async () => {
  const dir = folder({ 'a.html': TEXT, 'small.txt': 'a', 'picture.png': TEXT })
  expect(await compressAll(dir, mkdtempSync(join(root, 'cache-')))).toBe(1)
  expect(readdirSync(dir).sort()).toEqual(['a.html', 'a.html.br', 'a.html.gz', 'picture.png', 'small.txt'])
  expect(brotliDecompressSync(readFileSync(join(dir, 'a.html.br'))).toString()).toBe(TEXT)
  expect(gunzipSync(readFileSync(join(dir, 'a.html.gz'))).toString()).toBe(TEXT)
})

test('compresses only what is wanted, where that is said', async () => {
  const dir = folder({ 'a.html': TEXT, 'b.html': TEXT })
  expect(await compressAll(dir, mkdtempSync(join(root, 'cache-')), /^b/)).toBe(1)
  expect(readdirSync(dir).sort()).toEqual(['a.html', 'b.html', 'b.html.br', 'b.html.gz'])
})

test('a later build takes what has not changed from the cache, and the cache forgets what was not used', async () => {
  const cache = mkdtempSync(join(root, 'cache-'))
  await compressAll(folder({ 'a.html': TEXT, 'b.html': TEXT.toUpperCase() }), cache)
  const [first = ''] = readdirSync(cache)
  const dir = folder({ 'a.html': TEXT, 'b.html': TEXT.toUpperCase() })
  // What only the cache can hold shows that it was asked.
  writeFileSync(join(cache, first), 'from the cache')
  expect(await compressAll(dir, cache)).toBe(2)
  const made = readdirSync(dir).map(name => readFileSync(join(dir, name), 'utf8'))
  expect(made.filter(content => content === 'from the cache')).toHaveLength(1)

  const changed = folder({ 'a.html': TEXT })
  await compressAll(changed, cache)
  expect(readdirSync(cache)).toHaveLength(2)
  expect(existsSync(join(changed, 'a.html.br'))).toBe(true)
})

function folder(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(root, 'site-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content)
  return dir
}
