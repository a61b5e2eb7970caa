import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { getSystemErrorMap, type ParseArgsConfig, parseArgs } from 'node:util'
import { resultOrDefault } from '@/core/errors'
import { removeControls } from '@/core/escape'
import { decodeText } from '@/core/infrastructure/decode'
import { isSource, MAX_FILES, mayContainSources } from '@/core/infrastructure/source-files'
import { answerLines, type DatedAnswer } from './answer'
import type { ToolCatalog } from './catalog'
import { completionScript } from './completion'
import { filesWithDiagram } from './into'
import { fieldsOf, MAX_ANSWER_LENGTH, optionsOf, returnsText, TOOLS, type Tool } from './tools'

interface Surroundings {
  load: () => ToolCatalog
  version: string
  /** The folder to which paths in arguments are relative. */
  folder: string
  stdin?: string | number
}

type Output = Readonly<Record<'stdout' | 'stderr', string>> & { exitCode: number }

/** Runs the command in `argv`. Rejects with a message for the user. */
export async function runCommandLine(argv: readonly string[], surroundings: Surroundings): Promise<Output> {
  const [name, ...args] = argv
  const tool = TOOLS.find(known => known.name === name)
  const isHelp = name === undefined || argv.includes('--help')
  if (tool && !isHelp) return runTool(tool, args, surroundings)
  if (name === '--version') return print(`${surroundings.version}\n`)
  if (!isHelp && name === 'completion') return print(completionScript(args[0] ?? ''))
  if (!isHelp && name === 'mcp') throw new Error(`Unexpected "${args[0]}": mcp has no arguments.`)
  if (!tool && !isHelp) throw new Error(`Unknown tool "${name}". See --help`)
  return print(helpText(tool ? [tool] : TOOLS))
}

const print = (stdout: string): Output => ({ stdout, stderr: '', exitCode: 0 })

async function runTool(tool: Tool, args: string[], surroundings: Surroundings): Promise<Output> {
  const options: ParseArgsConfig['options'] = {}
  for (const { name, isFlag } of optionsOf(tool)) options[name] = { type: isFlag ? 'boolean' : 'string' }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  checkOptions(tool, values)
  const run = async (file: string | undefined, words: readonly string[]) =>
    runOnce(tool, values, inputOf(tool, file, words, surroundings), surroundings)
  if (typeof values.file === 'string') {
    const [extra] = positionals
    if (extra !== undefined) throw new Error(`Unexpected "${extra}": name one file, and no text.`)
    return run(values.file, [])
  }
  const files = tool.outputPath ? positionals : []
  if (files.length < 2) return run(files[0], positionals)
  const outputs: (Output & { file: string })[] = []
  for (const file of files) outputs.push({ file, ...(await run(file, []).catch(failure)) })
  const joined = (part: 'stdout' | 'stderr') =>
    outputs.flatMap(output => (output[part] === '' ? [] : `${output.file}\n${output[part]}`)).join('')
  const answers = () => outputs.flatMap(({ file, stdout }) => (stdout === '' ? [] : { file, ...JSON.parse(stdout) }))
  const stdout = values.json ? `${JSON.stringify(answers())}\n` : joined('stdout')
  return { stdout, stderr: joined('stderr'), exitCode: Math.max(...outputs.map(output => output.exitCode)) }
}

const failure = (error: Error): Output => ({ stdout: '', stderr: `${removeControls(error.message)}\n`, exitCode: 1 })

type OptionValues = Readonly<Record<string, unknown>>

/** Throws an error if options exclude each other. */
function checkOptions(tool: Tool, { check, into, format = 'svg', limit }: OptionValues): void {
  if (into === undefined) {
    if (check && !tool.outputPath) throw new Error('Write --into FILE with --check.')
    return
  }
  if (!/^(?:svg|mermaid)/.test(String(format)))
    throw new Error('With --into, the format is svg, mermaid, mermaid-flowchart, or mermaid-pictures.')
  if (limit !== undefined) throw new Error('Leave out --limit: --into needs the whole diagram.')
}

/** Matches words that are paths, also if the file is missing. An ARN or a URL is none. */
const LIKE_PATH =
  /^(?!\w{2,}:)(?=[^\s>[\],]+$).*(?:[\\/]|\.(?:ya?ml|json|tf|tofu|tfstate|tfvars|csv|txt|template|drawio|xml|md)$)/i
/** Matches paths with the ending of a file, which no name of a sketch has. */
const LIKE_FILE = /^[^\s>[\],]+\.(?:ya?ml|json|tf|tofu|tfstate|tfvars|csv|txt|template)$/i

interface Input {
  text: string
  /** Path of the file or folder as in the arguments. */
  source?: string
  /** Absolute path of the file. */
  path?: string
  files?: readonly SourceText[]
}

/** Returns the input of a tool: a file or folder, named by `--file` or by the word, or else the words. */
function inputOf(
  { input, joinsWordsWith = ' ', readFile = decodeText }: Tool,
  named: string | undefined,
  words: readonly string[],
  { folder, stdin = 0 }: Surroundings,
): Input {
  // `AWS/EC2` is a namespace of CloudWatch.
  const isLikePath = (word: string) => LIKE_PATH.test(word) && !/^AWS\/\w+$/.test(word)
  const isPath = (word: string) => word !== '' && (existsSync(resolve(folder, word)) || isLikePath(word))
  const takesPath = 'files' in input.shape
  const isFile = takesPath && words.some(text => LIKE_FILE.test(text))
  const [word, another] = takesPath && words.every(isPath) ? words : []
  const extra = another ?? (isFile ? words.find(text => !isPath(text)) : undefined)
  if (extra !== undefined) throw new Error(`Unexpected "${extra}": name one file, and no text.`)
  const source = named ?? word
  if (source === undefined && words.length === 0)
    throw new Error('The text is empty: write it, or --file - for standard input.')
  if (source === undefined) return { text: words.join(joinsWordsWith) }
  if (source === '-') return { text: readFile(readBytes(stdin)), source }
  const path = resolve(folder, source)
  const files = takesPath ? filesIn(path) : undefined
  return files ? { text: source, source, files } : { text: readFile(readBytes(path)), source, path }
}

async function runOnce(
  tool: Tool,
  values: OptionValues,
  input: Input,
  { load, folder }: Surroundings,
): Promise<Output> {
  const { check, into, json } = values
  const answer = await tool.run(load, argumentsOf(tool, values, input))
  const { source = input.text } = input
  if (typeof into === 'string') return putInto(resolve(folder, into), source, folder, answer, Boolean(check))
  const target = input.path === undefined ? undefined : tool.outputPath?.(input.path)
  const { text, ...others } = answer
  if (text !== undefined && target !== undefined && !check) {
    writeFileSync(target, text)
    others.notes = [...(others.notes ?? []), `Written: ${target}`]
  }
  const isFailure = answer.fails || (check && text !== undefined)
  return { ...printed(check || target !== undefined ? others : answer, Boolean(json)), exitCode: isFailure ? 1 : 0 }
}

function argumentsOf(tool: Tool, values: OptionValues, { text, files }: Input): OptionValues {
  const [[first] = [''], ...fields] = fieldsOf(tool)
  const given = fields.flatMap(([field, { type }]) => {
    const value = values[field]
    if (value === undefined) return []
    return [[field, type === 'integer' ? Number(value) : type === 'array' ? String(value).split(',') : value]]
  })
  return {
    limit: returnsText(tool) ? MAX_ANSWER_LENGTH : undefined,
    ...(values.into !== undefined && { format: 'svg' }),
    ...Object.fromEntries(given),
    [first]: text,
    ...(files && { files }),
  }
}

/** Returns an answer as JSON, or its text with the other lines on standard error. */
function printed(answer: DatedAnswer, asJson: boolean): Pick<Output, 'stdout' | 'stderr'> {
  const { text } = answer
  const lines = `${answerLines(answer)}\n`
  const stdout = asJson ? `${JSON.stringify(answer)}\n` : text === undefined ? lines : `${text.trimEnd()}\n`
  // Terminals obey control characters, which the input may contain.
  return { stdout: removeControls(stdout), stderr: asJson || text === undefined ? '' : removeControls(lines) }
}

/** Writes a diagram into a Markdown file. With `isCheck`, leaves the file as it is, and fails if it is out of date. */
function putInto(
  path: string,
  source: string,
  folder: string,
  { text = '', notes = [] }: DatedAnswer,
  isCheck: boolean,
): Output {
  const name = source.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^[.-]+|-$/g, '')
  const image = `${(name || basename(resolve(folder, source))).slice(0, 100)}.svg`
  const markdown = { path, text: readBytes(path).toString('utf8') }
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

/** Returns the files of a folder, also behind links, or undefined for a file. Unreadable ones have a problem. */
function filesIn(root: string): SourceText[] | undefined {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const files: SourceText[] = []
  const attempt = (path: string, read: () => void) => {
    try {
      read()
    } catch (error) {
      files.push({ path: path || '.', text: '', problem: error instanceof Error ? error.message : String(error) })
    }
  }
  const addFolder = (folder: string, parents: readonly string[]) => {
    const real = realpathSync(join(root, folder))
    // A link to a folder around it would never end.
    if (parents.includes(real)) return
    for (const entry of readdirSync(real, { withFileTypes: true })) {
      const path = folder + entry.name
      if (files.length > MAX_FILES) return
      const target = entry.isSymbolicLink() ? resultOrDefault(() => statSync(join(root, path)), undefined) : entry
      if (target?.isDirectory() && mayContainSources(`${path}/`))
        attempt(`${path}/`, () => addFolder(`${path}/`, [...parents, real]))
      else if (target?.isFile() !== false && isSource(path))
        attempt(path, () => files.push({ path, text: decodeText(readBytes(join(root, path))) }))
    }
  }
  attempt('', () => addFolder('', []))
  return files
}

function readBytes(path: string | number): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const { errno = 0, code } = error as NodeJS.ErrnoException
    const [, reason] = code === 'EISDIR' ? [code, 'it is a folder'] : (getSystemErrorMap().get(errno) ?? [])
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
    return returnsText(tool) ? text.replace('as many as fit in 1 kB', 'all') : text
  })
  return `${parts.join('\n')}
diagram and check also take the path of a file or folder, and upgrade those of files. upgrade writes NAME.upgraded.drawio.
mcp starts a server that gives the tools to agents. completion bash, zsh, or fish prints a script for the shell.
Exit codes: 0 for an answer, 1 for an error, which is on standard error, or if --check, --before, or the check of an IAM policy finds something.
`
}
