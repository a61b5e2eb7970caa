/** Builds the npm package with the tools (src/tools) and the data, which works without a network. */
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { serialize } from 'node:v8'
import { build } from 'vite'
import { z } from 'zod'
import { PUBLISHED_SCHEMAS } from '@/core/catalog/schema'
import { ARTWORK_PATH } from '@/core/icons/icon-sprites'
import type { ToolData } from '@/node/compiled-data'
import { createFullSearch, type StoredIndex } from '@/node/full-search'
import { ICON_PACKAGE, licensesText, listPackages } from './licenses'
import { SKILL_PATH } from './skill'

/** Published data in the package: name of the file, and of its schema. */
const DATA_FILES = ['services', 'icons', 'shapes', 'lifecycle', 'topics'] as const

/**
 * Package that draws pictures for agents: native code, with the fonts of the system. The manifest does not name it,
 * because npm would try for minutes to load even an optional dependency if there is no network.
 */
const RASTERIZER = '@resvg/resvg-js'

const DIR = join('.cache', 'tools')

const READER_CODE = `import { readFileSync } from 'node:fs'
export const loadData = name => JSON.parse(readFileSync(new URL(\`./\${name}.json\`, import.meta.url), 'utf8'))
`

/**
 * Writes the package into `DIR`. A bundle of the tools starts faster than modules.
 * @param files the files of the site, of which the package has some
 */
export async function buildPackage(data: ToolData, files: ReadonlyMap<string, () => string>): Promise<void> {
  const packages = new Set([ICON_PACKAGE])
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': resolve('src') } },
    ssr: { noExternal: true, external: [RASTERIZER] },
    plugins: [listPackages(packages)],
    build: { ssr: 'src/tools/cli.ts', outDir: DIR, copyPublicDir: false },
  })
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(DIR, name)), { recursive: true })
    writeFileSync(join(DIR, name), content)
  }
  chmodSync(join(DIR, 'cli.js'), 0o755)
  const index: StoredIndex = new Map()
  createFullSearch(data.compiled, data.commands, undefined, index)
  write('data.json', JSON.stringify(data))
  write('index.bin', serialize(index))
  for (const path of [ARTWORK_PATH, ...DATA_FILES.map(name => `catalogue/${name}.json`)])
    write(basename(path), files.get(path)?.() ?? '')
  for (const [path, text] of files)
    if (path.startsWith(SKILL_PATH))
      write(path.slice(SKILL_PATH.length).replace('plugin.json', '.claude-plugin/plugin.json'), text())
  write('index.js', READER_CODE)
  write('index.d.ts', declarations())
  write('package.json', `${JSON.stringify(manifest(), null, 2)}\n`)
  write('licenses.txt', licensesText(packages))
  copyFileSync('LICENSE', join(DIR, 'LICENSE'))
  copyFileSync(join('src', 'tools', 'README.md'), join(DIR, 'README.md'))
}

/** Fields of package.json that the package and the project share. */
const SHARED_FIELDS = ['name', 'version', 'private', 'description', 'license', 'type', 'engines']

function manifest() {
  const project = JSON.parse(readFileSync('package.json', 'utf8'))
  return {
    ...Object.fromEntries(SHARED_FIELDS.map(field => [field, project[field]])),
    bin: { [project.name]: 'cli.js' },
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './*.json': './*.json' },
    files: ['*.js', 'assets', '*.d.ts', '*.json', '*.bin', '*.txt', 'skills', '.claude-plugin'],
  }
}

function declarations(): string {
  const types = DATA_FILES.map(
    name => `  ${name}: ${toTypeScriptType(z.toJSONSchema(PUBLISHED_SCHEMAS[name]) as JsonSchema)}`,
  )
  return `export interface Data {\n${types.join('\n')}\n}\nexport declare function loadData<Name extends keyof Data>(name: Name): Data[Name]\n`
}

interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  description?: string
}

/** Returns the TypeScript type of the values that `schema` allows. Throws for a schema without a type. */
function toTypeScriptType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return `(${schema.anyOf.map(toTypeScriptType).join(' | ')})`
  if (schema.prefixItems) return `readonly [${schema.prefixItems.map(toTypeScriptType).join(', ')}]`
  if (schema.items) return `readonly (${toTypeScriptType(schema.items)})[]`
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const comment = field.description === undefined ? '' : `/** ${field.description} */ `
      return `${comment}readonly ${JSON.stringify(name)}${schema.required?.includes(name) ? '' : '?'}: ${toTypeScriptType(field)}`
    })
    return `{ ${fields.join('\n')} }`
  }
  const { additionalProperties: values } = schema
  if (typeof values === 'object') return `Readonly<Record<string, ${toTypeScriptType(values)}>>`
  if (schema.type === 'integer') return 'number'
  if (schema.type === undefined) throw new Error(`A schema without a type: ${JSON.stringify(schema)}`)
  return schema.type
}
