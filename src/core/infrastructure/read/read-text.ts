/** Reads templates without executing them: CloudFormation, SAM, CDK, and Terraform. Also reads inventories. */
import { resultOrDefault } from '../../errors'
import { templateOfServerless } from '../cloudformation/serverless'
import { parsedYaml, TOO_DEEP } from '../cloudformation/yaml'
import { readMarkdown } from '../inventory/markdown'
import { contextIn, type InventoryContext, readRecords, readRows, readTables } from '../inventory/records'
import { csvRows, fieldRows, gridTables, sheetIn } from '../inventory/tables'
import { joinDocuments, type ParsedDocument } from '../join/join-files'
import { asObject } from '../json-object'
import { jsonError, jsonIn } from '../recognize/json-text'
import {
  columnText,
  type Document,
  documentsIn,
  listedIds,
  TEMPLATE_FORMATS,
  type TemplateFormat,
  undrawableKind,
  undrawableMessage,
} from '../recognize/recognize'
import type { ParsedTemplate, UnlinkedResource } from '../resource-types'
import { assertAtMost, TemplateError } from '../template-error'
import { parseHcl, valueOfJson } from '../terraform/hcl'
import { isTerraformData, planMessage, readTerraformData } from '../terraform/plan-and-state'
import { parseShowOutput, parseStateList } from '../terraform/state-text'
import { asBlock } from '../values/value'

/** Maximum length (characters) of a template. CloudFormation allows a tenth, but Terraform states can be large. */
export const MAX_TEMPLATE_LENGTH = 10_000_000
/** Maximum length (characters) of invalid JSON that is read as YAML, which allows other quotes. */
const MAX_INVALID_LENGTH = 100_000

/** Maximum number of lines of a list or table. */
const MAX_LINES = 100_000

const documentOfRows = (rows: unknown, context: InventoryContext) => ({ existing: readRecords(rows, context) })

/** Returns resources, with notes if their text has few references, as a plan that creates them, or lacks its end. */
function withoutLinks(resources: readonly UnlinkedResource[], text = ''): ParsedDocument {
  const isLinked = resources.some(({ settings }) => settings.length > 0)
  const isNew = resources.some(({ change }) => change === 'created' || change === 'replaced')
  const isCut = PLAN.test(text) && !END_OF_PLAN.test(text)
  return { resources, notes: [...(isCut ? [CUT] : []), ...(isNew || !isLinked ? [FEW_ARROWS] : [])] }
}
const PLAN = /^\w+ will perform the following actions|: Refreshing state\.\.\./m
const END_OF_PLAN = /\bPlan: \d|\bNo changes|Changes to Outputs|(?:Apply|Destroy) complete/
const CUT = 'Incomplete: the plan has no line “Plan: …” at its end'
const FEW_ARROWS = 'Few arrows: this text lacks references, which the code and “terraform show -json” have'

type Reader = (text: string, context: InventoryContext) => ParsedDocument[]

export const READERS: Readonly<Record<TemplateFormat, Reader>> = {
  cost: () => [],
  json: (text, context) => documentsOf(readJson(text), context),
  yaml: (text, context) => documentsOf(parsedYaml(text), context),
  hcl: text => [{ code: parseHcl(text) }],
  shown: text => [withoutLinks(parseShowOutput(text), text)],
  addresses: text => [withoutLinks(parseStateList(text), text)],
  grid: (text, context) => [{ existing: readTables(gridTables(text), context) }],
  markdown: text => [{ existing: readMarkdown(text) }],
  csv: (text, context) => [readRows(csvRows(sheetIn(text)), context)],
  fields: (text, context) => [documentOfRows(fieldRows(text), context)],
  columns: (text, context) => [documentOfRows(csvRows(columnText(text)), context)],
  ids: (text, context) => [{ ...documentOfRows(listedIds(text), context), ids: listedIds(text) }],
}

/** Returns the resources of files that belong together. Never throws: an error in a text is the result's `problem`. */
export function parseTemplate(texts: readonly string[]): ParsedTemplate {
  let problem = undrawableMessage(undrawableKind(texts[0] ?? ''))
  const documents: ParsedDocument[] = []
  let place = ''
  try {
    for (const [i, text] of texts.entries()) {
      place = texts.length > 1 ? `File ${i + 1}: ` : ''
      assertAtMost(MAX_TEMPLATE_LENGTH, text.length, 'characters')
      for (const document of documentsIn(text)) {
        problem = undrawableMessage(TEMPLATE_FORMATS[document.format])
        documents.push(...readDocument(document))
      }
    }
    place = ''
    const notes = documents.length > texts.length ? [`${documents.length} documents`] : []
    const joined = joinDocuments(documents, false)
    return joined.resources.length > 0 ? { ...joined, notes: [...notes, ...joined.notes] } : { problem }
  } catch (error) {
    return { problem: place + messageOf(error) }
  }
}

function readDocument({ text, command, format }: Document): ParsedDocument[] {
  try {
    if (TEMPLATE_FORMATS[format].isList) assertAtMost(MAX_LINES, text.split('\n').length, 'lines')
    return READERS[format](text, contextIn(command || text))
  } catch (error) {
    // An unreadable output of one command does not hide those of others.
    if (command === '') throw error
    return [{ notes: [`${command.slice(0, 80)}: ${messageOf(error)}`] }]
  }
}

export function messageOf(error: unknown): string {
  if (error instanceof TemplateError) return error.message
  // A recursive parser has overflowed the stack.
  if (error instanceof RangeError) return `${TOO_DEEP}.`
  return `Couldn’t read the template: ${error instanceof Error ? error.message : error}.`
}

function documentsOf(values: readonly unknown[], context: InventoryContext): ParsedDocument[] {
  if ('@module' in asObject(values[0])) return [withoutLinks(values.flatMap(planMessage))]
  return values.map(value => documentOf(value, context))
}

function documentOf(data: unknown, context: InventoryContext): ParsedDocument {
  const root = asObject(data)
  // An answer of `aws cloudformation get-template`.
  if (typeof root.TemplateBody === 'string') return documentOf(parsedYaml(root.TemplateBody)[0], context)
  if (root.TemplateBody !== undefined) return documentOf(root.TemplateBody, context)
  if (isTerraformData(root) && !('resource' in root)) return { resources: readTerraformData(root) }
  if (['resource', 'module', 'locals'].some(key => key in root)) return { code: asBlock(valueOfJson(root)) }
  if ('provider' in root && ('functions' in root || 'resources' in root))
    return { template: templateOfServerless(root) }
  if ('Resources' in root && !Array.isArray(root.Resources)) return { template: root }
  // A fragment, which a build inserts into a template, has resources alone.
  if (Object.values(root).some(isResourceDefinition)) return { template: { Resources: root } }
  if ('AWSTemplateFormatVersion' in root) return { template: root }
  const ids = Array.isArray(data) && data.every(id => typeof id === 'string') ? data : undefined
  return { ...documentOfRows(data, context), ids }
}

/** True for a resource of CloudFormation. Types of parameters have more parts: `AWS::EC2::VPC::Id`. */
const isResourceDefinition = (value: unknown) => /^(?:AWS::\w+|Custom|Alexa)::\w+$/.test(String(asObject(value).Type))

/** Returns the values of JSON, or of YAML that begins like JSON. Throws `TemplateError` with the place of an error. */
export const readJson = (text: string): unknown[] => jsonIn(text, readInvalid)

function readInvalid(json: string): unknown[] {
  const yaml = json.length > MAX_INVALID_LENGTH ? undefined : resultOrDefault(() => parsedYaml(json), undefined)
  if (yaml) return yaml
  const { at, problem } = jsonError(json)
  throw TemplateError.at(json, at, problem)
}
