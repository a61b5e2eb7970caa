/** Reads the text of `terraform show` and `terraform plan`, and the addresses of `terraform state list`. */
import type { Change } from '../../diagram/shape'
import type { UnlinkedResource } from '../resource-types'
import { resourcesAt } from './address'

const INDEX = '(?:\\[[^\\]\\n]*\\])?'
const ADDRESS = `(?:module\\.[\\w-]+${INDEX}\\.){0,20}(?:data\\.)?[a-z][a-z0-9]*_\\w+\\.[\\w-]+${INDEX}`
/** An address alone, or with what Terraform does: `aws_vpc.main: Refreshing state... [id=vpc-1]`. */
const LISTED = new RegExp(`^(${ADDRESS})(?:: (?:Refreshing|Reading|Read|Still|Creat|Modif|Import)[^\\n]*)?$`)
/** The line before a resource: `# aws_vpc.a: (tainted)`, `# … will be created`, `# … has moved to …`. */
const HEAD = new RegExp(
  `^[ \\t]*# ?(?:${ADDRESS} has moved to (${ADDRESS})|(${ADDRESS})(?::| (?:\\(|will |must |is tainted)))`,
  'm',
)

export const isShownState = (text: string): boolean => HEAD.test(text)
export const isAddress = (line: string): boolean => LISTED.test(line.trim())

/** Changes in the line before a resource of a plan. */
const CHANGES: readonly (readonly [Change, RegExp])[] = [
  ['replaced', /(?:must|will) be replaced/],
  ['created', /will be created/],
  ['changed', /will be updated/],
  ['destroyed', /will be destroyed/],
]

/** Returns the resources of `terraform state list`. Ignores lines with other text, such as commands. */
export function parseStateList(text: string): UnlinkedResource[] {
  const addresses = text.split('\n').flatMap(line => LISTED.exec(line.trim())?.[1] ?? [])
  return [...new Set(addresses)].flatMap(address => resourcesAt(address, {}))
}

/** Symbols of changes before an attribute or a block. */
const CHANGE = '^[ \\t]*(?:(?:-/\\+|[-+~!#])[ \\t]*)?'
/** Matches `~ cidr = "10.0.0.0/16" -> "10.1.0.0/16"`. */
const ATTRIBUTE = new RegExp(`${CHANGE}"?([\\w.#%:-]+)"?[ \\t]*=[ \\t]*(.*)$`)
/** Matches `+ resource "aws_vpc" "main" {`, `ingress {`. */
const BLOCK = new RegExp(`${CHANGE}([\\w-]+)(?: "[^"]*")*[ \\t]*\\{$`)
/** Matches an element of a list: `"subnet-1",`. */
const ITEM = new RegExp(`${CHANGE}("[^"]*"),?$`)
const CLOSING = new RegExp(`${CHANGE}[}\\])]`)

/** Returns the resources in the text of `terraform show` or of a plan. Values are those after the changes. */
export function parseShowOutput(text: string): UnlinkedResource[] {
  const found: { address: string; head: string; change: Change | undefined; values: Record<string, string>[] }[] = []
  let path: string[] = []
  for (const line of text.split('\n')) {
    const [, moved, address = moved] = HEAD.exec(line) ?? []
    if (address !== undefined) {
      const [change] = CHANGES.find(([, pattern]) => pattern.test(line)) ?? []
      found.push({ address, head: line, change, values: [] })
      path = []
      continue
    }
    const [, block] = BLOCK.exec(line) ?? []
    const [, name = '', value = ''] = ATTRIBUTE.exec(line) ?? ['', '', ITEM.exec(line)?.[1]]
    // A `resource` or `data` block is the resource itself, so it adds no name to the path.
    if (block !== undefined) path.push(/^(?:resource|data)$/.test(block) ? '' : block)
    else if (/[[{(]$/.test(value)) path.push(name)
    else if (value !== '') {
      const { change, values } = found.at(-1) ?? {}
      values?.push({ [[...path, name].join('.')]: shownText(value, change === 'destroyed') })
    } else if (CLOSING.test(line)) path.pop()
  }
  const current = found.filter(({ head }) => !head.includes(' (deposed '))
  return current.flatMap(({ address, change, values }) => resourcesAt(address, values, change))
}

/** Matches the values before and after a change: `"a" -> "b" # forces replacement`. */
const CHANGED_VALUE = /^("(?:[^"\\]|\\.)*"|(?:(?! -> ).)*)(?: -> (.*))?/

/** Returns the text of a value: before the change if the resource is destroyed (`"a" -> null`), or after it. */
function shownText(value: string, isDestroyed: boolean): string {
  const [, before = '', after = before] = CHANGED_VALUE.exec(value) ?? []
  const shown = isDestroyed ? before : after
  if (/^(?:[<(]|null\b)/.test(shown)) return ''
  return /^"((?:[^"\\]|\\.)*)"/.exec(shown)?.[1] ?? shown.replace(/[ ,#].*$/, '')
}
