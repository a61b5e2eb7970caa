/** Tests the two faces of the tools, as built: the command line, and the MCP server with the client of the SDK. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
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

  test('upgrades a diagram into a file beside it, and with --check only fails', () => {
    const old = '<mxGraphModel><root><mxCell id="a" style="shape=mxgraph.aws3.ec2;"/></root></mxGraphModel>'
    writeFileSync(join(FOLDER, 'old.drawio'), old)
    const upgraded = join(FOLDER, 'old.upgraded.drawio')
    const line = 'mxgraph.aws3.ec2; is: Amazon EC2; count: 1; reason: Older icon set\n1 shape to upgrade\n'
    const upgrade = (...args: readonly string[]) => run(['upgrade', ...args], { cwd: FOLDER })
    expect(upgrade('old.drawio', '--check')).toMatchObject({ status: 1, stdout: expect.stringContaining(line) })
    expect(existsSync(upgraded)).toBe(false)
    expect(upgrade('old.drawio')).toMatchObject({ status: 0, stdout: expect.stringContaining(line) })
    expect(readFileSync(join(FOLDER, 'old.drawio'), 'utf8')).toBe(old)
    expect(readFileSync(upgraded, 'utf8')).toContain('resIcon=mxgraph.aws4.ec2;"')
    expect(upgrade('old.upgraded.drawio', '--check')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('The diagram is up to date.'),
    })
    expect(upgrade('data.json')).toMatchObject({ status: 1, stdout: '' })
    expect(run(['upgrade', '-', '--check'], { input: old })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(line),
    })
    expect(run(['upgrade', '-'], { input: old }).stdout).toContain('resIcon=mxgraph.aws4.ec2;"')
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

describe('the MCP server', () => {
  const client = new Client({ name: 'test', version: '1' })
  beforeAll(() => client.connect(new StdioClientTransport({ command: process.execPath, args: [CLI, 'mcp'] })))
  afterAll(() => client.close())

  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args })
    return { isError, texts: (content as { text: string }[]).map(({ text }) => text) }
  }

  test('lists six tools with their schemas', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['find', 'identify', 'icon', 'diagram', 'check', 'upgrade'])
    expect(tools[0]?.inputSchema).toMatchObject({ type: 'object', required: ['text'], additionalProperties: false })
  })

  test.each([
    ['find', { text: 's3 api' }, [/^API Reference; kind: doc; service: Amazon S3; url: https:/]],
    ['identify', { text: 'AWS::S3::Bucket' }, [/^AWS::S3::Bucket; kind: type; service: Amazon S3/]],
    ['icon', { name: 'lambda' }, [/resIcon=mxgraph\.aws4\.lambda;$/, /^AWS-Lambda; title: AWS Lambda/]],
    ['diagram', { text: 'user > alb', format: 'mermaid' }, [/^architecture-beta/, /^user; icon: General_User/]],
    ['check', { text: 'Cloud9' }, [/^Cloud9; verdict: known; .*closed-to-new-customers/]],
  ])('%s answers', async (name, args, patterns) => {
    const { isError, texts } = await call(name, args)
    expect(isError).toBe(false)
    expect(texts).toEqual(patterns.map(pattern => expect.stringMatching(pattern)))
  })

  test.each([
    ['find', { text: 's3', kinds: ['boat'] }, /expected one of "service"/],
    ['identify', {}, /expected string, received undefined\n {2}→ at text/],
    ['icon', { name: 'nonsuchthing' }, /No icon is called "nonsuchthing"/],
    ['diagram', { text: 'user > [vpc: alb' }, /missing at the end of the frame/],
    ['check', { text: 'x'.repeat(1_000_000) }, /^✖ The text has more than 500,000 characters\n/],
    ['boat', {}, /^Unknown tool "boat"\. Tools: find, /],
  ])('%s says what is wrong', async (name, args, message) => {
    const { isError, texts } = await call(name, args)
    expect({ isError, texts }).toEqual({ isError: true, texts: [expect.stringMatching(message)] })
  })

  test('skips a malformed message, and ends with its input', () => {
    const info = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const request = { jsonrpc: '2.0', id: 1, method: 'initialize', params: info }
    const { stdout, status } = run(['mcp'], { input: `{"jsonrpc"\n${JSON.stringify(request)}\n` })
    expect(
      stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).id),
    ).toEqual([1])
    expect(status).toBe(0)
  })
})
