/** Tests the command line, as built. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_SITE } from '../generate/testing/site'
import { buildTools } from '../generate/tools'

const FOLDER = '.cache/tools-test'
const CLI = resolve(FOLDER, 'cli.js')

beforeAll(() => buildTools({ ...TEST_SITE, commands: [] }, FOLDER), 120_000)
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

function run(args: readonly string[], { input = '', cwd = '.' } = {}) {
  const env = { ...process.env, INIT_CWD: undefined }
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8', input, cwd, env })
  return { stdout, stderr, status }
}

describe('the command line', () => {
  test('prints results for people, or as JSON', () => {
    const { stdout, status } = run(['find', 'aws', 'lambda', '--limit', '1'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^AWS Lambda; kind: service; .*\n\d+ more results.*\nData of .*\n$/)
    const { results } = JSON.parse(run(['find', 'lambda', '--kinds', 'service,icon', '--limit', '2', '--json']).stdout)
    expect(results[0]).toMatchObject({ title: 'AWS Lambda', kind: 'service' })
  })

  test('prints a whole diagram, and remarks beside it', () => {
    const { stdout, stderr } = run(['diagram', 'user > [vpc: alb > ecs], s3'])
    expect(stdout).toMatch(/^<mxGraphModel>.*<\/mxGraphModel>\n$/)
    expect(stderr).toContain('alb; icon: Elastic-Load-Balancing')
  })

  test('reads a file relative to the current folder, and standard input', () => {
    const input = 'Amazon S3\nAmazon Toaster\n'
    expect(run(['check', '--file', '-'], { input }).stdout).toContain('Amazon Toaster; verdict: unknown')
    expect(run(['check', '--file', 'icon-release.json'], { cwd: 'data' }).stdout).toContain('verdict: unknown')
    expect(run(['check', 'Amazon S3', 'Cloud9', '--json']).stdout).toContain('"name":"Amazon S3"')
  })

  test.each([
    [['boat'], 'Unknown tool "boat". See --help\n'],
    [['find'], '✖ The text is empty\n  → at text\n'],
    [['find', 's3', '--limit', 'x'], 'received NaN\n  → at limit\n'],
    [['find', 's3', '--nonsense'], "Unknown option '--nonsense'"],
    [['diagram', '--file', 'missing.yaml'], 'no such file or directory'],
  ])('%j fails and says why', (args, message) => {
    const { stdout, stderr, status } = run(args)
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toContain(message)
  })

  test('lists the tools and their options', () => {
    const { stdout } = run(['--help'])
    for (const line of ['find TEXT\n', 'icon NAME\n', '    --format  drawio-style, drawio, '])
      expect(stdout).toContain(line)
    expect(run(['check', '--help']).stdout).toMatch(/^check TEXT\n/)
  })
})
