/** `npm run texts`: what the interface says, a list for each feature, to be read for style and spelling. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseAst } from 'vite'
import './terminal'

/** Rooms with texts of the interface. */
const ROOMS = ['app', 'commands', 'core/diagram', 'core/view', 'features', 'state', 'ui']

/** Attributes and properties whose values are read by visitors. */
const SAID = /^(?:title|plural|label|name|placeholder|description|advice|note|message|text|alt|aria-label)$/

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** A text as it is written; what is filled in is `…`. Undefined for what is none. */
function wordsOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'JSXExpressionContainer') return wordsOf(node.expression)
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
  return (node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string' ? node.value : undefined
}

function* textsIn(node: Node): Generator<string> {
  const key = (node.key ?? node.name) as { name?: string; value?: string } | undefined
  const isSaid = ['Property', 'JSXAttribute'].includes(node.type) && SAID.test(`${key?.name ?? key?.value}`)
  const said = node.type === 'JSXText' ? wordsOf(node) : isSaid ? wordsOf(node.value) : undefined
  const text = said?.replace(/\s+/g, ' ').trim() ?? ''
  // A sign alone, or a name in code, is no text.
  if (/\p{L}{2}/u.test(text) && !/^[a-z][\w.-]*$/.test(text)) yield text
  for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) yield* textsIn(child)
}

const byPlace = new Map<string, Set<string>>()
for (const room of ROOMS)
  for (const path of readdirSync(join('src', room), { recursive: true, encoding: 'utf8' }).sort()) {
    const [, lang] = /(?<!\.test|testing\/.*)\.(tsx?)$/.exec(path) ?? []
    if (lang !== 'ts' && lang !== 'tsx') continue
    const file = join('src', room, path)
    const place = relative('src', dirname(file))
    const texts = byPlace.get(place) ?? new Set()
    byPlace.set(place, texts)
    const program: unknown = parseAst(readFileSync(file, 'utf8'), { lang })
    if (isNode(program)) for (const text of textsIn(program)) texts.add(text)
  }

for (const [place, texts] of byPlace)
  if (texts.size > 0) console.log(`\n${place}\n${[...texts].map(text => `  ${text}`).join('\n')}`)
