/**
 * Reads Terraform states in other forms than current JSON: JSON before version 4, the text of `terraform show` and
 * `terraform plan`, and the addresses of `terraform state list`.
 */
import { lettersAndDigits } from '../catalog/names'
import type { Change } from '../diagram/shape'
import { asObject, type UnlinkedResource } from './resource'
import { resourceAt } from './terraform-address'

const INDEX = '(?:\\[[^\\]\\n]*\\])?'
const ADDRESS = `(?:module\\.[\\w-]+${INDEX}\\.){0,20}(?:data\\.)?[a-z][a-z0-9]*_\\w+\\.[\\w-]+${INDEX}`
const LISTED = new RegExp(`^${ADDRESS}$`)
/** The line before a resource: `# aws_vpc.main:`, `# aws_vpc.main will be created` or, before 0.12, `+ aws_vpc.main`. */
const HEAD = new RegExp(
  `^[ \\t]*(?:(?:#|[-+~<=/]{1,3})[ \\t]*)?(${ADDRESS})(?::?(?: \\(.*\\))?| (?:will|must|is|has|was) .*)$`,
)
/** Such a line in a text. An address alone may be that of a list. */
const SHOWN = new RegExp(`^[ \\t]*(?:(?:#|[-+~<=/]{1,3}) ?${ADDRESS}(?::| \\(| will | must |$)|${ADDRESS}:$)`, 'm')

export const isShownState = (text: string): boolean => SHOWN.test(text)
export const isAddress = (line: string): boolean => LISTED.test(line.trim())

/** Changes in the line before a resource of a plan. */
const CHANGES: readonly (readonly [Change, RegExp])[] = [
  ['replaced', /must be replaced|^\s*(?:-\/\+|\+\/-)/],
  ['created', /will be created|^\s*\+/],
  ['changed', /will be updated|^\s*~/],
  ['destroyed', /will be destroyed|^\s*-/],
]

/** Returns the existing resource at an address. Paths of attributes have numbers of elements: `vpc_config.0.subnet_ids.1`. */
function existing(
  address: string,
  attributes: readonly (readonly [path: string, text: string])[],
  head = '',
): UnlinkedResource[] {
  const resource = resourceAt(address)
  const settings = attributes.flatMap(([path, text]) => {
    const names = path.split('.').filter(name => !/^\d*$/.test(name))
    return /[#%]$/.test(path) || text === ''
      ? []
      : [{ path: names.map(lettersAndDigits).join('.').slice(0, 300), text }]
  })
  const [change] = CHANGES.find(([, pattern]) => pattern.test(head)) ?? []
  return resource ? [{ ...resource, isExisting: true, settings, ...(change && { change }) }] : []
}

/** Returns the resources of `terraform state list`. Ignores lines with other text, such as commands. */
export const listedState = (text: string): UnlinkedResource[] =>
  text.split('\n').flatMap(line => (isAddress(line) ? existing(line.trim(), []) : []))

/** Returns the resources in the modules of a state of version 1 to 3. */
export function earlierState(modules: readonly unknown[]): UnlinkedResource[] {
  return modules.map(asObject).flatMap(({ path, resources }) => {
    const outer = Array.isArray(path) ? path.slice(1).map(name => `module.${name}.`) : []
    return Object.entries(asObject(resources)).flatMap(([key, resource]) => {
      const { attributes } = asObject(asObject(resource).primary)
      const texts = Object.entries(asObject(attributes)).map(([name, value]) => [name, String(value)] as const)
      // The last part is the number of an instance.
      return existing(outer.join('') + key.replace(/\.\d+$/, ''), texts)
    })
  })
}

/** Symbols of changes before an attribute or a block. */
const CHANGE = '^[ \\t]*(?:(?:-/\\+|[-+~!#])[ \\t]*)?'
const ATTRIBUTE = new RegExp(`${CHANGE}"?([\\w.#%:-]+)"?[ \\t]*(?:=(?!>)|:)[ \\t]*(.*)$`)
const BLOCK = new RegExp(`${CHANGE}([\\w-]+)(?: "[^"]*")*[ \\t]*\\{$`)
const ITEM = new RegExp(`${CHANGE}("[^"]*"),?$`)
const CLOSING = new RegExp(`${CHANGE}[}\\])]`)

/** Returns the resources in the text of `terraform show` or of a plan, with the values after the changes. */
export function shownState(text: string): UnlinkedResource[] {
  const found: { address: string; head: string; attributes: [string, string][] }[] = []
  let path: string[] = []
  for (const line of text.split('\n')) {
    const [, address] = HEAD.exec(line) ?? []
    if (address !== undefined) {
      found.push({ address, head: line, attributes: [] })
      path = []
      continue
    }
    const [, block] = BLOCK.exec(line) ?? []
    const [, name = '', value = ''] = ATTRIBUTE.exec(line) ?? ['', '', ITEM.exec(line)?.[1]]
    // The outer block is the resource itself.
    if (block !== undefined) path.push(/^(?:resource|data)$/.test(block) ? '' : block)
    else if (/[[{(]$/.test(value)) path.push(name)
    else if (value !== '') found.at(-1)?.attributes.push([[...path, name].join('.'), shownText(value)])
    else if (CLOSING.test(line)) path.pop()
  }
  return found.flatMap(({ address, head, attributes }) => existing(address, attributes, head))
}

/** Returns the text of a value, after the change if it changes: `"a" -> "b"`, `"a" => "b" (forces new resource)`. */
function shownText(value: string): string {
  const after = value.split(/ [-=]> /).at(-1) ?? ''
  return /^"((?:[^"\\]|\\.)*)"/.exec(after)?.[1] ?? (/^[<(]/.test(after) ? '' : after.replace(/[ ,#].*$/, ''))
}
