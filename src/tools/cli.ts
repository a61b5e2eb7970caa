#!/usr/bin/env node
/** Runs a tool on the command line or, for the argument `mcp`, the MCP server. */
import '@/node/terminal'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { createToolCatalog } from './catalog'
import { runCommandLine } from './command-line'

const file = (name: string) => readFileSync(join(import.meta.dirname, name))
const json = (name: string) => JSON.parse(file(name).toString())
let artwork: Readonly<Record<string, string>> | undefined
/** Loads the icons for the first one, because most answers have none. */
function svgOf(iconName: string): string {
  artwork ??= json('artwork.json') as Record<string, string>
  return artwork[iconName] ?? ''
}
const load = () => createToolCatalog({ ...json('data.json'), svgOf }, undefined, deserialize(file('index.bin')))

const { version } = json('package.json') as { version: string }
const args = process.argv.slice(2)
if (args[0] === 'mcp' && args.length === 1) await (await import('./mcp')).startServer(load, version)
else {
  const { stdout, stderr, exitCode } = await runCommandLine(args, { load, version, folder: process.cwd() })
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = exitCode
}
