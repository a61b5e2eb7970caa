import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compressFiles } from './compress'

const TEXT = 'All the same, over and over. '.repeat(100)

test('compresses the wanted texts with Brotli and gzip, but no small files and no images', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'compress-'))
  try {
    const files = { 'a.html': TEXT, 'b.html': TEXT, 'small.html': 'a', 'picture.png': TEXT }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content)
    expect(await compressFiles(dir, /^[^b]/)).toBe(1)
    expect(readdirSync(dir).sort()).toEqual(['a.html', 'a.html.br', 'a.html.gz', 'b.html', 'picture.png', 'small.html'])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
