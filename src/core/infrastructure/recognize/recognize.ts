/** Recognizes pasted texts with regular expressions, which are fast enough to test a text when it is pasted. */
import { parseArn } from '../../identify/arn'
import { ID_OR_ARN, idPrefix } from '../inventory/records'
import { isAddress, isShownState } from '../terraform/state-text'
import { cleanText, codeBlocks, withoutBlocks } from './clean-text'
import { jsonStart } from './json-text'

const HCL_BLOCK = /^[ \t]*(?:(?:resource|data)[ \t]+"?aws_\w+"?[ \t]+"?[\w-]+"?|module[ \t]+"[\w-]+"|locals)[ \t]*\{/m
const YAML_TYPE =
  /^provider:\s*(?:aws\s|\n\s+name: *['"]?aws\b)|(?:^[ \t]+|[{,][ \t]*)["']?Type["']?[ \t]*:[ \t]*["']?(?:AWS|Custom|Alexa)::\w/m
/** Matches the first list in an answer of the AWS CLI in YAML. */
const YAML_LIST = /^[A-Z][A-Za-z]+(?:s|List|Set):[^\S\n]*\n\s*- /
/** Matches JSON of CloudFormation, of a Terraform plan or state, or of a Terraform configuration. */
const JSON_TYPE =
  /"Type"\s*:\s*"(?:AWS|Custom|Alexa)::\w|"type"\s*:\s*"aws_\w|"aws_\w+"\s*:\s*(?:\[\s*)?\{\s*"[\w-]+"\s*:\s*[{[]|"module"\s*:\s*(?:\[\s*)?\{\s*"[\w-]+"\s*:\s*(?:\[\s*)?\{[^{}]*"source"\s*:|^\s*\{\s*"locals"\s*:\s*[{[]|"terraform_version"\s*:/
/** Matches JSON of an inventory: ARNs, ids, tagged resources, stacks, Resource Explorer, or results of AWS Config. */
const JSON_INVENTORY = new RegExp(
  `"(?:ResourceARN|OwningAccountId|PhysicalResourceId|c7n:\\w+)"\\s*:|\\\\"(?:arn|resourceId)\\\\"\\s*:|[:[]\\s*"(?:${ID_OR_ARN}|https://sqs\\.)|\\.amazonaws\\.com"`,
)
/** Matches the first list in an answer of the AWS CLI, or its command. */
const JSON_LIST = /^\s*\{\s*"[A-Za-z]+(?:s|List|Set)"\s*:\s*[[{]/
const COMMAND = /\baws [a-z][\w-]* (?:describe|list|get|batch-get)-/
/** Matches events, policies, and messages, which the search identifies. */
const JSON_EVENT =
  /"(?:eventSource|eventVersion|detail-type|CloudTrailEvent)"\s*:|^\s*\{\s*"(?:Version|Id|Statement|error\w*)"\s*:/
const COST =
  /"ResultsByTime"|\blineItem\/|\bline_item_\w|\b(?:Un)?blended_?cost\b|\b(?:Billed|Effective|Amortized)_?Cost\b|\(\$\)|^"?(?:service|product)\w*"?[,;\t][^\n]*\b(?:cost|amount)\b/im
const CSV_HEAD =
  /^\s*(?=.*[,;\t])(?:.*[,;\t])?"?(?:(?:resource[ _]?)?arn|identifier|resource[ _]?(?:type|uid)|(?:instance|vpc|subnet|volume)[ _]?id)"?(?:[,;\t].*)?\n/i
const GRID = /^[^\S\n]*[|+├┌╔╭]?[-─━═+|├┼┤┬┌┐]{5,}/m
const NAMES_ID = new RegExp(ID_OR_ARN)
/** Matches the operation above a table of the AWS CLI. */
const OPERATION = /^[^\S\n]*\|[^\S\n]*(?:Describe|List|Get)[A-Z]\w*[^\S\n]*\|/m
const TAB_LINE = new RegExp(`^[^\\S\\n]*[A-Z]{3,}\\t.*${ID_OR_ARN}`, 'm')
/** Matches the names of columns, with spaces between them: in capitals, or above a line and a row with an id. */
const COLUMN_HEAD = new RegExp(
  `^[^\\S\\n]*(?:[A-Z]+(?:(?: {2,}|\\t+)[A-Z]+(?: [A-Z]+)*)+[^\\S\\n]*$|\\w+(?:(?: +|\\t+)\\w+)+[^\\S\\n]*\\n[-─━= ]{9,}\\n.*${ID_OR_ARN})`,
  'm',
)

/** Returns the ARNs and ids in the first 100,000 lines of a list; none if other lines prevail. */
export function listedIds(text: string): string[] {
  const isId = (word = '') => parseArn(word) !== undefined || idPrefix(word) !== undefined
  const lines = text.split('\n', 100_000).filter(line => line.trim() !== '')
  const items = lines.map(line =>
    line
      .replace(/^\s*(?:[-*•‣◦–]|\d{1,4}[.)]|[a-z]\))?/, '')
      .split(/[\s,;"'`()[\]]+/)
      .filter(Boolean),
  )
  const found = items.filter(([first]) => isId(first))
  return found.length * 2 >= lines.length ? found.flat().filter(isId) : []
}

function isKnownJson(text: string): boolean {
  const start = jsonStart(text)
  const before = text.slice(0, Math.max(start, 0))
  // Code may contain JSON.
  if (start < 0 || /^[ \t]*[\w-]+:(?:\s|$)|[={]\s*$/m.test(before)) return false
  if (JSON_TYPE.test(text)) return true
  const isEvent = JSON_EVENT.test(text.slice(start, start + 20_000))
  return !isEvent && (COMMAND.test(before) || JSON_LIST.test(text.slice(start)) || JSON_INVENTORY.test(text))
}

interface Format {
  /** Name with an article, for messages. */
  name: string
  test: (text: string) => boolean
  /** Reason why a recognized text cannot be drawn. */
  refusal?: string | undefined
}
const format = (name: string, test: Format['test'], refusal?: string): Format => ({ name, test, refusal })

/** Formats in the order in which a text is compared with them. */
export const TEMPLATE_FORMATS = {
  cost: format('a cost report', text => COST.test(text.slice(0, 4_000)), 'It has costs of services, but no resources.'),
  json: format('JSON', isKnownJson),
  shown: format('the output of terraform show or plan', isShownState),
  hcl: format('a Terraform configuration', text => HCL_BLOCK.test(text)),
  yaml: format('YAML', text => YAML_TYPE.test(text) || (YAML_LIST.test(text) && NAMES_ID.test(text))),
  addresses: format('the output of terraform state list', isAddressList),
  columns: format('a table', text => COLUMN_HEAD.test(text) && (/\baws_/.test(text) || NAMES_ID.test(text))),
  grid: format(
    'a table',
    text => TAB_LINE.test(text) || (GRID.test(text) && (NAMES_ID.test(text) || OPERATION.test(text))),
  ),
  csv: format('CSV', text => CSV_HEAD.test(text.slice(0, 4_000))),
  ids: format('a list of ids', text => listedIds(text).length > 1),
} as const

export type TemplateFormat = keyof typeof TEMPLATE_FORMATS

/** A list has at least two addresses; other lines are commands. */
function isAddressList(text: string): boolean {
  const lines = text.split('\n', 2_000).filter(line => line.trim() !== '')
  const count = lines.filter(isAddress).length
  return count > 1 && count * 2 >= lines.length && /\baws_/.test(text)
}

/** Returns the text below the names of the columns, with tabs between the columns. */
export const columnText = (text: string): string =>
  text
    .slice(COLUMN_HEAD.exec(text)?.index)
    .replace(/^[-─━= ]+$\n?/gm, '')
    .replace(/^ +| +$/gm, '')
    .replace(/ {2,}|\t+/g, '\t')

/** Returns the format of a clean text; undefined for other text. */
export const formatOf = (text: string): TemplateFormat | undefined =>
  (Object.keys(TEMPLATE_FORMATS) as TemplateFormat[]).find(id => TEMPLATE_FORMATS[id].test(text))

/** Kinds of other texts, which cannot be drawn. */
const OTHER_KINDS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a binary file', /[\0\uFFFD]/],
  ['JSON', /^\s*[[{]\s*["{}[\]]/],
  ['XML or HTML', /^\s*</],
  ['Terraform code', /^\s*(?:resource|variable|provider|module|terraform|output)\b.*\{/m],
  ['a log', /^\S*\d\d:\d\d:\d\d/m],
  ['YAML', /^[\w-]+:(?:\s|$)/m],
  ['a table', /^(?:[^\n,;|\t]*[,;|\t]){2}[^\n]*\n(?:[^\n,;|\t]*[,;|\t]){2}/],
  ['code', /[{};]\s*$|=>|&&/m],
]

/** Returns the kind of a text that is neither a template nor a sketch; undefined for words. */
export const undrawableKind = (text: string): string | undefined =>
  OTHER_KINDS.find(([, pattern]) => pattern.test(text.slice(0, 4_000)))?.[0]

/** Returns the answer to a text that cannot be drawn. */
export const cannotDraw = (kind = 'plain text', reason = 'It names no resources of AWS.'): string =>
  `This seems to be ${kind}. ${reason} These can be drawn: a template of CloudFormation or Terraform, a plan, a state, and a list of resources, such as the output of “aws resource-explorer-2 search”.`

/** Returns the documents in a text that have a known format: blocks of code in Markdown, or the whole text. */
export function documentsIn(given: string): { text: string; format: TemplateFormat }[] {
  const clean = cleanText(given)
  const blocks = codeBlocks(clean)
  // A template may contain Markdown.
  const isMarkdown = blocks.length > 0 && !formatOf(withoutBlocks(clean))
  return (isMarkdown ? blocks : [clean]).flatMap(text => {
    const found = formatOf(text)
    return found ? [{ text, format: found }] : []
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
  const [document] = documentsIn(text.slice(0, SAMPLE_LENGTH))
  if (!document) return undefined
  const isCode = /^(?:hcl|shown|addresses)$/.test(document.format)
  const isTerraform =
    isCode || /"terraform_version"\s*:|"(?:type|resource)"\s*:\s*(?:"aws_|\{\s*"aws_)/.test(document.text)
  const label = isTerraform
    ? 'Terraform'
    : /\bResources["']?\s*:\s*[{\n]/.test(document.text)
      ? 'CloudFormation'
      : 'Inventory'
  return { kind: 'template', label }
}
