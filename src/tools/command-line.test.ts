/** Tests the command line of the tools, in process. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_FILES } from '@/core/infrastructure/read/source-files'
import { runCommandLine } from './command-line'
import { TEST_CATALOG } from './testing/catalog'

/** A new folder for each test. */
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tools-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** Runs a command in `folder`, with `input` as standard input. */
function run(args: readonly string[], input = '') {
  const stdin = join(folder, 'stdin')
  writeFileSync(stdin, input)
  return runCommandLine(args, { load: () => TEST_CATALOG, version: '1.2.3', folder, stdin })
}

test('prints results for people, or as JSON', async () => {
  const { stdout, stderr, exitCode } = await run(['find', 'aws', 'lambda', '--limit', '1'])
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  expect(stdout).toMatch(/^AWS Lambda; kind: service; .*\n\d+ more results.*\nData of .*\n$/)
  const reasons = await run(['find', 's3 user guide', '--why', '--limit', '2'])
  expect(reasons.stdout).toMatch(/; score: [\d.]+\nAmazon S3; .*; score: [\d.]+; moved: exact service second\n/)
  const json = await run(['find', 'lambda', '--kinds', 'service,icon', '--limit', '2', '--json'])
  expect(JSON.parse(json.stdout).results[0]).toMatchObject({ title: 'AWS Lambda', kind: 'service' })
})

test('says that there are no results', async () => {
  expect((await run(['find', 'asdfqwer'])).stdout).toMatch(/^No results\. /)
})

test('prints a whole diagram, and the other lines on standard error', async () => {
  const { stdout, stderr } = await run(['diagram', 'user > [vpc: alb > ecs], s3'])
  expect(stdout).toMatch(/^<mxGraphModel>.*<\/mxGraphModel>\n$/)
  expect(stderr).toContain('alb; icon: Elastic-Load-Balancing')
})

test('reads a file relative to the current folder, and standard input', async () => {
  write('names.txt', 'Amazon Kettle')
  expect((await run(['check', '--file', 'names.txt'])).stdout).toContain('Amazon Kettle; verdict: unknown')
  const fromInput = await run(['check', '--file', '-'], 'Amazon S3\nAmazon Toaster\n')
  expect(fromInput.stdout).toContain('Amazon Toaster; verdict: unknown')
  expect((await run(['check', 'Amazon S3', 'Cloud9', '--json'])).stdout).toContain('"name":"Amazon S3"')
})

test('refuses words beside a file', async () => {
  write('names.txt', 'Amazon S3')
  await expect(run(['find', '--file', 'names.txt', 'lambda'])).rejects.toThrow('Unexpected "lambda"')
  await expect(run(['upgrade', '--file', 'names.txt', 'b.drawio'])).rejects.toThrow('Unexpected "b.drawio"')
})

test('upgrades several files, and goes on after one that is missing', async () => {
  const old = '<mxGraphModel><root><mxCell id="2" style="shape=mxgraph.aws3.lambda;" vertex="1"/></root></mxGraphModel>'
  write('one.drawio', old)
  write('two.drawio', old)
  const { stdout, stderr, exitCode } = await run(['upgrade', 'one.drawio', 'missing.drawio', 'two.drawio'])
  expect(stdout).toMatch(/^one\.drawio\n[\s\S]+\ntwo\.drawio\n/)
  expect(stderr).toMatch(/^missing\.drawio\nCouldn’t read .*missing\.drawio: no such file or directory\n$/)
  expect(exitCode).toBe(1)
  const json = await run(['upgrade', 'one.drawio', 'missing.drawio', 'two.drawio', '--check', '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject([
    { file: 'one.drawio', notes: ['1 shape to upgrade'] },
    { file: 'two.drawio', notes: ['1 shape to upgrade'] },
  ])
  expect(json).toMatchObject({ stderr: expect.stringMatching(/^missing\.drawio\n/), exitCode: 1 })
  for (const name of ['one', 'two'])
    expect(readFileSync(join(folder, `${name}.upgraded.drawio`), 'utf8')).toContain('mxgraph.aws4.lambda')
})

test('checks and upgrades the diagrams of folders and patterns', async () => {
  const old = '<mxGraphModel><root><mxCell id="2" style="shape=mxgraph.aws3.lambda;" vertex="1"/></root></mxGraphModel>'
  for (const name of ['docs/more', 'docs/node_modules', 'infra']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of [
    'docs/a.drawio',
    'docs/more/b.drawio',
    'docs/node_modules/c.drawio',
    'docs/a.xml',
    'infra/d.drawio',
  ])
    write(name, old)
  write('docs/notes.md', 'Notes')
  const checkedBy = async (...args: string[]) => {
    const { stdout, exitCode } = await run(['upgrade', '--check', ...args])
    return [...(stdout.match(/^\S+\.(?:drawio|xml)$/gm) ?? []), exitCode]
  }
  expect(await checkedBy('docs')).toEqual(['docs/a.drawio', 'docs/more/b.drawio', 1])
  for (const pattern of ['docs/**/*.drawio', 'docs/**', 'd*/**'])
    expect(await checkedBy(pattern)).toEqual(['docs/a.drawio', 'docs/more/b.drawio', 1])
  expect(await checkedBy('docs/a.*', 'infra/?.drawio')).toEqual(['docs/a.drawio', 'docs/a.xml', 'infra/d.drawio', 1])
  expect((await run(['upgrade', '--check', 'infra/*.drawio'])).stdout).toMatch(/^mxgraph\.aws3\.lambda;/)
  await expect(run(['upgrade', '--check', 'infra/*.xml'])).rejects.toThrow('no such file or directory')

  const outdated = 'mxgraph.aws3.lambda; verdict: outdated; '
  expect((await run(['check', 'docs'])).stdout).toMatch(
    new RegExp(`^docs/a\\.drawio\n${outdated}[^]*\ndocs/more/b\\.drawio\n${outdated}`),
  )
  write('infra/main.tf', 'resource "aws_qldb_ledger" "a" {}')
  expect((await run(['check', 'infra'])).stdout).toMatch(
    new RegExp(`^infra\na; type: aws_qldb_ledger; [^]*\ninfra/d\\.drawio\n${outdated}`),
  )
  expect((await run(['check', 'infra', '--before', '2027-01-01'])).stdout).not.toContain('drawio')
  expect((await run(['check', 'docs/a.drawio', 'lambda'])).stdout).toMatch(/\nlambda\nlambda; verdict: known/)
})

test('refuses a folder with more diagrams than the limit, which it would not all check', async () => {
  mkdirSync(join(folder, 'many'))
  for (let at = 0; at <= MAX_FILES; at++) write(`many/${at}.drawio`, '<mxGraphModel/>')
  await expect(run(['upgrade', 'many', '--check'])).rejects.toThrow('many has more than 2000 diagrams')
})

test('check reads the diagram in an image', async () => {
  write(
    'a.drawio.svg',
    '<svg content="&lt;mxGraphModel&gt;&lt;mxCell style=&quot;shape=mxgraph.aws3.ec2;&quot;/&gt;&lt;/mxGraphModel&gt;"/>',
  )
  expect((await run(['check', 'a.drawio.svg'])).stdout).toContain('mxgraph.aws3.ec2; verdict: outdated')
})

test('prints its version, and scripts that complete all tools and their options', async () => {
  expect((await run(['--version'])).stdout).toBe('1.2.3\n')
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await run(['completion', shell])
    for (const word of ['find', 'upgrade', 'kinds', 'check', 'completion']) expect(stdout).toContain(word)
  }
  // zsh has no completion until compinit runs.
  expect((await run(['completion', 'zsh'])).stdout).toMatch(/compinit[\s\S]*bashcompinit/)
  expect((await run(['completion', 'fish'])).stdout).toContain(
    "__fish_seen_subcommand_from completion' -xa 'bash zsh fish'",
  )
  // fish completes the value of an option only if it knows that the option has one.
  expect((await run(['completion', 'fish'])).stdout).toMatch(/check' -l before -r\n[\s\S]* -l json\n/)
  const { stdout } = await run(['completion', 'bash'])
  const complete = (...words: string[]) =>
    execFileSync('bash', [
      '-c',
      `${stdout}\nCOMP_WORDS=(x ${words.join(' ')}); COMP_CWORD=${words.length}
_aws_service_explorer; echo "\${COMPREPLY[@]}"`,
    ])
      .toString()
      .trim()
  expect(complete('up')).toBe('upgrade')
  expect(complete('find', '--k')).toBe('--kinds')
  expect(complete('icon', '--format', 'drawio-s')).toBe('drawio-style')
  expect(complete('diagram', '--into', "''")).toBe('')
  for (const shell of ['csh', 'constructor'])
    await expect(run(['completion', shell])).rejects.toThrow('Write completion bash, completion zsh, completion fish.')
})

test('reads templates as large as the page does', async () => {
  const table = 'Resources:\n  Orders: { Type: AWS::DynamoDB::Table }\n'
  write('large.yaml', `${table}# ${'.'.repeat(900_000)}`)
  expect((await run(['diagram', '--file', 'large.yaml', '--format', 'mermaid'])).stdout).toContain('Orders')
  write('too-large.yaml', `${table}# ${'.'.repeat(1_000_000)}`)
  await expect(run(['diagram', '--file', 'too-large.yaml'])).rejects.toThrow('the limit is 1,000,000')
})

test('draws the project in a folder', async () => {
  mkdirSync(join(folder, 'shop/.terraform'), { recursive: true })
  write('shop/main.tf', 'module "jobs" {\nsource = "./jobs"\n}\nresource "aws_sqs_queue" "mails" {}')
  write('shop/.terraform/copy.tf', 'resource "aws_sqs_queue" "copy" {}')
  const { stdout, stderr } = await run(['diagram', 'shop', '--format', 'mermaid'])
  expect(stdout).toContain('mails')
  expect(stdout).not.toContain('copy')
  expect(stderr).toMatch(/jobs; type: Files; why: called by the code, but not among the files\n1 file\n/)
  await expect(run(['diagram', 'shop/.terraform'])).resolves.toMatchObject({ stdout: expect.stringContaining('copy') })
  mkdirSync(join(folder, 'empty'))
  await expect(run(['diagram', '--file', 'empty'])).rejects.toThrow('There are no files of code or templates.')
})

test('a folder has the modules beside it that its code calls, and those that they call', async () => {
  for (const name of ['live/prod', 'live/test', 'modules/web', 'modules/store', 'modules/other'])
    mkdirSync(join(folder, name), { recursive: true })
  write('live/prod/main.tf', 'module "web" { source = "../../modules/web" }\nmodule "gone" { source = "../gone" }')
  write('live/test/main.tf', 'resource "aws_sqs_queue" "queue" {}')
  write('modules/web/main.tf', 'module "store" { source = "../store" }\nresource "aws_lb" "front" {}')
  write('modules/web/example.yaml', 'Resources:\n  Example: { Type: AWS::SQS::Queue }')
  write('modules/store/main.tf', 'resource "aws_s3_bucket" "files" {}')
  write('modules/other/main.tf', 'resource "aws_sqs_queue" "queue" {}')
  const { stdout, stderr } = await run(['diagram', 'live/prod', '--format', 'mermaid'])
  for (const name of ['front', 'files']) expect(stdout).toContain(name)
  for (const name of ['queue', 'Example']) expect(stdout).not.toContain(name)
  expect(stderr).toContain('\n3 files, also in ../../modules/web, ../../modules/store\n')
  expect(stderr).toContain('../gone; type: Files; why: called by the code, but not among the files')
})

test('a template has the nested templates that are beside it', async () => {
  mkdirSync(join(folder, 'stacks/parts'), { recursive: true })
  const nested = (name: string, url: string) =>
    `Resources:\n  ${name}: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: ${url} } }`
  write('stacks/main.yaml', nested('Network', '!Sub "https://bucket.s3.amazonaws.com/network.yaml"'))
  write('stacks/network.yaml', nested('Store', 'parts/store.yaml'))
  write('stacks/parts/store.yaml', 'Resources:\n  Orders: { Type: AWS::DynamoDB::Table }')
  write('stacks/other.yaml', 'Resources:\n  Other: { Type: AWS::DynamoDB::Table }')
  const { stdout, stderr } = await run(['diagram', 'stacks/main.yaml', '--format', 'mermaid'])
  expect(stdout).toContain('Orders')
  expect(stdout).not.toContain('Other')
  expect(stderr).toContain('3 files')
})

test('names the largest folders that fit if the diagram of all is too large', async () => {
  const code = (size: number) =>
    Array.from({ length: size }, (_, i) => `resource "aws_sqs_queue" "q${i}" {}`).join('\n')
  for (const [name, size] of Object.entries({ a: 10, b: 600, c: 30, d: 20, e: 40 })) {
    mkdirSync(join(folder, `many/${name}`), { recursive: true })
    write(`many/${name}/main.tf`, code(size))
  }
  await expect(run(['diagram', 'many'])).rejects.toThrow('the limit of 500. Draw one of its folders: e, c, d.')
})

test('prints no control characters of its input', async () => {
  const sequence = '\u001B7\u0007title\u001Bc\u009B1m\r\u007F\u202E\u2066\u200F\u061C'
  for (const args of [
    ['check', sequence],
    ['check', sequence, '--json'],
    ['diagram', `user > ${sequence}`, '--format', 'd2'],
  ]) {
    const { stdout, stderr } = await run(args)
    expect(`${stdout}${stderr}`).toContain('title')
    expect(`${stdout}${stderr}`).not.toMatch(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/u)
  }
})

test('upgrades a diagram into a file beside it, and with --check only fails', async () => {
  const old = '<mxGraphModel><root><mxCell id="a" style="shape=mxgraph.aws3.ec2;"/></root></mxGraphModel>'
  write('old.drawio', old)
  const upgraded = join(folder, 'old.upgraded.drawio')
  const line = 'mxgraph.aws3.ec2; is: Amazon EC2; count: 1; reason: Older icon set\n1 shape to upgrade\n'
  const found = { stdout: expect.stringContaining(line) }
  expect(await run(['upgrade', 'old.drawio', '--check'])).toMatchObject({ ...found, exitCode: 1 })
  expect(existsSync(upgraded)).toBe(false)
  const { stdout, exitCode } = await run(['upgrade', 'old.drawio'])
  expect(stdout).toContain(`${line}Written: ${upgraded}\n`)
  expect(exitCode).toBe(0)
  expect(readFileSync(join(folder, 'old.drawio'), 'utf8')).toBe(old)
  expect(readFileSync(upgraded, 'utf8')).toContain('resIcon=mxgraph.aws4.ec2;"')
  expect(await run(['upgrade', 'old.upgraded.drawio', '--check'])).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('The diagram is up to date.'),
  })
  expect(await run(['upgrade', '-', '--check'], old)).toMatchObject({ ...found, exitCode: 1 })
  expect((await run(['upgrade', '-'], old)).stdout).toContain('resIcon=mxgraph.aws4.ec2;"')
})

test.each([
  [['boat'], 'Unknown tool "boat". See --help'],
  [['find'], 'The text is empty: write it, or --file - for standard input.'],
  [['find', ''], /^The text is empty$/],
  [['mcp', 'boat'], 'Unexpected "boat": mcp has no arguments.'],
  [['find', 's3', '--limit', 'x'], 'limit: The limit is a whole number from 1 to 40'],
  [['find', 's3', '--limit', '41'], 'limit: The limit is a whole number from 1 to 40'],
  [['diagram'], 'The text is empty: write it, or --file - for standard input.'],
  [['diagram', ''], /^The text is empty$/],
  [['find', 's3', '--nonsense'], "Unknown option '--nonsense'"],
  [['upgrade', 'names.txt'], 'This is not a draw.io diagram'],
  [['upgrade', 'names.txt', '--check', '--limit', '5'], "Unknown option '--limit'"],
  [['diagram', 'user > alb', '--limit', '5'], "Unknown option '--limit'"],
  [['icon', '__proto__'], 'name: A name begins with a letter or a digit'],
  [['diagram', '--file', 'missing.yaml'], /^Couldn’t read .*missing\.yaml: no such file or directory$/],
  [['identify', '--file', '.'], /^Couldn’t read .*: it is a folder: name its files$/],
  [['upgrade', '.'], /^Couldn’t read .*: it is a folder: name its files$/],
  [['diagram', 'archive.zip'], /^This seems to be an archive, which must be unpacked first\. /],
  [['diagram', 'word.txt'], /^This seems to be plain text. It has no resources that can be read. /],
])('refuses %j', async (args, message) => {
  write('names.txt', 'Amazon Kettle')
  write('word.txt', 'null\n')
  write('archive.zip', 'PK\u0003\u0004')
  await expect(run(args)).rejects.toThrow(message)
})

test('lists the tools and their options', async () => {
  for (const args of [[], ['--help'], ['help'], ['mcp', '-h'], ['completion', '--help']])
    for (const line of ['find TEXT\n', 'icon NAME\n', '    --format  By default drawio-style: drawio-style, drawio, '])
      expect((await run(args)).stdout).toContain(line)
  expect((await run(['check', '--help'])).stdout).toMatch(
    /^Usage: aws-service-explorer TOOL WORDS \[OPTIONS\]\n.+\n\ncheck TEXT\n[\s\S]*\n {4}--before {2}Day [\s\S]*\nAll tools have --file PATH/,
  )
  expect((await run(['diagram', '--help'])).stdout).toContain(
    '--into  Markdown file to draw into\n    --check  With --into: ',
  )
})

test('keeps a diagram in a Markdown file up to date', async () => {
  const template = (type: string) => `Resources:\n  Orders: { Type: ${type} }\n`
  write('orders.yaml', template('AWS::SQS::Queue'))
  write('README.md', '# Shop\n\nText.\n')
  const args = ['diagram', 'orders.yaml', '--into', 'README.md']
  await expect(run(args)).rejects.toThrow(
    /^Write these two lines into .*README\.md .*<!-- aws-diagram: orders\.yaml -->/,
  )
  write('README.md', '# Shop\n\n<!-- aws-diagram: orders.yaml -->\n<!-- /aws-diagram -->\n\nText.\n')
  await expect(run([...args, '--check'])).rejects.toThrow('out of date')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(read('README.md')).not.toContain('![')
  expect((await run(args)).stdout).toMatch(/^Written: .*README\.md, .*orders\.yaml\.svg\n$/)
  expect(read('README.md')).toBe(
    '# Shop\n\n<!-- aws-diagram: orders.yaml -->\n![Diagram of orders.yaml](orders.yaml.svg)\n<!-- /aws-diagram -->\n\nText.\n',
  )
  expect(read('orders.yaml.svg')).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
  expect(await run([...args, '--check'])).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('up to date') })
  write('orders.yaml', template('AWS::SNS::Topic'))
  await expect(run([...args, '--check'])).rejects.toThrow('out of date')
  await run([...args, '--format', 'mermaid-flowchart'])
  expect(read('README.md')).toMatch(
    /-->\n```mermaid\nflowchart [\s\S]+Orders[\s\S]+\n```\n<!-- \/aws-diagram -->\n\nText\.\n$/,
  )
  await expect(run([...args, '--check'])).rejects.toThrow('out of date or has another --format')
  await expect(run(['diagram', 'orders.yaml', '--check'])).rejects.toThrow('Write --into FILE with --check.')
  await expect(run([...args, '--format', 'd2'])).rejects.toThrow('With --into, the format is svg')
})

test('check --before fails if a template, a file, or a folder uses a service that ends', async () => {
  mkdirSync(join(folder, 'project'), { recursive: true })
  write('project/main.tf', 'resource "aws_qldb_ledger" "a" {}')
  writeFileSync(join(folder, 'utf16.yaml'), '\uFEFFResources:\n  A: { Type: AWS::QLDB::Ledger }\n', 'utf16le')
  for (const path of ['project', 'utf16.yaml']) {
    const { stdout, exitCode } = await run(['check', path, '--before', '2027-01-01'])
    expect(stdout).toMatch(
      /; is: Amazon QLDB; status: ended .*\n1 of 1 resource uses a service that ends\nEnded already: Amazon QLDB\n/,
    )
    expect(exitCode).toBe(1)
    expect((await run(['check', path])).exitCode).toBe(0)
  }
  write('bucket.yaml', 'Resources:\n  A: { Type: AWS::S3::Bucket }\n')
  const { stdout, exitCode } = await run(['check', 'bucket.yaml', '--before', '2027-01-01'])
  expect({ stdout, exitCode }).toEqual({
    stdout: expect.stringMatching(/^No resource uses a service that ends before 2027-01-01/),
    exitCode: 0,
  })
})

test('check --before names the files that it could not read, and fails', async () => {
  mkdirSync(join(folder, 'broken'), { recursive: true })
  write('broken/main.tf', 'resource "aws_s3_bucket" "a" {}')
  write('broken/other.tf', 'resource "aws_qldb_ledger" "a" {\n')
  const { stdout, exitCode } = await run(['check', 'broken', '--before', '2027-01-01'])
  expect(stdout).toContain('\nNot checked: other.tf: Couldn’t read')
  expect(exitCode).toBe(1)
  expect((await run(['check', 'broken'])).exitCode).toBe(0)
})

test('check --before follows links in a folder, and names those that are broken', async () => {
  for (const name of ['linked', 'shared']) mkdirSync(join(folder, name))
  write('linked/main.tf', 'resource "aws_s3_bucket" "a" {}')
  write('shared/ledger.tf', 'resource "aws_qldb_ledger" "a" {}')
  symlinkSync('../shared/ledger.tf', join(folder, 'linked/ledger.tf'))
  symlinkSync('.', join(folder, 'linked/loop'))
  const check = async () => (await run(['check', 'linked', '--before', '2027-01-01'])).stdout
  expect(await check()).toMatch(/^a; type: aws_qldb_ledger;.*\n1 of 2 resources .*\n(?!Not checked)/)
  rmSync(join(folder, 'shared/ledger.tf'))
  expect(await check()).toContain('\nNot checked: ledger.tf: Couldn’t read')
})

test.each([
  ['s3:GetObjects', '*', 1, 'IAM policy: 1 unknown'],
  ['s3:GetObject', '*', 0, 'IAM policy: 1 known'],
  ['s3:GetObject', 'arn:aws:s3:::shop', 1, 'IAM policy: 1 no matching resource'],
])('check of an IAM policy with %s for %s', async (Action, Resource, expected, summary) => {
  write('policy.json', JSON.stringify({ Statement: [{ Effect: 'Allow', Action, Resource }] }))
  const { exitCode, stdout } = await run(['check', '--file', 'policy.json'])
  expect(exitCode).toBe(expected)
  expect(stdout).toContain(summary)
})

test.each([
  ['{"Statement":[{"Effect":"Allow" "Action":"s3:Foo"}]}', 'not valid JSON. Line 1, column 33:'],
  ['{"Statement":[{\n"Effect":"Allow",}]}', 'not valid JSON. Line 2, column 18:'],
  ['{"Statement":[', 'not valid JSON. Line 1, column 14: A closing ] is missing.'],
  ['{"Statement":[{\n"Action": s3:GetObject}]}', 'not valid JSON. Line 2, column 11: Expected a value but found s.'],
  ['{"Document":{"Statement":[]}}', 'no valid Statement at its top level'],
])('check refuses the policy %j', async (text, message) => {
  write('invalid-policy.json', text)
  await expect(run(['check', '--file', 'invalid-policy.json'])).rejects.toThrow(message)
})

test.each([
  ['diagram', 'missing.yaml'],
  ['diagram', 'infra/orders.yaml'],
  ['diagram', './infra'],
  ['diagram', 'missing.yaml', '--into', 'KEPT.md', '--format', 'mermaid-pictures'],
  ['check', 'missing.tf'],
])('%s refuses the missing file %s', async (...args) => {
  const text = '<!-- aws-diagram: missing.yaml -->\nA diagram\n<!-- /aws-diagram -->\n'
  write('KEPT.md', text)
  await expect(run(args)).rejects.toThrow('no such file or directory')
  expect(readFileSync(join(folder, 'KEPT.md'), 'utf8')).toBe(text)
})

test('--into prints the site of the pictures', async () => {
  write('queue.yaml', 'Resources:\n  Orders: { Type: AWS::SQS::Queue }\n')
  write('PICTURES.md', '<!-- aws-diagram: queue.yaml -->\n<!-- /aws-diagram -->\n')
  const { stderr } = await run(['diagram', 'queue.yaml', '--into', 'PICTURES.md', '--format', 'mermaid-pictures'])
  expect(stderr).toContain('Its pictures are loaded from https://site.test/\n')
  expect(readFileSync(join(folder, 'PICTURES.md'), 'utf8')).toContain('https://site.test/aws/')
})

test('--into writes the arrows of a sketch so that they do not end the marker', async () => {
  write('ARROW.md', '<!-- aws-diagram: alb -> ecs -->\n<!-- /aws-diagram -->\n')
  await run(['diagram', 'alb --> ecs', '--into', 'ARROW.md'])
  expect(readFileSync(join(folder, 'ARROW.md'), 'utf8')).toMatch(/^<!-- aws-diagram: alb -> ecs -->\n!\[/)
})

test('--into cuts the name of an image between characters', async () => {
  const source = `${'s'.repeat(99)}\u{20000} > ec2`
  write('LONG.md', `<!-- aws-diagram: ${source} -->\n<!-- /aws-diagram -->\n`)
  await run(['diagram', source, '--into', 'LONG.md'])
  expect(readFileSync(join(folder, 'LONG.md'), 'utf8')).toContain(`(${'s'.repeat(99)}%F0%A0%80%80.svg)`)
})

test('--into refuses a marker without an end before the next one', async () => {
  const text = `<!-- aws-diagram: queue.yaml -->

Text.

<!-- aws-diagram: b.yaml -->
<!-- /aws-diagram -->
`
  write('queue.yaml', 'Resources:\n  Orders: { Type: AWS::SQS::Queue }\n')
  write('OPEN.md', text)
  await expect(run(['diagram', 'queue.yaml', '--into', 'OPEN.md'])).rejects.toThrow(
    /^Write <!-- \/aws-diagram --> into .*OPEN\.md after <!-- aws-diagram: queue\.yaml -->/,
  )
  expect(readFileSync(join(folder, 'OPEN.md'), 'utf8')).toBe(text)
})

test('upgrades a diagram and its export beside it into two files', async () => {
  const old = (id: string) =>
    `<mxGraphModel><root><mxCell id="${id}" style="shape=mxgraph.aws3.ec2;" vertex="1"/></root></mxGraphModel>`
  write('pair.drawio', old('first'))
  write('pair.xml', old('second'))
  await run(['upgrade', 'pair.drawio', 'pair.xml'])
  expect(readFileSync(join(folder, 'pair.upgraded.drawio'), 'utf8')).toContain('first')
  expect(readFileSync(join(folder, 'pair.xml.upgraded.drawio'), 'utf8')).toContain('second')
})

test('reads names and an ARN with slashes as words, not paths', async () => {
  expect((await run(['check', 'arn:aws:lambda:us-east-1:1:layer/a'])).stdout).toContain('verdict')
  expect((await run(['diagram', 'user>s3/data', '--format', 'd2'])).exitCode).toBe(0)
  expect((await run(['check', 'AWS/Lambda'])).stdout).toContain(
    'AWS/Lambda; verdict: known; kind: service; is: AWS Lambda',
  )
  await expect(run(['check', 'aws/lambda'])).rejects.toThrow('no such file or directory')
})

test('--into writes an image per source, and keeps other images and line breaks', async () => {
  const queue = 'Resources:\n  Orders: { Type: AWS::SQS::Queue }\n'
  for (const name of ['a', 'b']) {
    mkdirSync(join(folder, `into/${name}`), { recursive: true })
    write(`into/${name}/app.yaml`, queue)
  }
  const sources = ['into/a/app.yaml', 'into/b/app.yaml', '.']
  const markers = sources.map(source => `<!-- aws-diagram: ${source} -->\r\n<!-- /aws-diagram -->\r\n`)
  write('DOCS.md', markers.join(''))
  for (const source of sources) {
    const args = ['diagram', source, '--into', 'DOCS.md']
    await run(args)
    expect((await run([...args, '--check'])).exitCode).toBe(0)
  }
  const text = readFileSync(join(folder, 'DOCS.md'), 'utf8')
  for (const image of ['into-a-app.yaml.svg', 'into-b-app.yaml.svg', `${basename(folder)}.svg`])
    expect(text).toContain(`](${image})\r\n`)
  expect(text).not.toMatch(/(?<!\r)\n/)
  const image = join(folder, 'into-a-app.yaml.svg')
  writeFileSync(image, readFileSync(image, 'utf8').replaceAll('\n', '\r\n'))
  expect((await run(['diagram', 'into/a/app.yaml', '--into', 'DOCS.md', '--check'])).exitCode).toBe(0)
  write('logo.yaml', queue)
  write('logo.yaml.svg', 'a logo')
  write('LOGO.md', '<!-- aws-diagram: logo.yaml -->\n<!-- /aws-diagram -->\n')
  const args = ['diagram', 'logo.yaml', '--into', 'LOGO.md']
  await expect(run(args)).rejects.toThrow(/logo\.yaml\.svg exists, but .*LOGO\.md does not show it/)
  expect(readFileSync(join(folder, 'logo.yaml.svg'), 'utf8')).toBe('a logo')
  await expect(run([...args, '--json'])).rejects.toThrow('Leave out --json')
})

test('--into writes two images for sources that differ only in signs', async () => {
  const sources = ['alb > ecs', '[alb: ecs]']
  write('TWO.md', sources.map(source => `<!-- aws-diagram: ${source} -->\n<!-- /aws-diagram -->\n`).join(''))
  for (const source of sources) await run(['diagram', source, '--into', 'TWO.md'])
  for (const source of sources) {
    expect((await run(['diagram', source, '--into', 'TWO.md', '--check'])).exitCode).toBe(0)
  }
  const images = readFileSync(join(folder, 'TWO.md'), 'utf8').match(/(?<=\]\().*(?=\))/g)
  expect(images).toEqual(['alb-ecs.svg', expect.stringMatching(/^alb-ecs-\w+\.svg$/)])
})

test('refuses a named pipe, which may have no end', async () => {
  execFileSync('bash', ['-c', `mkfifo '${join(folder, 'pipe')}'`])
  await expect(run(['check', '--file', 'pipe'])).rejects.toThrow(/^Couldn’t read .*pipe: it is a named pipe$/)
})

test('reads a single path as a file, and several words as text', async () => {
  mkdirSync(join(folder, 'lambda'))
  expect((await run(['check', 'lambda', 's3'])).stdout).toMatch(/^lambda; verdict: known[\s\S]*\ns3; verdict: known/)
  write('a.yaml', 'Resources:\n  A: { Type: AWS::S3::Bucket }\n')
  write('b.yaml', 'Resources:\n  B: { Type: AWS::S3::Bucket }\n')
  await expect(run(['diagram', 'a.yaml', 'b.yaml'])).rejects.toThrow('Unexpected "b.yaml"')
  await expect(run(['diagram', 'a.yaml', '--details', 'true'])).rejects.toThrow('Unexpected "true": name one file')
  await expect(run(['diagram', 'missing.yaml', 'b'])).rejects.toThrow('Unexpected "b": name one file')
  await expect(run(['diagram', ''])).rejects.toThrow('The text is empty')
})

test('names the resources of a template that are all left out', async () => {
  write('plan.txt', '  # aws_security_group.web will be created\n  + resource "aws_security_group" "web" {}\n')
  await expect(run(['diagram', 'plan.txt'])).rejects.toThrow(
    'no resource with an icon: web (aws_security_group: shown with details; created). The option details draws more.',
  )
  expect((await run(['diagram', 'plan.txt', '--details'])).exitCode).toBe(0)
})

test('lists reasons instead of resources beside a large diagram, rare ones first', async () => {
  const roles = Array.from({ length: 25 }, (_, i) => `resource "aws_iam_role" "r${i}" {}`).join('\n')
  write('roles.tf', `${roles}\nresource "aws_sqs_queue" "jobs" {}\nresource "aws_sqs_queue" "none" { count = 0 }`)
  const { stderr } = await run(['diagram', 'roles.tf', '--format', 'mermaid'])
  expect(stderr.split('\n').slice(0, -2)).toEqual([
    'not created: 1',
    'The first lines of the diagram say how to register its icons',
    'not created: its count is 0: none',
    'shown with details: r0, r1, r2, and 22 more',
    '1 drawn, 26 left out; the option json lists them',
  ])
  expect((await run(['diagram', 'roles.tf', '--json'])).stdout).toContain('r24')
})

test('names the files of a folder that it cannot read, and draws the others', async () => {
  mkdirSync(join(folder, 'large'))
  write('large/main.tf', 'resource "aws_s3_bucket" "a" {}')
  write('large/more.tf', '')
  // Node.js cannot read a file of 3 GB.
  truncateSync(join(folder, 'large/more.tf'), 3e9)
  const { stdout, stderr } = await run(['diagram', 'large', '--format', 'mermaid'])
  expect(stdout).toContain('a Bucket')
  expect(stderr).toMatch(/more\.tf; type: Files; why: File size .* is greater than/)
  expect((await run(['check', 'large', '--before', '2027-01-01'])).exitCode).toBe(1)
})
