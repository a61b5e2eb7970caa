/** Tests the tools as commands of the npm package, installed from its tarball without a network. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

/** Maximum size (bytes) of the tarball. */
const MAX_SIZE = 4_000_000

const folder = mkdtempSync(join(tmpdir(), 'package-'))
const CLI = join(folder, 'node_modules/.bin/aws-service-explorer')

beforeAll(() => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: '.cache/tools' })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  execFileSync('npm', ['install', '--silent', '--offline', '--no-audit', '--no-fund', `./${tarball()}`], {
    cwd: folder,
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const tarball = () => readdirSync(folder).find(name => name.endsWith('.tgz')) ?? ''

function run(args: readonly string[], input = '') {
  // Scripts of npm run in the folder of the package, not in the one of `INIT_CWD`.
  const env = { ...process.env, INIT_CWD: tmpdir() }
  const { stdout, stderr, status } = spawnSync(CLI, args, {
    encoding: 'utf8',
    input,
    env,
    cwd: folder,
  })
  return { stdout, stderr, status }
}

describe('the package', () => {
  test('is small, and contains neither sources nor paths of the build', () => {
    expect(statSync(join(folder, tarball())).size).toBeLessThan(MAX_SIZE)
    const paths = readdirSync(join(folder, 'node_modules/aws-service-explorer'), { recursive: true }).map(String)
    expect(paths).toContain('cli.js')
    expect(paths.filter(path => /\.tsx?$|cache|src/.test(path.replace('index.d.ts', '')))).toEqual([])
  })

  test('has no dependencies, not even optional ones, for which npm would wait without a network', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/aws-service-explorer/package.json'), 'utf8'))
    expect(Object.keys(manifest).filter(key => /dependencies/i.test(key))).toEqual([])
  })

  test.each([
    [['find', 's3', 'api', '--limit', '1'], /^API Reference; kind: doc; service: Amazon S3/],
    [['icon', 'nat gateway', '--format', 'svg'], /^<svg .*<\/svg>/],
    [['diagram', 'user > alb > ecs'], /^<mxGraphModel/],
    [['check', 'AWS-Lambda', 'cloud9'], /cloud9; verdict: known; .*status: closed-to-new-customers/],
  ])('runs %s', (args, answer) => {
    expect(run(args)).toEqual({ stdout: expect.stringMatching(answer), stderr: expect.any(String), status: 0 })
  })

  test('has data with types', () => {
    const code = `import { loadData } from 'aws-service-explorer'
const name: string | undefined = loadData('services').services[0]?.service
// @ts-expect-error A service has no such field.
loadData('services').services[0]?.color
console.log(name)`
    writeFileSync(join(folder, 'use.ts'), code)
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--types', '', '--lib', 'es2022,dom']
    const { stdout, status } = spawnSync(resolve('node_modules/.bin/tsc'), [...options, 'use.ts'], {
      encoding: 'utf8',
      cwd: folder,
    })
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
    const script = "import('aws-service-explorer').then(m => console.log(m.loadData('icons').icons.length))"
    expect(execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' })).toMatch(/^\d{3}\n$/)
  })
})

test('a tool answers in any folder, and reads standard input', () => {
  const { stdout, stderr, status } = run(['diagram', '--file', '-'], 'user > [vpc: alb > ecs], s3')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^<mxGraphModel>.*<\/mxGraphModel>\n$/)
  expect(stderr).toContain('alb; icon: Elastic-Load-Balancing')
})

test('a mistake is reported in one line, without control characters', () => {
  expect(run(['bo\u001B[31mat'])).toEqual({ stdout: '', stderr: 'Unknown tool "bo[31mat". See --help\n', status: 1 })
})

test('a client starts the MCP server as the plugin states it, and gets its tools', async () => {
  const plugin = join(folder, 'node_modules/aws-service-explorer')
  const read = (path: string) => JSON.parse(readFileSync(join(plugin, path), 'utf8'))
  const { command, args } = read(read('.claude-plugin/plugin.json').mcpServers).mcpServers['aws-service-explorer']
  const program = args.map((arg: string) => arg.replace(`\${CLAUDE_PLUGIN_ROOT}`, plugin))
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StdioClientTransport({ command, args: program }))
  expect((await client.listTools()).tools).toHaveLength(6)
  const answer = await client.callTool({ name: 'find', arguments: { text: 's3 api' } })
  expect(answer.structuredContent).toMatchObject({
    results: expect.arrayContaining([expect.objectContaining({ title: 'API Reference', service: 'Amazon S3' })]),
  })
  await client.close()
})

test('the MCP server fails after a message that is too large', () => {
  const { stdout, stderr, status } = run(['mcp'], ' '.repeat(31_000_001))
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
  expect(stderr).toContain('exceeded maximum size')
})

describe('in a repository', () => {
  const OLD = '<mxGraphModel><root><mxCell id="2" style="shape=mxgraph.aws3.lambda;" vertex="1"/></root></mxGraphModel>'
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const template = (type: string) => write('queue.yaml', `Resources:\n  Orders: { Type: ${type} }\n`)
  const bash = (command: string, env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
      encoding: 'utf8',
      cwd: folder,
      env: {
        ...process.env,
        INIT_CWD: tmpdir(),
        PATH: `${dirname(CLI)}:${process.env.PATH}`,
        npm_config_offline: 'true',
        ...env,
      },
    })
    return { status, text: stdout + stderr }
  }
  const action = parse(readFileSync('action.yml', 'utf8'))
  const [{ run: script, env: inputs }]: [{ run: string; env: Record<string, string> }] = action.runs.steps
  const empty = Object.fromEntries(Object.keys(inputs).map(name => [name, '']))
  /** Runs the action with its inputs as environment variables. */
  const runAction = (env: Record<string, string>) => bash(script, { ...empty, PACKAGE: 'aws-service-explorer', ...env })
  const diagram = { TEMPLATE: 'queue.yaml', INTO: 'README.md' }
  const hooks: { entry: string }[] = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8'))

  test('the action and the hooks fail for what is out of date, and pass after it is renewed', () => {
    write('old.drawio', OLD)
    write('also-old.drawio', OLD)
    write('README.md', '<!-- aws-diagram: queue.yaml -->\n<!-- /aws-diagram -->\n')
    template('AWS::SQS::Queue')
    const [shapesHook, diagramHook] = hooks.map(({ entry }) => entry)
    expect(runAction({ DIAGRAMS: '*.drawio', ...diagram })).toEqual({
      status: 1,
      text: expect.stringMatching(/also-old\.drawio[\s\S]+old\.drawio[\s\S]+out of date/),
    })
    mkdirSync(join(folder, 'my docs/more'), { recursive: true })
    write('my docs/more/first.drawio', OLD)
    const patterns = { DIAGRAMS: '*.upgraded.*\nmy docs/**/*.drawio\n' }
    expect(runAction(patterns)).toEqual({
      status: 1,
      text: expect.stringContaining('my docs/more/first.drawio\nmxgraph'),
    })
    expect(runAction({})).toEqual({ status: 1, text: 'Set diagrams, template, or check.\n' })
    expect(bash(`${shapesHook} old.drawio`).status).toBe(1)
    expect(bash(`${diagramHook} queue.yaml --into README.md`).status).toBe(1)
    expect(run(['upgrade', 'old.drawio', 'also-old.drawio']).status).toBe(0)
    expect(run(['diagram', 'queue.yaml', '--into', 'README.md']).status).toBe(0)
    expect(runAction({ DIAGRAMS: '*.upgraded.drawio', ...diagram })).toEqual({
      status: 0,
      text: expect.stringMatching(/The diagram is up to date[\s\S]+The diagram of queue\.yaml is up to date/),
    })
    expect(bash(`${diagramHook} queue.yaml --into README.md`).status).toBe(0)
    template('AWS::SNS::Topic')
    expect(runAction(diagram).status).toBe(1)
  })

  test('the action and the hooks fail for services that end and unknown actions, the action for a template alone', () => {
    const checkOf = (type: string) => {
      template(type)
      return runAction({ TEMPLATE: 'queue.yaml', BEFORE: '2026-01-01' })
    }
    expect(checkOf('AWS::SQS::Queue').status).toBe(0)
    expect(checkOf('AWS::QLDB::Ledger')).toEqual({ status: 1, text: expect.stringContaining('ended 2025-07-31') })
    const [, , endsHook, policyHook] = hooks.map(({ entry }) => entry)
    expect(bash(`${endsHook} 2026-01-01 queue.yaml`).status).toBe(1)
    write('policy.json', '{"Statement":[{"Effect":"Allow","Action":"s3:GetObjects","Resource":"*"}]}')
    expect(runAction({ CHECK: 'policy.json' })).toEqual({ status: 1, text: expect.stringContaining('1 unknown') })
    expect(bash(`${policyHook} policy.json`).status).toBe(1)
    write('policy.json', '{"Statement":[{"Effect":"Allow" "Action":"s3:GetObject"}]}')
    expect(runAction({ CHECK: 'policy.json' })).toEqual({ status: 1, text: expect.stringContaining('not valid JSON') })
    expect(runAction({ TEMPLATE: 'queue.yaml' })).toEqual({ status: 1, text: 'The template needs into or before.\n' })
    expect(runAction({ INTO: 'README.md' })).toEqual({
      status: 1,
      text: 'The inputs into and before need a template.\n',
    })
  })
})
