/** `npm run check:reproducible`: builds the site twice and names every file whose bytes differ. */
import './terminal'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'reproducible-'))
try {
  const [first, second] = ['first', 'second'].map(name => bytesOf(build(join(folder, name))))
  const files = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])
  const different = [...files].filter(file => first?.get(file) !== second?.get(file)).sort()
  for (const file of different) console.error(`differs: ${file}`)
  console.log(`${files.size} files, ${different.length} of them differ`)
  process.exitCode = files.size > 0 && different.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

function build(outDir: string): string {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    env: { ...process.env, OUT_DIR: outDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The build failed.')
  return outDir
}

/** File -> its bytes, a character each. */
function bytesOf(dir: string): Map<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(file =>
    statSync(join(dir, file)).isFile(),
  )
  return new Map(files.map(file => [file, readFileSync(join(dir, file), 'latin1')]))
}
