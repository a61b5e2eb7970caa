/** Reads the text of `terraform show` and `terraform plan`, and the addresses of `terraform state list`. */
import IDENTITIES_OF_STATES from '../../../../data/state-identities.json' with { type: 'json' }
import { groupPairs } from '../../collections'
import type { Change } from '../../diagram/shape'
import type { UnlinkedResource } from '../resource-types'
import { ResourceRef } from '../values/value'
import { parseAddress, resourceInState } from './address'

const INDEX = '(?:\\[(?:"(?:[^"\\\\\\n]|\\\\.)*"|[^"\\]\\n]*)\\])?'
const ADDRESS = `(?:module\\.[\\w-]+${INDEX}\\.){0,20}(?:data\\.)?[a-z][a-z0-9]*_\\w+\\.[\\w-]+${INDEX}`
/** An address alone, or with what Terraform does: `aws_vpc.main: Refreshing state... [id=vpc-1]`. */
const LISTED_ADDRESS = new RegExp(`^(${ADDRESS})(?:: (?:Refreshing|Reading|Read|Still|Creat|Modif|Import)[^\\n]*)?$`)
/** The line before a resource: `# aws_vpc.a: (tainted)`, `# … will be created`, `# … has moved to …`. */
const RESOURCE_HEAD = new RegExp(
  `^[ \\t]*# ?(?:${ADDRESS} has moved to (${ADDRESS})|(${ADDRESS})(?::| (?:\\(|will |must |is tainted)))`,
  'm',
)

export const isShowOutput = (text: string): boolean => RESOURCE_HEAD.test(text)
export const isAddress = (line: string): boolean => LISTED_ADDRESS.test(line.trim())

/** The change in the line before a resource of a plan: `must be replaced`. */
const CHANGE = /(?:must|will) be (replaced|created|updated|destroyed)/

/** Returns the resources of `terraform state list`. Ignores lines with other text, such as commands. */
export function parseStateList(text: string): UnlinkedResource[] {
  const addresses = text.split('\n').flatMap(line => LISTED_ADDRESS.exec(line.trim())?.[1] ?? [])
  return [...new Set(addresses)].flatMap(address => resourceInState(address, {}))
}

/** Symbols of changes before an attribute or a block. */
const CHANGE_SYMBOL = '^[ \\t]*(?:(?:-/\\+|[-+~!#])[ \\t]*)?'
/** Matches `~ cidr = "10.0.0.0/16" -> "10.1.0.0/16"`. */
const ATTRIBUTE = new RegExp(`${CHANGE_SYMBOL}"?([\\w.#%:-]+)"?[ \\t]*=[ \\t]*(.*)$`)
/** Matches `+ resource "aws_vpc" "main" {`, `ingress {`. */
const BLOCK_START = new RegExp(`${CHANGE_SYMBOL}([\\w-]+)(?: "[^"]*")*[ \\t]*\\{$`)
/** Matches an element of a list: `"subnet-1",`. */
const LIST_ITEM = new RegExp(`${CHANGE_SYMBOL}("[^"]*"),?$`)
const CLOSING_BRACKET = new RegExp(`${CHANGE_SYMBOL}[}\\])]`)
/** Matches comments after code: `subnets = [ # forces replacement`. */
const COMMENT = /(?<=\S) +# [^"#\n]*$/gm

/** Returns the resources in the text of `terraform show` or of a plan. Values are those after the changes. */
export function parseShowOutput(text: string): UnlinkedResource[] {
  const resourceTexts: { address: string; head: string; change: Change | undefined; values: [string, string][] }[] = []
  /** Names of the open blocks and brackets, with the number of values before each. */
  let open: { name: string; start: number }[] = []
  for (const line of text.replace(COMMENT, '').split('\n')) {
    const [, moved, address = moved] = RESOURCE_HEAD.exec(line) ?? []
    if (address !== undefined) {
      const [, verb] = CHANGE.exec(line) ?? []
      const change = verb === 'updated' ? 'changed' : (verb as Change | undefined)
      resourceTexts.push({ address, head: line, change, values: [] })
      open = []
      continue
    }
    const { change, values = [] } = resourceTexts.at(-1) ?? {}
    const [, block] = BLOCK_START.exec(line) ?? []
    const [, name = '', value = ''] = ATTRIBUTE.exec(line) ?? ['', '', LIST_ITEM.exec(line)?.[1]]
    // A `resource` or `data` block is the resource itself, so it adds no name to the path.
    if (/[[{(]$/.test(line))
      open.push({ name: /^(?:resource|data)$/.test(block ?? '') ? '' : (block ?? name), start: values.length })
    else if (value !== '')
      values.push([[...open.map(({ name }) => name), name].join('.'), shownText(value, change === 'destroyed')])
    else if (CLOSING_BRACKET.test(line)) {
      const { start = 0 } = open.pop() ?? {}
      // A statement that denies actions gives no access to what it names.
      if (values.slice(start).some(([path, text]) => text === 'Deny' && /\.effect$/i.test(path))) values.length = start
    }
  }
  const current = resourceTexts.filter(({ head }) => !head.includes(' (deposed '))
  const created = current.filter(({ change }) => change === 'created' || change === 'replaced')
  const byType = groupPairs(
    created.flatMap(({ address, values }) => {
      const resource = parseAddress(address)
      const name = values.find(([path]) => /^\.?name$/.test(path))?.[1]
      return resource ? [[resource.type, { key: resource.key, name }] as const] : []
    }),
  )
  return current.flatMap(({ address, change, values }) => {
    const plannedValues = values.map(([path, text]) => ({ [path]: plannedValue(path, text, byType) }))
    return resourceInState(address, plannedValues, change)
  })
}

/** Text of a value that a plan does not know. */
const KNOWN_LATER = '(known after apply)'
/** Types of the resources that an attribute can mean if its value is not known, in the order of preference. */
const TYPES_BY_ATTRIBUTE = Object.entries(IDENTITIES_OF_STATES.knownAfterApply)
/** Returns the types of the resources that an attribute, or a local value named after it, can mean. */
export const typesMeantBy = (name: string): readonly string[] =>
  TYPES_BY_ATTRIBUTE.find(([attribute]) => `_${name}`.endsWith(`_${attribute}`))?.[1] ?? []

/** Returns a reference to the only created resource that an attribute can mean or has the name of; else, its text. */
function plannedValue(path: string, text: string, created: ReadonlyMap<string, readonly CreatedResource[]>) {
  for (const type of typesMeantBy(path.replace(/^.*\./, ''))) {
    const meant = created.get(type)?.filter(({ name }) => text === KNOWN_LATER || text === name) ?? []
    const [key, other] = new Set(meant.map(resource => resource.key))
    if (key !== undefined && other === undefined) return new ResourceRef(key)
  }
  return text === KNOWN_LATER ? '' : text
}
type CreatedResource = Pick<UnlinkedResource, 'key'> & { name: string | undefined }

/** Matches the values before and after a change: `"a" -> "b" # forces replacement`. */
const CHANGED_VALUE = /^("(?:[^"\\]|\\.)*"|(?:(?! -> ).)*)(?: -> (.*))?/

/** Returns the text of a value: before the change if the resource is destroyed (`"a" -> null`), or after it. */
function shownText(value: string, isDestroyed: boolean): string {
  const [, before = '', after = before] = CHANGED_VALUE.exec(value) ?? []
  const shown = isDestroyed ? before : after
  if (shown.startsWith(KNOWN_LATER)) return KNOWN_LATER
  if (/^(?:[<(]|null\b)/.test(shown)) return ''
  return /^"((?:[^"\\]|\\.)*)"/.exec(shown)?.[1] ?? shown.replace(/[ ,#].*$/, '')
}
