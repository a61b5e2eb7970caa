import { type PathOrFileDescriptor, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getSystemErrorMap, type ParseArgsConfig, parseArgs } from 'node:util'
import { z } from 'zod'
import { diagramInFile } from '@/core/diagram/drawio/diagram-file'
import { upgradedName } from '@/core/diagram/drawio/upgrade'
import { removeControls } from '@/core/escape'
import { answerLines } from './answer'
import type { ToolCatalog } from './catalog'
import { callTool, MAX_ANSWER_LENGTH, TOOLS, type Tool } from './tools'

type Field = { type: string; description?: string; enum?: readonly string[]; items?: Pick<Field, 'enum'> }

interface Surroundings {
  load: () => ToolCatalog
  /** The folder to which paths in arguments are relative. */
  folder: string
  stdin?: PathOrFileDescriptor
}

type Output = Readonly<Record<'stdout' | 'stderr', string>> & { exitCode: number }

/** Runs the command in `argv`. Rejects with a message for the user. */
export async function runCommand(argv: readonly string[], surroundings: Surroundings): Promise<Output> {
  const [name, ...args] = argv
  const tool = TOOLS.find(known => known.name === name)
  if (tool && !args.includes('--help')) return runTool(tool, args, surroundings)
  if (!tool && name !== undefined && name !== '--help') throw new Error(`Unknown tool "${name}". See --help`)
  return { stdout: helpText(tool ? [tool] : TOOLS), stderr: '', exitCode: 0 }
}

async function runTool(tool: Tool, args: string[], { load, folder, stdin = 0 }: Surroundings): Promise<Output> {
  const [[first] = [''], ...fields] = fieldsOf(tool)
  const isUpgrade = tool.name === 'upgrade'
  const options: ParseArgsConfig['options'] = { file: { type: 'string' }, json: { type: 'boolean' } }
  if (isUpgrade) options.check = { type: 'boolean' }
  for (const [field, { type }] of fields) options[field] = { type: type === 'boolean' ? type : 'string' }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { file = isUpgrade ? positionals[0] : undefined, json, check } = values
  const path = typeof file === 'string' ? resolve(folder, file) : undefined
  const [extra] = positionals.slice(isUpgrade && values.file === undefined ? 1 : 0)
  if (path !== undefined && extra !== undefined) throw new Error(`Unexpected "${extra}": name one file, and no text.`)
  const content = path === undefined ? undefined : readInput(file === '-' ? stdin : path)
  const text = content && (isUpgrade ? diagramInFile(content) : content.toString('utf8'))
  const given = fields.flatMap(([field, { type }]) => {
    const value = values[field]
    if (value === undefined) return []
    const text = String(value)
    return [[field, type === 'integer' ? Number(text) : type === 'array' ? text.split(',') : value]]
  })
  // A person who asks for a diagram wants all of it.
  const limit = 'format' in tool.input.shape || isUpgrade ? MAX_ANSWER_LENGTH : undefined
  const words = text ?? positionals.join(tool.name === 'check' ? '\n' : ' ')
  const answer = await callTool(load, tool.name, { limit, ...Object.fromEntries(given), [first]: words })
  let exitCode = 0
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

function readInput(path: PathOrFileDescriptor): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const [, reason] = getSystemErrorMap().get((error as NodeJS.ErrnoException).errno ?? 0) ?? []
    throw reason === undefined ? error : new Error(`Couldn’t read ${path}: ${reason}`)
  }
}

/** Returns the arguments of a tool, as the JSON Schema describes them. */
function fieldsOf({ input }: Tool): [name: string, field: Field][] {
  return Object.entries(z.toJSONSchema(input, { io: 'input' }).properties as Record<string, Field>)
}

function helpText(tools: readonly Tool[]): string {
  const parts = tools.map(tool => {
    const [[first] = [''], ...fields] = fieldsOf(tool)
    const lines = fields.map(([name, { description, enum: values, items }]) => {
      const list = (values ?? items?.enum ?? []).join(', ')
      // The command line prints whole diagrams.
      const about = 'format' in tool.input.shape ? description?.replace('as many as fit in 1 kB', 'all') : description
      return `\n    --${name}  ${[about, list].filter(Boolean).join(': ')}`
    })
    return `${tool.name} ${first.toUpperCase()}\n    ${tool.description}${lines.join('')}`
  })
  return `${parts.join('\n\n')}\n\nAll tools: --file PATH reads the text from a file (- for standard input), --json prints JSON.\nmcp starts a server that gives the tools to agents.\n`
}
