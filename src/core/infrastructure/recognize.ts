/** Recognizes templates and draw.io diagrams with regular expressions, which are fast enough to test all pasted text. */

const HCL_BLOCK = /^[ \t]*(?:(?:resource|data)[ \t]+"?aws_\w+"?[ \t]+"?[\w-]+"?|module[ \t]+"[\w-]+"|locals)[ \t]*\{/m
const YAML_TYPE = /(?:^[ \t]+|[{,][ \t]*)["']?Type["']?[ \t]*:[ \t]*["']?(?:AWS|Custom|Alexa)::\w/m
const JSON_HEAD = /^\s*(?:\{|\[\s*[{"])/
/** Matches JSON of CloudFormation, of a Terraform plan or state, or of a Terraform configuration. */
const JSON_TYPE =
  /"Type"\s*:\s*"(?:AWS|Custom|Alexa)::\w|"type"\s*:\s*"aws_\w|"aws_\w+"\s*:\s*(?:\[\s*)?\{\s*"[\w-]+"\s*:\s*[{[]|"module"\s*:\s*(?:\[\s*)?\{\s*"[\w-]+"\s*:\s*(?:\[\s*)?\{[^{}]*"source"\s*:|^\s*\{\s*"locals"\s*:\s*[{[]/
const ADDRESS = /^(?:module\.[\w-]+(?:\[[^\]]*\])?\.)*(?:data\.)?[a-z][a-z0-9]*_\w+\.[\w-]+(?:\[[^\]]*\])?$/

/** Matches JSON of an inventory: ARNs, tagged resources, stacks, Resource Explorer, or results of AWS Config. */
const JSON_INVENTORY =
  /^\s*\[\s*"arn:|"(?:ResourceARN|OwningAccountId|PhysicalResourceId)"\s*:|\\"(?:arn|resourceId)\\"\s*:/
/** Matches the first line of CSV with a column for ARNs or types. Tabs also separate columns. */
const CSV_HEAD = /^\uFEFF?(?=.*[,\t])(?:.*[,\t])?"?(?:arn|identifier|resource ?type)"?(?:[,\t].*)?\r?\n/i
const ARN = /^arn:[\w-]+:[\w-]+:[^\s]+$/

/** Returns the ARNs of a list or a JSON array; none for text with other words. */
export function arnsIn(text: string): string[] {
  if (!/^[\s["']*arn:/.test(text)) return []
  const words = text.replace(/[[\]"']|,(?=["'\s]|arn:|$)/g, ' ').match(/\S+/g) ?? []
  return words.every(word => ARN.test(word)) ? words : []
}

export type TemplateFormat = 'json' | 'yaml' | 'hcl' | 'addresses' | 'inventory'

/** Returns the format of a template; undefined for other text. A list has at least two addresses or ARNs. */
export function recognizeTemplateFormat(text: string): TemplateFormat | undefined {
  if (JSON_HEAD.test(text)) return JSON_TYPE.test(text) || JSON_INVENTORY.test(text) ? 'json' : undefined
  if (HCL_BLOCK.test(text)) return 'hcl'
  if (YAML_TYPE.test(text)) return 'yaml'
  if (CSV_HEAD.test(text.slice(0, 2_000))) return 'inventory'
  if (arnsIn(text).length > 1) return 'inventory'
  const lines = text.trim().split('\n', 2000)
  return lines.length > 1 &&
    lines.every(line => line.trim() === '' || ADDRESS.test(line.trim())) &&
    text.includes('aws_')
    ? 'addresses'
    : undefined
}

/** True for XML of draw.io, which may be percent-encoded, and for an SVG that contains such XML. */
export const isDiagram = (text: string): boolean =>
  /^\uFEFF?\s*(?:<|%3C)/i.test(text) && /mxfile|mxGraphModel/.test(text)
