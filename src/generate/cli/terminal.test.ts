import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const TSX = resolve('node_modules/.bin/tsx')
const script = (name: string) => resolve(import.meta.dirname, name)

/** Runs tsx with `args` in `cwd`. Closes the pipe of its output once it has printed `enough` characters. */
async function outcome(args: readonly string[], { cwd = '.', enough = Number.POSITIVE_INFINITY, env = {} } = {}) {
  const tsconfig = { TSX_TSCONFIG_PATH: resolve('tsconfig.json') }
  const child = spawn(TSX, args, { cwd, env: { ...process.env, ...tsconfig, ...env } })
  let [output, errorOutput] = ['', '']
  child.stdout.on('data', text => {
    output += text
    if (output.length >= enough) child.stdout.destroy()
  })
  child.stderr.on('data', text => {
    errorOutput += text
  })
  const code = await new Promise(done => child.on('close', done))
  return { code, output, errorOutput }
}

test('all scripts use the same error handling', () => {
  const scripts = readdirSync(import.meta.dirname).filter(file => !/^terminal|^dev\.ts$/.test(file))
  const others = scripts.filter(file => !readFileSync(script(file), 'utf8').includes("import '@/node/terminal'"))
  expect(others).toEqual([])
})

const withRule = (code: string) => ['--eval', `import ${JSON.stringify(resolve('src/node/terminal.ts'))}; ${code}`]

test('a script exits quietly when its reader closes the pipe', async () => {
  const endless = withRule("setInterval(() => console.log('line'.repeat(1000)))")
  expect(await outcome(endless, { enough: 4_000 })).toMatchObject({ code: 0, errorOutput: '' })
})

test('expected errors print one line, and bugs print a stack trace', async () => {
  const [refusal, bug] = await Promise.all([
    outcome(withRule("throw new Error('PORT is odd')")),
    outcome(withRule('null.a')),
  ])
  expect(refusal).toMatchObject({ code: 1, errorOutput: 'PORT is odd\n' })
  expect(bug.errorOutput).toMatch(/TypeError.*\n\s+at /)
})

test('the data check counts the errors that it prints', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'checked-'))
  try {
    cpSync('data', join(cwd, 'data'), { recursive: true })
    writeFileSync(join(cwd, 'data/popularity.yaml'), '- 1\n')
    const { code, errorOutput } = await outcome([script('check-data.ts')], { cwd })
    expect(code).toBe(1)
    expect(errorOutput).toMatch(/^data\/popularity.yaml .*\n\n1 error in data\/\n$/)
  } finally {
    rmSync(cwd, { recursive: true })
  }
}, 60_000)

test('a build that data errors stop keeps the existing site', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'refused-'))
  try {
    for (const folder of ['site/catalogue', 'data']) mkdirSync(join(cwd, folder), { recursive: true })
    for (const file of ['catalogue/index.json', 'index.html']) writeFileSync(join(cwd, 'site', file), 'old')
    const { code, errorOutput } = await outcome([script('build.ts')], { cwd, env: { OUT_DIR: 'site' } })
    expect(code).toBe(1)
    expect(errorOutput).toContain('errors in data/')
    expect(errorOutput).not.toMatch(/^\s+at /m)
    expect(readdirSync(join(cwd, 'site'))).toEqual(['catalogue', 'index.html'])
  } finally {
    rmSync(cwd, { recursive: true })
  }
}, 60_000)
