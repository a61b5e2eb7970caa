/** Recognizes pasted texts with regular expressions, which are fast enough to test a text when it is pasted. */
import { parseArn } from '../../identify/names/arn'
import { idPrefix } from '../../identify/names/resource-ids'
import { sheetIn } from '../inventory/tables'
import { isAddress, isShowOutput } from '../terraform/state-text'
import { cleanText, codeBlocks, withoutBlocks } from './clean-text'
import { type Output, outputsIn } from './commands'
import { jsonStart } from './json-text'
import { hasSign, SIGNS } from './signs'

const isId = (word = '') =>
  /^(?:arn:|[a-z]+-)/i.test(word) && (parseArn(word) !== undefined || idPrefix(word) !== undefined)
/** True for an ARN or id alone, which a search identifies. */
export const isSingleId = (text: string): boolean => isId(/^\s*([^\s,;"'`]+)\s*$/.exec(text)?.[1])

/** Returns the ARNs and ids in the first 100,000 lines of a list; none if other lines prevail. */
export function listedIds(text: string): string[] {
  const lines = text.split('\n', 100_000).filter(line => line.trim() !== '')
  const plain = lines.map(line => line.replace(/^\s*(?:[-*•‣◦–]|\d{1,4}[.)]|[a-z]\))/, ''))
  const items = plain.map(line => line.match(/[^\s,;"'`()[\]]+/g) ?? [])
  const idLines = items.filter(([first]) => isId(first))
  return idLines.length * 2 >= lines.length ? idLines.flat().filter(isId) : []
}

function isTemplateJson(text: string, isOutput: boolean): boolean {
  const start = jsonStart(text)
  const before = text.slice(0, Math.max(start, 0))
  // Code may contain JSON.
  if (start < 0 || /^[ \t]*[\w-]+:(?:\s|$)|[={]\s*$/m.test(before)) return false
  if (hasSign(text, 'cloudFormationJson', 'terraformJson')) return true
  const isEvent = hasSign(text.slice(start, start + 20_000), 'eventJson')
  const isAnswer = isOutput || hasSign(text.slice(start), 'listJson')
  return !isEvent && (isAnswer || hasSign(text, 'inventoryJson'))
}

interface Kind {
  /** Name with an article, for messages. */
  name: string
  /** Reason why a recognized text cannot be drawn. */
  refusal?: string
}

interface Format extends Kind {
  /** `isOutput` is true below a command that lists resources, whose output may have no ids. */
  test: (text: string, isOutput: boolean) => boolean
  /** Label for people, if it does not depend on the text. */
  label?: string
  isList?: true
}

/** Formats in the order in which a text is compared with them. The first one whose `test` is true applies. */
const FORMATS = {
  cost: {
    name: 'a cost report',
    test: text => hasSign(text.slice(0, 4_000), 'cost'),
    refusal: 'It has costs of services, but no resources.',
  },
  json: { name: 'JSON', test: isTemplateJson },
  shown: { name: 'the output of terraform show or plan', test: isShowOutput, label: 'Terraform' },
  hcl: { name: 'a Terraform configuration', test: text => hasSign(text, 'hcl'), label: 'Terraform' },
  yaml: {
    name: 'YAML',
    test: (text, isOutput) => hasSign(text, 'yaml') || (hasSign(text, 'listYaml') && (isOutput || hasSign(text, 'id'))),
  },
  addresses: { name: 'the output of terraform state list', test: isAddressList, label: 'Terraform', isList: true },
  columns: {
    name: 'a table',
    test: (text, isOutput) => hasSign(text, 'columns') && (isOutput || hasSign(text, 'id') || /\baws_/.test(text)),
    isList: true,
  },
  markdown: {
    name: 'Markdown',
    test: (text, isOutput) =>
      !isOutput &&
      hasSign(text, 'markdown') &&
      !hasSign(sheetIn(text.slice(0, 4_000)), 'csv') &&
      !hasSign(text, 'operation') &&
      (hasSign(text, 'id') || text.includes('.amazonaws.com')) &&
      listedIds(text).length < 2,
    isList: true,
  },
  csv: { name: 'CSV', test: text => hasSign(sheetIn(text.slice(0, 4_000)), 'csv', 'sheet'), isList: true },
  grid: {
    name: 'a table',
    test: (text, isOutput) =>
      (isOutput && text.includes('\t')) ||
      hasSign(text, 'tabs') ||
      (hasSign(text, 'border') && (isOutput || hasSign(text, 'id', 'operation'))),
    isList: true,
  },
  fields: { name: 'a list of fields', test: text => hasSign(text, 'fields'), isList: true },
  ids: { name: 'a list of ids', test: text => isSingleId(text) || listedIds(text).length > 1, isList: true },
} satisfies Record<string, Format>

export type TemplateFormat = keyof typeof FORMATS
export const TEMPLATE_FORMATS: Readonly<Record<TemplateFormat, Format>> = FORMATS

/** A list has at least two addresses; other lines are commands. A log has addresses with what Terraform does. */
function isAddressList(text: string): boolean {
  const lines = text.split('\n', 2_000).filter(line => line.trim() !== '')
  const addresses = lines.filter(isAddress)
  const isLog = addresses.some(line => line.includes(': '))
  return addresses.length > 1 && (isLog || addresses.length * 2 >= lines.length) && /\baws_/.test(text)
}

/** Returns the table in a text, from the line with the names of its columns, with tabs between the columns. */
export const columnText = (text: string): string =>
  text
    .slice(Math.min(...SIGNS.columns.map(([, pattern]) => pattern.exec(text)?.index ?? text.length)))
    .replace(/^[-─━= ]+$\n?/gm, '')
    .replace(/^ +| +$/gm, '')
    .replace(/ {2,}|\t+/g, '\t')

export const formatOf = (text: string, isOutput = false): TemplateFormat | undefined =>
  (Object.keys(TEMPLATE_FORMATS) as TemplateFormat[]).find(id => TEMPLATE_FORMATS[id].test(text, isOutput))

/** Kinds of other texts, which cannot be drawn. */
const OTHER_KINDS: readonly (Kind & { pattern: RegExp })[] = [
  { name: 'an archive, which must be unpacked first', pattern: /^PK\p{Cc}/u },
  { name: 'a binary file', pattern: /[\0\uFFFD]/ },
  {
    name: 'the path of a file',
    pattern: /^\s*(?:\.{0,2}[\\/]|~\/)?[^\s>,]+\.(?:ya?ml|json|tf|tfstate|template|csv|txt|drawio)\s*$/,
  },
  {
    name: 'a list of stacks of the CDK',
    pattern: /^\W*(?:\S+ ){0,3}cdk (?:ls|list)\b/m,
    refusal: 'It has no resources; “cdk synth” prints them.',
  },
  {
    name: 'the output of copilot',
    pattern: /^\W*copilot (?:app|svc|env|job) |^Workloads\n/m,
    refusal: 'It has no resources; “copilot svc package” prints them.',
  },
  { name: 'JSON', pattern: /^\s*[[{]\s*["{}[\]]/ },
  { name: 'XML or HTML', pattern: /^\s*</ },
  { name: 'Terraform code', pattern: /^\s*(?:resource|variable|provider|module|terraform|output)\b.*\{/m },
  { name: 'a log', pattern: /^.{0,60}\b\d\d:\d\d:\d\d\b/m },
  { name: 'Markdown', pattern: /^#{1,6} \S|^[-*] \[[ x]?\] /m },
  { name: 'YAML', pattern: /^[\w-]+:(?:\s|$)/m },
  { name: 'a table', pattern: /^(?:[^\n,;|\t]*[,;|\t]){2}[^\n]*\n(?:[^\n,;|\t]*[,;|\t]){2}/ },
  { name: 'code', pattern: /[{};]\s*$|=>|&&/m },
]

/** Returns the kind of a text that is neither a template nor a sketch; undefined for words. */
export const undrawableKind = (text: string): Kind | undefined =>
  OTHER_KINDS.find(({ pattern }) => pattern.test(text.slice(0, 4_000)))

export const undrawableMessage = ({
  name = 'plain text',
  refusal = 'It has no resources that can be read.',
}: Partial<Kind> = {}): string =>
  `This seems to be ${name}. ${refusal} These can be drawn: a template of CloudFormation or Terraform, a plan, a state, a list of resources, such as the output of “aws resource-explorer-2 search”, and a sketch, such as “alb > ecs > s3”.`

export type Document = Output & { format: TemplateFormat }

/**
 * Returns the documents in a text that have a known format: the outputs of commands in blocks of code in Markdown, or
 * in the whole text.
 */
export function documentsIn(text: string): Document[] {
  const clean = cleanText(text)
  const blocks = codeBlocks(clean)
  const outside = blocks.length > 0 ? withoutBlocks(clean) : ''
  const format = formatOf(outside)
  // Blocks of code inside a template, such as in a description, do not make the text Markdown.
  const isMarkdown = blocks.length > 0 && (format === undefined || format === 'markdown')
  const parts = isMarkdown ? [...(format ? [outside] : []), ...blocks] : [clean]
  return parts.flatMap(outputsIn).flatMap(output => {
    const format = formatOf(output.text, output.command !== '')
    return format ? [{ ...output, format }] : []
  })
}

/** Length (characters) of the beginning of a text by which it is recognized when it is pasted. */
const SAMPLE_LENGTH = 100_000

/** True for XML of draw.io, which may be percent-encoded, and for an SVG that contains such XML. */
const isDiagram = (text: string): boolean => /^\uFEFF?\s*(?:<|%3C)/i.test(text) && /mxfile|mxGraphModel/.test(text)

export interface RecognizedText {
  kind: 'diagram' | 'template'
  /** Label for people: `Terraform`. */
  label: string
}

/** Returns the kind of a pasted text; undefined for text to search for. */
export function recognizeText(text: string): RecognizedText | undefined {
  if (isDiagram(text)) return { kind: 'diagram', label: 'Pasted diagram' }
  const [document] = isSingleId(text) ? [] : documentsIn(text.slice(0, SAMPLE_LENGTH))
  return document && { kind: 'template', label: labelOf(document) }
}

function labelOf({ text, format }: Document): string {
  const { label } = TEMPLATE_FORMATS[format]
  if (label !== undefined) return label
  if (/\bResources["']?\s*:\s*[{\n]/.test(text) || hasSign(text, 'cloudFormationJson', 'yaml')) return 'CloudFormation'
  return hasSign(text, 'terraformJson') ? 'Terraform' : 'Inventory'
}
