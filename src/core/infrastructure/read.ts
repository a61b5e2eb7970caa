/** Reads templates without executing them: CloudFormation, SAM, CDK, and Terraform. Also reads inventories. */
import { type Document, isAlias, isNode, parseAllDocuments, visit } from 'yaml'
import { parseHcl } from './hcl'
import { contextIn, type InventoryContext, mergeResources, readRecords, readTables } from './inventory'
import { jsonError, jsonIn, TOO_DEEP } from './json-text'
import { linkResources } from './link'
import { MAX_RESOURCES } from './module'
import { type Part, resourcesOf } from './project'
import {
  cannotDraw,
  columnText,
  documentsIn,
  listedIds,
  otherKind,
  TEMPLATE_FORMATS,
  type TemplateFormat,
} from './recognize'
import { asObject, type ParsedTemplate, TemplateError } from './resource'
import { earlierState, listedState, shownState } from './state'
import { csvRows, gridTables } from './tables'
import { isTerraformData, readTerraformData } from './terraform'
import { valueOfJson } from './terraform-code'
import { asBlock } from './value'
import { TAGS } from './yaml-tags'

/** Maximum length (characters) of a template. CloudFormation allows a tenth, but Terraform states can be large. */
export const MAX_TEMPLATE_LENGTH = 10_000_000
/** Maximum length (characters) of YAML, which is slow to parse. */
const MAX_YAML_LENGTH = 1_000_000

/** Maximum number of lines of a list or table, and the formats of lists and tables. */
const MAX_LINES = 100_000
const LISTS: ReadonlySet<TemplateFormat> = new Set(['addresses', 'grid', 'csv', 'columns', 'ids'])

const partOfRows = (rows: unknown, context: InventoryContext) => ({ existing: readRecords(rows, context) })

export const READERS: Readonly<Record<TemplateFormat, (text: string) => Part[]>> = {
  cost: () => [],
  json: text => partsOf(valuesOfJson(text), text),
  yaml: text => partsOf(parsedYaml(text), text),
  hcl: text => [{ code: parseHcl(text) }],
  shown: text => [{ resources: shownState(text) }],
  addresses: text => [{ resources: listedState(text) }],
  grid: text => [{ existing: readTables(gridTables(text), contextIn(text)) }],
  csv: text => [partOfRows(csvRows(text), contextIn(text))],
  columns: text => [partOfRows(csvRows(columnText(text)), contextIn(text))],
  ids: text => [{ ...partOfRows(listedIds(text), {}), ids: listedIds(text) }],
}

/** Returns the resources of files that belong together. Never throws: an error in a text is the result's `problem`. */
export function parseTemplate(texts: readonly string[]): ParsedTemplate {
  let problem = cannotDraw(otherKind(texts[0] ?? ''))
  let parts: Part[] = []
  const notes: string[] = []
  let place = ''
  try {
    for (const [i, given] of texts.entries()) {
      place = texts.length > 1 ? `File ${i + 1}: ` : ''
      assertAtMost(MAX_TEMPLATE_LENGTH, given.length, 'characters')
      const read = documentsIn(given).flatMap(({ text, format }) => {
        const { name, refusal } = TEMPLATE_FORMATS[format]
        problem = cannotDraw(name, refusal)
        if (LISTS.has(format)) assertAtMost(MAX_LINES, text.split('\n').length, 'lines')
        return READERS[format](text)
      })
      if (read.length > 1) notes.push(`${read.length} documents`)
      parts = parts.concat(read)
    }
    place = ''
    const located = parts.map(part => ({ ...part, path: '' }))
    const found = resourcesOf(located, false)
    const existing = mergeResources(parts.flatMap(part => ('existing' in part ? part.existing : [])))
    assertAtMost(MAX_RESOURCES, found.resources.length + existing.length, 'resources')
    const resources = [...linkResources(found.resources), ...existing]
    const ids = parts.flatMap(part => ('existing' in part ? (part.ids ?? []) : []))
    const list = ids.length > 0 && { ids }
    return resources.length > 0 ? { ...found, resources, notes: [...notes, ...found.notes], ...list } : { problem }
  } catch (error) {
    return { problem: place + messageOf(error) }
  }
}

export function messageOf(error: unknown): string {
  if (error instanceof TemplateError) return error.message
  // A recursive parser has overflowed the stack.
  if (error instanceof RangeError) return TOO_DEEP
  return `Couldn’t read the template: ${error instanceof Error ? error.message : error}`
}

export function assertAtMost(most: number, count: number, what: string): void {
  if (count > most)
    throw new TemplateError(
      `The template has ${count.toLocaleString('en')} ${what}; the limit is ${most.toLocaleString('en')}`,
    )
}

function partsOf(values: readonly unknown[], text: string): Part[] {
  const context = contextIn(text)
  return values.map(value => partOf(value, context))
}

function partOf(data: unknown, context: InventoryContext): Part {
  const root = asObject(data)
  // An answer of `aws cloudformation get-template`.
  if (typeof root.TemplateBody === 'string') return partOf(parsedYaml(root.TemplateBody)[0], context)
  if (root.TemplateBody !== undefined) return partOf(root.TemplateBody, context)
  if (Array.isArray(root.modules)) return { resources: earlierState(root.modules) }
  if (isTerraformData(root) && !('resource' in root)) return { resources: readTerraformData(root) }
  if (['resource', 'data', 'module', 'locals'].some(key => key in root)) return { code: asBlock(valueOfJson(root)) }
  if ('Resources' in root && !Array.isArray(root.Resources)) return { template: root }
  const ids = Array.isArray(data) && data.every(one => typeof one === 'string') ? data : undefined
  return { ...partOfRows(data, context), ids }
}

/** Returns the values of the JSON in a text, or of YAML that begins like JSON. Throws an error with the place. */
function valuesOfJson(text: string): unknown[] {
  const json = jsonIn(text)
  if ('values' in json) return json.values
  const { at, problem } = jsonError(json.invalid) ?? { at: 0, problem: TOO_DEEP }
  try {
    if (problem !== TOO_DEEP) return parsedYaml(json.invalid)
  } catch {}
  throw TemplateError.at(text, at, problem)
}

/** Returns the values of all documents in a text. */
function parsedYaml(text: string): unknown[] {
  assertAtMost(MAX_YAML_LENGTH, text.length, 'characters of YAML')
  const documents = parseAllDocuments(text, { logLevel: 'error', merge: true, uniqueKeys: false, customTags: TAGS })
  return documents.map(document => valueOfDocument(document, text)).filter(value => value !== null)
}

function valueOfDocument(document: Document.Parsed, text: string): unknown {
  const [error] = document.errors
  if (error) {
    const isTooDeep = /call stack|recursion/i.test(error.message)
    const problem = error.message.replace(/ at line \d+, column \d+:[\s\S]*$/, '')
    throw TemplateError.at(text, error.pos[0], isTooDeep ? TOO_DEEP : problem)
  }
  const anchors = new Set<string | undefined>()
  visit(document, (_, node) => {
    if (isAlias(node) && !anchors.has(node.source))
      throw TemplateError.at(text, node.range?.[0] ?? 0, `No anchor &${node.source} precedes this alias`)
    if (isNode(node)) anchors.add(node.anchor)
  })
  try {
    return document.toJS()
  } catch (error) {
    // The library limits the number of nodes to which aliases expand.
    throw error instanceof ReferenceError ? new TemplateError('The aliases expand to too many values') : error
  }
}
