#!/usr/bin/env node
/** Runs a tool on the command line or, for the argument `mcp`, the MCP server. */
import '@/generate/cli/terminal'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { deserialize } from 'node:v8'
import { z } from 'zod'
import { diagramInFile } from '@/core/diagram/drawio/diagram-file'
import { upgradedName } from '@/core/diagram/drawio/upgrade'
import { answerLines } from './answer'
import { createToolCatalog } from './catalog'
import { callTool, MAX_LENGTH, TOOLS, type Tool } from './tools'

type Field = { type: string; description?: string; enum?: readonly string[]; items?: Pick<Field, 'enum'> }

/** The folder in which npm was called, or the current folder. Paths in arguments are relative to it. */
const folder = process.env.INIT_CWD ?? process.cwd()
// The icons of frames are in data/.
process.chdir(join(import.meta.dirname, '../..'))
const file = (name: string) => readFileSync(join(import.meta.dirname, name))
const load = () =>
  createToolCatalog(JSON.parse(file('data.json').toString()), undefined, deserialize(file('index.bin')))

const [name, ...args] = process.argv.slice(2)
const tool = TOOLS.find(known => known.name === name)
if (name === 'mcp') await (await import('./mcp')).startServer(load)
else if (tool && !args.includes('--help')) await runTool(tool)
else if (tool || name === undefined || name === '--help') process.stdout.write(helpText(tool ? [tool] : TOOLS))
else throw new Error(`Unknown tool "${name}". See --help`)

async function runTool(tool: Tool): Promise<void> {
  const [[first] = [''], ...fields] = fieldsOf(tool)
  const isUpgrade = tool.name === 'upgrade'
  const options: ParseArgsConfig['options'] = { file: { type: 'string' }, json: { type: 'boolean' } }
  if (isUpgrade) options.check = { type: 'boolean' }
  for (const [field, { type }] of fields) options[field] = { type: type === 'boolean' ? type : 'string' }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { file = isUpgrade ? positionals[0] : undefined, json, check } = values
  const path = typeof file === 'string' ? resolve(folder, file) : undefined
  const content = path === undefined ? undefined : readFileSync(file === '-' ? 0 : path)
  const text = content && (isUpgrade ? diagramInFile(content) : content.toString('utf8'))
  const given = fields.flatMap(([field, { type }]) => {
    const value = values[field]
    if (value === undefined) return []
    const text = String(value)
    return [[field, type === 'integer' ? Number(text) : type === 'array' ? text.split(',') : value]]
  })
  // A person who asks for a diagram wants all of it.
  const limit = 'format' in tool.input.shape || isUpgrade ? MAX_LENGTH.answer : undefined
  const words = text ?? positionals.join(tool.name === 'check' ? '\n' : ' ')
  const answer = await callTool(load, tool.name, { limit, ...Object.fromEntries(given), [first]: words })
  if (answer.text !== undefined && (check || (isUpgrade && path !== undefined && file !== '-'))) {
    if (check) process.exitCode = 1
    else writeFileSync(upgradedName(path ?? ''), answer.text)
    delete answer.text
  }
  if (json) process.stdout.write(`${JSON.stringify(answer)}\n`)
  else if (answer.text === undefined) process.stdout.write(`${answerLines(answer)}\n`)
  else {
    process.stdout.write(`${answer.text.trimEnd()}\n`)
    process.stderr.write(`${answerLines(answer)}\n`)
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
      const about = 'format' in tool.input.shape ? description?.replace('1 kB in all', 'all') : description
      return `\n    --${name}  ${[about, list].filter(Boolean).join(': ')}`
    })
    return `${tool.name} ${first.toUpperCase()}\n    ${tool.description}${lines.join('')}`
  })
  return `${parts.join('\n\n')}\n\nAll tools: --file PATH reads the text from a file (- for standard input), --json\n`
}
