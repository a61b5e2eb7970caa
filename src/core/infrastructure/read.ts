/** Reads templates without executing them: CloudFormation, SAM, CDK, and Terraform. Also reads inventories. */
import { isAlias, isNode, parseDocument, visit } from 'yaml'
import { readCloudFormation } from './cloudformation'
import { readHcl } from './hcl'
import { readInventoryJson, readInventoryLines } from './inventory'
import { linkResources } from './link'
import { recognizeTemplateFormat, type TemplateFormat } from './recognize'
import { asObject, type ParsedTemplate, TemplateError, type UnlinkedResource } from './resource'
import { isTerraformJson, readTerraformAddresses, readTerraformJson } from './terraform'

/** Maximum length (characters) of a template. CloudFormation allows a tenth, but Terraform states can be large. */
export const MAX_TEMPLATE_LENGTH = 10_000_000
/** Maximum length (characters) of YAML, which is slow to parse. */
const MAX_YAML_LENGTH = 1_000_000
const MAX_RESOURCES = 20_000

const TOO_DEEP = 'The template is nested too deeply'

const READERS: Record<TemplateFormat, (text: string) => readonly UnlinkedResource[]> = {
  json: text => fromData(parsedJson(text)),
  yaml: text => fromData(parsedYaml(text)),
  hcl: readHcl,
  addresses: readTerraformAddresses,
  inventory: readInventoryLines,
}

/** Returns the resources of files that belong together. Never throws: an error in a text is the result's `problem`. */
export function parseTemplate(texts: readonly string[]): ParsedTemplate {
  let problem = 'This is not a CloudFormation, SAM, or CDK template, or a Terraform configuration, plan, or state'
  const resources: UnlinkedResource[] = []
  for (const [i, text] of texts.entries())
    try {
      assertAtMost(MAX_TEMPLATE_LENGTH, text.length, 'characters')
      const format = recognizeTemplateFormat(text) ?? (/^\s*[\w.-]+\.[\w-]+\s*$/.test(text) ? 'addresses' : undefined)
      if (!format) continue
      problem = 'The template contains no resources'
      // Templates of CloudFormation may have the same logical names. Files of Terraform are one configuration.
      const prefix = texts.length > 1 && format !== 'hcl' && format !== 'addresses' ? `${i + 1}/` : ''
      for (const resource of READERS[format](text)) {
        const { key, modulePath = prefix } = resource
        const isOwn = resource.modulePath === undefined && !key.startsWith('export.')
        resources.push(prefix === '' ? resource : { ...resource, key: isOwn ? prefix + key : key, modulePath })
      }
      assertAtMost(MAX_RESOURCES, resources.length, 'resources')
    } catch (error) {
      return { problem: (texts.length > 1 ? `File ${i + 1}: ` : '') + messageOf(error) }
    }
  const linked = linkResources(resources)
  return linked.length > 0 ? { resources: linked } : { problem }
}

function messageOf(error: unknown): string {
  if (error instanceof TemplateError) return error.message
  // A recursive parser has overflowed the stack.
  if (error instanceof RangeError) return TOO_DEEP
  return `Couldn’t read the template: ${error instanceof Error ? error.message : error}`
}

function assertAtMost(most: number, count: number, what: string): void {
  if (count > most)
    throw new TemplateError(
      `The template has ${count.toLocaleString('en')} ${what}; the limit is ${most.toLocaleString('en')}`,
    )
}

function fromData(data: unknown): readonly UnlinkedResource[] {
  const root = asObject(data)
  if (isTerraformJson(root)) return readTerraformJson(root)
  return 'Resources' in root && !Array.isArray(root.Resources) ? readCloudFormation(root) : readInventoryJson(data)
}

/** Parses JSON. Parses invalid JSON as YAML: the YAML parser reports positions and allows a trailing comma. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (text.length <= MAX_YAML_LENGTH) return parsedYaml(text)
    throw new TemplateError(`Invalid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

function parsedYaml(text: string): unknown {
  assertAtMost(MAX_YAML_LENGTH, text.length, 'characters of YAML')
  // Tags are ignored: `!Ref Table` is the text `Table`.
  const options = { logLevel: 'error', merge: true, uniqueKeys: false } as const
  // A separator at the end begins no second document.
  const document = parseDocument(text.replace(/\n---\s*$/, '\n'), options)
  const [error] = document.errors
  if (error) {
    const isTooDeep = /call stack|recursion/i.test(error.message)
    const problem = error.message.replace(/ at line \d+, column \d+:[\s\S]*$/, '')
    const isSecond = error.code === 'MULTIPLE_DOCS'
    throw TemplateError.at(
      text,
      error.pos[0],
      isSecond ? 'A second template begins here' : isTooDeep ? TOO_DEEP : problem,
    )
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
