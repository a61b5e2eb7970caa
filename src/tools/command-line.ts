/** Runs a tool with the arguments of the command line. */
import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { removeControls } from '@/core/escape'
import { answerLines, type DatedAnswer } from './answer'
import type { ToolCatalog } from './catalog'
import { completionScript } from './completion'
import { diagramsAt, type Input, inputOf } from './input'
import { putInto } from './markdown'
import { COMMON_OPTIONS, fieldsOf, MAX_ANSWER_LENGTH, optionsOf, returnsText, TOOLS, type Tool } from './tools'

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
  const tool = TOOLS.find(tool => tool.name === name)
  if (name === undefined || name === 'help' || argv.includes('--help') || argv.includes('-h'))
    return print(helpText(tool ? [tool] : TOOLS))
  if (tool) return runTool(tool, args, surroundings)
  if (name === '--version') return print(`${surroundings.version}\n`)
  if (name === 'completion') return print(completionScript(args[0] ?? ''))
  if (name === 'mcp') throw new Error(`Unexpected "${args[0]}": mcp has no arguments.`)
  throw new Error(`Unknown tool "${name}". See --help`)
}

const print = (stdout: string): Output => ({ stdout, stderr: '', exitCode: 0 })

async function runTool(tool: Tool, args: string[], surroundings: Surroundings): Promise<Output> {
  const options: ParseArgsConfig['options'] = {}
  for (const { name, isFlag } of optionsOf(tool)) options[name] = { type: isFlag ? 'boolean' : 'string' }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  checkOptions(tool, values)
  const { file, before } = values as { file?: string; before?: string }
  const run = async (words: readonly string[]) =>
    runOnce(tool, values, inputOf(tool, file, words, surroundings), surroundings)
  const takesDiagrams = tool.takesMany && (file ?? before) === undefined
  const named = positionals.map(word => (takesDiagrams && word ? diagramsAt(tool, word, surroundings.folder) : []))
  const words = positionals.flatMap((word, at) => (named[at]?.length ? named[at] : [word]))
  if (words.length < 2 || named.flat().length === 0) return run(words)
  const outputs: (Output & { file: string })[] = []
  for (const word of words) outputs.push({ file: word, ...(await run([word]).catch(failure)) })
  const joined = (part: 'stdout' | 'stderr') =>
    outputs.flatMap(output => (output[part] === '' ? [] : `${output.file}\n${output[part]}`)).join('')
  const answers = () => outputs.flatMap(({ file, stdout }) => (stdout === '' ? [] : { file, ...JSON.parse(stdout) }))
  const stdout = values.json ? `${JSON.stringify(answers())}\n` : joined('stdout')
  return { stdout, stderr: joined('stderr'), exitCode: Math.max(...outputs.map(output => output.exitCode)) }
}

const failure = (error: Error): Output => ({ stdout: '', stderr: `${removeControls(error.message)}\n`, exitCode: 1 })

type OptionValues = Readonly<Record<string, unknown>>

/** Throws an error if options exclude each other. */
function checkOptions(tool: Tool, { check, into, format = 'svg', json }: OptionValues): void {
  if (check && !into && !tool.outputPath) throw new Error('Write --into FILE with --check.')
  if (into && !/^(?:svg|mermaid)/.test(String(format)))
    throw new Error('With --into, the format is svg, mermaid, mermaid-flowchart, or mermaid-pictures.')
  if (into && json) throw new Error('Leave out --json: --into prints the names of the files.')
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
  if (typeof into === 'string') {
    const { text = '', notes = [] } = answer
    const written = putInto(resolve(folder, into), source, basename(resolve(folder, source)), text, Boolean(check))
    if (written.length === 0) return print(`The diagram of ${source} is up to date.\n`)
    const stderr = removeControls(notes.map(note => `${note}\n`).join(''))
    return { ...print(`Written: ${written.join(', ')}\n`), stderr }
  }
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
    if (type === 'array') return [[field, String(value).split(',')]]
    return [[field, type === 'integer' ? Number(value) : value]]
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
  // Terminals obey control characters, which the input may contain.
  const plain = (stdout: string, stderr = '') => ({ stdout: removeControls(stdout), stderr: removeControls(stderr) })
  if (asJson) return plain(`${JSON.stringify(answer)}\n`)
  return text === undefined ? plain(lines) : plain(`${text.trimEnd()}\n`, lines)
}

function helpText(tools: readonly Tool[]): string {
  const parts = tools.map(tool => {
    const [[first] = ['']] = fieldsOf(tool)
    const lines = optionsOf(tool)
      .filter(({ name }) => !(name in COMMON_OPTIONS))
      .map(({ name, description, values }) => {
        return `    --${name}  ${[description, values.join(', ')].filter(Boolean).join(': ')}\n`
      })
    return `${tool.name} ${first.toUpperCase()}\n    ${tool.description}\n${lines.join('')}`
  })
  return `Usage: aws-service-explorer TOOL WORDS [OPTIONS]
Finds, identifies, draws, and checks what AWS offers, without a network.

${parts.join('\n')}
All tools have --file PATH, which reads the text from a file (- for standard input), and --json.
diagram and check also take the path of a file or folder. check and upgrade take several diagrams, such as docs/*.drawio.
upgrade writes NAME.upgraded.drawio.
mcp starts a server that gives the tools to agents. completion bash, zsh, or fish prints a script for the shell.
Exit codes: 0 for an answer. 1 for an error, which is on standard error, and if --check, --before, or the check of an IAM policy finds a problem.
`
}
