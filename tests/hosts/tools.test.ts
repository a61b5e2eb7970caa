/** Tests the built tools, as commands. */
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const CLI = resolve('.cache/tools/cli.js')

function run(args: readonly string[], input = '') {
  const env = { ...process.env, INIT_CWD: undefined }
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    input,
    env,
    cwd: tmpdir(),
  })
  return { stdout, stderr, status }
}

test('a tool answers in any folder, and reads standard input', () => {
  const { stdout, stderr, status } = run(['diagram', '--file', '-'], 'user > [vpc: alb > ecs], s3')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^<mxGraphModel>.*<\/mxGraphModel>\n$/)
  expect(stderr).toContain('alb; icon: Elastic-Load-Balancing')
})

test('a mistake is reported in one line, without control characters', () => {
  expect(run(['bo\u001B[31mat'])).toEqual({ stdout: '', stderr: 'Unknown tool "bo[31mat". See --help\n', status: 1 })
})

test('the MCP server skips a message that is not JSON, answers, and ends with its input', () => {
  const info = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const request = { jsonrpc: '2.0', id: 1, method: 'initialize', params: info }
  const { stdout, stderr, status } = run(['mcp'], `{"jsonrpc"\n${JSON.stringify(request)}\n`)
  const answers = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(answers).toMatchObject([{ error: { code: -32700 } }, { id: 1, result: {} }])
  expect(stderr).toContain('JSON')
  expect(status).toBe(0)
})

test('the MCP server fails after a message that is too large', () => {
  const { stdout, stderr, status } = run(['mcp'], ' '.repeat(31_000_001))
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
  expect(stderr).toContain('exceeded maximum size')
})
