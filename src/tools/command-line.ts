import { existsSync, type PathOrFileDescriptor, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { getSystemErrorMap, type ParseArgsConfig, parseArgs } from 'node:util'
import { diagramInFile } from '@/core/diagram/drawio/diagram-file'
import { upgradedName } from '@/core/diagram/drawio/upgrade'
import { removeControls } from '@/core/escape'
import { decodeText } from '@/core/infrastructure/decode'
import { isSource, MAX_FILES, mayContainSources } from '@/core/infrastructure/source-files'
import { answerLines, type DatedAnswer } from './answer'
import type { ToolCatalog } from './catalog'
import { completionScript } from './completion'
import { filesWithDiagram } from './into'
import { callTool, fieldsOf, MAX_ANSWER_LENGTH, optionsOf, TOOLS, type Tool } from './tools'

interface Surroundings {
  load: () => ToolCatalog
  version: string
  /** The folder to which paths in arguments are relative. */
  folder: string
  stdin?: PathOrFileDescriptor
}

type Output = Readonly<Record<'stdout' | 'stderr', string>> & { exitCode: number }

/** Runs the command in `argv`. Rejects with a message for the user. */
export async function runCommandLine(argv: readonly string[], surroundings: Surroundings): Promise<Output> {
  const [name, ...args] = argv
  const tool = TOOLS.find(known => known.name === name)
  if (tool && !args.includes('--help')) return runTool(tool, args, surroundings)
  if (name === '--version') return print(`${surroundings.version}\n`)
  if (name === 'completion') return print(completionScript(args[0] ?? ''))
  if (!tool && name !== undefined && name !== '--help') throw new Error(`Unknown tool "${name}". See --help`)
  return print(helpText(tool ? [tool] : TOOLS))
}

const print = (stdout: string): Output => ({ stdout, stderr: '', exitCode: 0 })

async function runTool(tool: Tool, args: string[], surroundings: Surroundings): Promise<Output> {
  const isUpgrade = tool.name === 'upgrade'
  const options: ParseArgsConfig['options'] = {}
  for (const { name, isFlag } of optionsOf(tool)) options[name] = { type: isFlag ? 'boolean' : 'string' }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const run = (file?: string) => runOnce(tool, { ...values, file }, positionals, surroundings)
  if (typeof values.file === 'string') {
    const [extra] = positionals
    if (extra !== undefined) throw new Error(`Unexpected "${extra}": name one file, and no text.`)
    return run(values.file)
  }
  const [first, ...others] = isUpgrade ? positionals : []
  if (others.length === 0) return run(first)
  const outputs: (Output & { file: string })[] = []
  for (const file of positionals) outputs.push({ file, ...(await run(file).catch(failure)) })
  const join = (part: 'stdout' | 'stderr') =>
    outputs.flatMap(output => (output[part] === '' ? [] : `${output.file}\n${output[part]}`)).join('')
  return {
    stdout: join('stdout'),
    stderr: join('stderr'),
    exitCode: Math.max(...outputs.map(({ exitCode }) => exitCode)),
  }
}

const failure = (error: Error): Output => ({ stdout: '', stderr: `${removeControls(error.message)}\n`, exitCode: 1 })

/** Matches words that are paths, also if the file is missing. An ARN or a URL is none. */
const LIKE_PATH =
  /^(?!\w{2,}:)(?=[^\s>[\],]+$).*(?:[\\/]|\.(?:ya?ml|json|tf|tofu|tfstate|tfvars|csv|txt|template|drawio|xml|md)$)/i

/** Runs a tool for one file, or for words. */
async function runOnce(
  tool: Tool,
  { file: named, json, check, into, ...values }: Readonly<Record<string, unknown>>,
  positionals: readonly string[],
  { load, folder, stdin = 0 }: Surroundings,
): Promise<Output> {
  const [[first] = [''], ...fields] = fieldsOf(tool)
  const isUpgrade = tool.name === 'upgrade'
  if (check && !isUpgrade && into === undefined) throw new Error('Write --into FILE with --check.')
  if (into !== undefined && !/^(?:svg|mermaid)/.test(String(values.format ?? 'svg')))
    throw new Error('With --into, the format is svg, mermaid, mermaid-flowchart, or mermaid-pictures.')
  if (into !== undefined && values.limit !== undefined)
    throw new Error('Leave out --limit: --into needs the whole diagram.')
  const takesFiles = 'files' in tool.input.shape
  const [word, another] = positionals
  const isPath = (path: string) => path !== '' && (existsSync(resolve(folder, path)) || LIKE_PATH.test(path))
  const arePaths = takesFiles && positionals.every(isPath)
  if (arePaths && another !== undefined) throw new Error(`Unexpected "${another}": name one file.`)
  const file = named ?? (arePaths ? word : undefined)
  const project = takesFiles ? filesIn(folder, file) : undefined
  const path = project === undefined && typeof file === 'string' ? resolve(folder, file) : undefined
  const content = path === undefined ? undefined : readInput(file === '-' ? stdin : path)
  const text = content && (isUpgrade ? diagramInFile(content) : decodeText(content))
  const given = fields.flatMap(([field, { type }]) => {
    const value = values[field]
    if (value === undefined) return []
    const text = String(value)
    return [[field, type === 'integer' ? Number(text) : type === 'array' ? text.split(',') : value]]
  })
  // A person who asks for a diagram wants all of it.
  const limit = 'format' in tool.input.shape || isUpgrade ? MAX_ANSWER_LENGTH : undefined
  const folderName = project && String(file)
  const words = text ?? folderName ?? positionals.join(tool.name === 'check' ? '\n' : ' ')
  const answer = await callTool(load, tool.name, {
    limit,
    ...(into !== undefined && { format: 'svg' }),
    ...Object.fromEntries(given),
    [first]: words,
    ...(project && { files: project }),
  })
  if (typeof into === 'string') {
    const source = String(file ?? words)
    const name = source.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^[.-]+|-$/g, '')
    const image = `${(name || basename(resolve(folder, source))).slice(0, 100)}.svg`
    return putInto(resolve(folder, into), source, image, answer, Boolean(check))
  }
  let exitCode = answer.fails ? 1 : 0
  if (answer.text !== undefined && (check || (isUpgrade && path !== undefined && file !== '-'))) {
    if (check) exitCode = 1
    else writeFileSync(upgradedName(path ?? ''), answer.text)
    delete answer.text
  }
  const lines = `${answerLines(answer)}\n`
  const [stdout, stderr] = json
    ? [`${JSON.stringify(answer)}\n`, '']
    : answer.text === undefined
      ? [lines, '']
      : [`${answer.text.trimEnd()}\n`, lines]
  // Terminals obey control characters, which the input may contain.
  return { stdout: removeControls(stdout), stderr: removeControls(stderr), exitCode }
}

/** Writes a diagram into a Markdown file. With `isCheck`, leaves the file as it is, and fails if it is out of date. */
function putInto(
  path: string,
  source: string,
  image: string,
  { text = '', notes = [] }: DatedAnswer,
  isCheck: boolean,
): Output {
  const markdown = { path, text: readInput(path).toString('utf8') }
  const files = filesWithDiagram(markdown, source, { text, isSvg: text.startsWith('<svg') }, image)
  const plain = (content: string) => content.replaceAll('\r\n', '\n')
  const stale = files.filter(
    file => !existsSync(file.path) || plain(readFileSync(file.path, 'utf8')) !== plain(file.text),
  )
  if (stale.length === 0) return print(`The diagram of ${source} is up to date.\n`)
  if (isCheck) return failure(new Error(`The diagram of ${source} is out of date: run this without --check.`))
  const other = stale.find(file => !file.isOwn && existsSync(file.path))
  if (other) throw new Error(`${other.path} exists, but ${path} does not show it: remove or rename it.`)
  for (const file of stale) writeFileSync(file.path, file.text)
  const stderr = removeControls(notes.map(note => `${note}\n`).join(''))
  return { ...print(`Written: ${stale.map(file => file.path).join(', ')}\n`), stderr }
}

type SourceText = { path: string; text: string; problem?: string }

/** Returns the files of a project; undefined if `path` is no folder. */
function filesIn(folder: string, path: unknown): SourceText[] | undefined {
  if (typeof path !== 'string' || !statSync(resolve(folder, path), { throwIfNoEntry: false })?.isDirectory()) return
  const files: SourceText[] = []
  addFiles(resolve(folder, path), '', files)
  return files
}

/** Adds the files of a folder. Those and folders that cannot be read have a problem. */
function addFiles(root: string, folder: string, files: SourceText[]): void {
  const attempt = (path: string, read: () => void) => {
    try {
      read()
    } catch (error) {
      files.push({ path: path || '.', text: '', problem: error instanceof Error ? error.message : String(error) })
    }
  }
  attempt(folder, () => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder + entry.name
      if (files.length > MAX_FILES) return
      if (entry.isDirectory() && mayContainSources(`${path}/`)) addFiles(root, `${path}/`, files)
      else if (entry.isFile() && isSource(path))
        attempt(path, () => files.push({ path, text: decodeText(readInput(join(root, path))) }))
    }
  })
}

function readInput(path: PathOrFileDescriptor): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const [, reason] = getSystemErrorMap().get((error as NodeJS.ErrnoException).errno ?? 0) ?? []
    throw reason === undefined ? error : new Error(`Couldn’t read ${path}: ${reason}`)
  }
}

function helpText(tools: readonly Tool[]): string {
  const parts = tools.map(tool => {
    const [[first] = ['']] = fieldsOf(tool)
    const lines = optionsOf(tool).map(
      ({ name, description, values }) =>
        `    --${name}  ${[description, values.join(', ')].filter(Boolean).join(': ')}\n`,
    )
    const text = `${tool.name} ${first.toUpperCase()}\n    ${tool.description}\n${lines.join('')}`
    // The command line prints whole diagrams.
    return 'format' in tool.input.shape ? text.replace('as many as fit in 1 kB', 'all') : text
  })
  return `${parts.join('\n')}
diagram and check also take the path of a file or folder, and upgrade those of files. upgrade writes NAME.upgraded.drawio.
mcp starts a server that gives the tools to agents. completion bash, zsh, or fish prints a script for the shell.
Exit codes: 0 for an answer, 1 for an error, which is on standard error, or if --check, --before, or the check of an IAM policy finds something.
`
}
