/** Reads templates without executing them: CloudFormation, SAM, CDK, and Terraform. Also reads inventories. */
import { type Document, isAlias, isNode, parseAllDocuments, visit } from 'yaml'
import { parseHcl } from './hcl'
import { readInventoryJson, readInventoryLines } from './inventory'
import { linkResources } from './link'
import { MAX_RESOURCES } from './module'
import { type Part, resourcesOf } from './project'
import { recognizeTemplateFormat, type TemplateFormat } from './recognize'
import { asObject, type ParsedTemplate, TemplateError } from './resource'
import { isTerraformData, readTerraformData } from './terraform'
import { readTerraformAddresses } from './terraform-address'
import { valueOfJson } from './terraform-code'
import { asBlock } from './value'
import { TAGS } from './yaml-tags'

/** Maximum length (characters) of a template. CloudFormation allows a tenth, but Terraform states can be large. */
export const MAX_TEMPLATE_LENGTH = 10_000_000
/** Maximum length (characters) of YAML, which is slow to parse. */
const MAX_YAML_LENGTH = 1_000_000

const TOO_DEEP = 'The template is nested too deeply'

export const READERS: Record<TemplateFormat, (text: string) => Part[]> = {
  json: text => parsedJson(text).map(partOf),
  yaml: text => parsedYaml(text).map(partOf),
  hcl: text => [{ code: parseHcl(text) }],
  addresses: text => [{ resources: readTerraformAddresses(text) }],
  inventory: text => [{ resources: readInventoryLines(text) }],
}

/** Returns the resources of files that belong together. Never throws: an error in a text is the result's `problem`. */
export function parseTemplate(texts: readonly string[]): ParsedTemplate {
  let problem = 'This is not a CloudFormation, SAM, or CDK template, or a Terraform configuration, plan, or state'
  const parts: Part[] = []
  const notes: string[] = []
  let place = ''
  try {
    for (const [i, text] of texts.entries()) {
      place = texts.length > 1 ? `File ${i + 1}: ` : ''
      assertAtMost(MAX_TEMPLATE_LENGTH, text.length, 'characters')
      const format = recognizeTemplateFormat(text) ?? (/^\s*[\w.-]+\.[\w-]+\s*$/.test(text) ? 'addresses' : undefined)
      if (!format) continue
      problem = 'The template contains no resources'
      const read = READERS[format](text)
      if (read.length > 1) notes.push(`${read.length} documents`)
      parts.push(...read)
    }
    place = ''
    const found = resourcesOf(
      parts.map(part => ({ ...part, path: '' })),
      false,
    )
    assertAtMost(MAX_RESOURCES, found.resources.length, 'resources')
    const resources = linkResources(found.resources)
    return resources.length > 0 ? { ...found, resources, notes: [...notes, ...found.notes] } : { problem }
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

function partOf(data: unknown): Part {
  const root = asObject(data)
  if (isTerraformData(root) && !('resource' in root)) return { resources: readTerraformData(root) }
  if (['resource', 'data', 'module', 'locals'].some(key => key in root)) return { code: asBlock(valueOfJson(root)) }
  if ('Resources' in root && !Array.isArray(root.Resources)) return { template: root }
  return { resources: readInventoryJson(data) }
}

/** Parses JSON. Parses invalid JSON as YAML: the YAML parser reports positions and allows a trailing comma. */
function parsedJson(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch (error) {
    if (text.length <= MAX_YAML_LENGTH) return parsedYaml(text)
    throw new TemplateError(`Invalid JSON: ${error instanceof Error ? error.message : error}`)
  }
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
    const missing = /(?:end with a|Missing(?: closing)?) ([^\w\s])/.exec(problem)?.[1]
    const jsonProblem = missing === undefined ? 'This is not valid JSON' : `A ${missing} is missing`
    // The text may be JSON, because invalid JSON is parsed as YAML.
    const reason = isTooDeep ? TOO_DEEP : /^\s*[[{]/.test(text) ? jsonProblem : problem
    throw TemplateError.at(text, error.pos[0], reason)
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
