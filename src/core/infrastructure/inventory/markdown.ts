/** Reads inventories that people write: pages of Markdown with headings, lists, and tables of resources. */
import INVENTORY from '../../../../data/inventory.json' with { type: 'json' }
import { isRegion, REGION } from '../../catalog/regions/region-syntax'
import { idPrefix } from '../../identify/names/resource-ids'
import type { Resource } from '../resource-types'
import { arnsIn, recordResource } from './records'
import { isProperty, isTypeAlone, resourcesAtAddress, typeInWords, typeOfMachine } from './words'

/** The place of what a heading or the whole page lists, and the type in the heading. */
interface Section {
  level: number
  account?: string | undefined
  region?: string | undefined
  /** Ids of the VPC and the subnets. */
  networks: readonly string[]
  type?: string | undefined
}

/** A row of a table, or a line of a list: its label and value, such as `- **VPC**: vpc-0a1b2c3d`, or one text. */
interface Item {
  cells: readonly string[]
  header?: readonly string[] | undefined
}

const HEADING_LINE = /^(#{1,6})[^\S\n]+(\S.*)$/
/** Matches a line with a name alone, which is a heading below the others: `EC2:`, `**Tables**:`. */
const NAME_LINE = /^(?:[A-Z][\w ]{0,40}:|\*\*[^*\n]{1,60}\*\*:?)\s*$/
const LOWEST_LEVEL = 7
const LIST_LINE = /^\s*(?:[-*•+]|\d{1,3}[.)])\s+(\S.*)$/
const TABLE_LINE = /^\s*\|.*\|/
/** Matches the line between the names of columns and the rows. */
const DELIMITER = /^[\s|:-]*-{3}[\s|:-]*$/
/** Matches a label before a colon or a dash, and the value. */
const LABELED = /^([^:|]{1,60}?)(?::|\s[—–-])\s+(\S.*)$/
/** Matches a line outside of lists with a label in bold, with a name in code, or with a label before an id. */
const LABELED_LINE = /^(?:\*\*[^*]+\*\*\s*:|`[^`]+`\s*[—–-]|[A-Za-z][\w ]{1,30}: `?(?:[a-z]{1,8}-[\da-f]{8}|arn:))/
const ACCOUNT = /(?:account|アカウント|cuenta|conta|konto|compte|계정)\D{0,30}(\d{12})\b/i
const REGION_WORD = /regi[oó]n|région|リージョン|리전/i
/** Matches names of columns that have the names of resources. */
const NAME_COLUMN = /name|名|nombre|이름|cluster|クラスター|bucket|queue|function|instance|server|\bapi\b|topic|table/i
const ID = new RegExp(`\\b(?:${INVENTORY.idOrder.join('|')})-(?:[\\da-f]{17}|[\\da-f]{8})\\b`, 'g')
/** Words at the end of a label that is not a property of a resource. */
const IDENTITY_END = /\s*\b(?:name|ids?|arns?|identifiers?)$/i
const NETWORK = /^(?:vpc|subnet)-/
const BESIDE = /^(?:vpce?|subnet|sg|eni)-/

const ZONE_IN_TEXT = new RegExp(`${REGION.source}[a-z]\\b`)
/** Maximum number of characters that are read of a line. */
const MAX_LENGTH = 4_000

const plain = (text: string) => text.replace(/[`*]+/g, '').trim()
const REGIONS = new RegExp(`(?<![\\w-])${REGION.source}(?![\\w-])`, 'g')
const regionIn = (text: string) => text.match(REGIONS)?.find(isRegion)
const idsIn = (text: string) => [...new Set(text.match(ID))].filter(id => !id.startsWith('ami-'))

/** Returns the resources that a page lists. */
export function readMarkdown(text: string): Resource[] {
  const page: Section = { level: 0, networks: [] }
  let sections: Section[] = [page]
  const resources: Resource[] = []
  let list: Item[] = []
  let header: readonly string[] | undefined
  const section = () => sections.at(-1) ?? page
  const flush = () => {
    resources.push(...(groupOf(list, section()) ?? list.flatMap(item => itemResources(item, section()))))
    list = []
  }
  const lines = text.split('\n').map(line => line.slice(0, MAX_LENGTH))
  for (const [i, line] of lines.entries()) {
    page.account ??= ACCOUNT.exec(line)?.[1]
    if (REGION_WORD.test(line)) page.region ??= regionIn(line)
    const [, marks, title] = HEADING_LINE.exec(line) ?? []
    const named = NAME_LINE.exec(line)?.[0]
    const heading = title ?? (named?.startsWith('*') || typeInWords(named ?? '') !== undefined ? named : undefined)
    const [, listed = LABELED_LINE.test(line) ? line : undefined] = LIST_LINE.exec(line) ?? []
    const isTable = heading === undefined && TABLE_LINE.test(line)
    if (!isTable) header = undefined
    if (heading !== undefined) {
      flush()
      const level = marks?.length ?? LOWEST_LEVEL
      sections = sections.filter(outer => outer.level < level)
      resources.push(...itemResources({ cells: [heading] }, section()))
      sections.push(sectionBelow(section(), level, plain(heading)))
    } else if (isTable) {
      flush()
      const cells = line
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|')
        .map(cell => cell.trim())
      if (DELIMITER.test(lines[i + 1] ?? '')) header = cells
      else if (!DELIMITER.test(line)) resources.push(...itemResources({ cells, header }, section()))
    } else if (listed !== undefined) {
      const [, label, value] = LABELED.exec(listed) ?? []
      list.push({ cells: label === undefined || value === undefined ? [listed] : [label, value] })
    } else if (line.trim() === '' || !/^\s/.test(line)) flush()
    else if (list.length > 0) list.push({ cells: [...(list.pop()?.cells ?? []), line] })
  }
  flush()
  return resources.map(resource => {
    const { account = '', region = '' } = resource.location ?? {}
    return { ...resource, location: { account: account || page.account || '', region: region || page.region || '' } }
  })
}

/** Returns a section with the place that its heading names, or else with that of the section around it. */
function sectionBelow(outer: Section, level: number, heading: string): Section {
  const account = ACCOUNT.exec(heading)?.[1]
  const region = regionIn(heading)
  const networks = idsIn(heading).filter(id => NETWORK.test(id))
  return {
    level,
    account: account ?? outer.account,
    region: region ?? (account === undefined ? outer.region : undefined),
    networks: networks.length > 0 ? networks : (account ?? region) ? [] : outer.networks,
    type: typeInWords(heading),
  }
}

/** Returns the resource of a list of its fields below a heading with its type; undefined for other lists. */
function groupOf(list: readonly Item[], section: Section): Resource[] | undefined {
  const fields = list.map(({ cells: [label = '', ...values] }) => ({ label: plain(label), value: values.join(' ') }))
  const isField = ({ label, value }: { label: string; value: string }) => value !== '' && !idPrefix(label)
  const text = fields.map(({ value }) => value).join(' | ')
  const own = idsIn(text).filter(id => !NETWORK.test(id) && !id.startsWith('sg-'))
  const identities = fields.filter(({ label }) => IDENTITY_END.test(label))
  const [identity] = identities
  if (!section.type || list.length < 2 || !fields.every(isField) || !identity || own.length > 1) return undefined
  const label = identities.find(({ label }) => /^name$/i.test(label)) ?? identity
  const region = fields.find(({ label }) => REGION_WORD.test(label))?.value
  return resourcesIn(text, nameIn(label.value, true), section, section.type, regionIn(region ?? ''))
}

/** Returns the resources of a row or line. */
function itemResources({ cells, header }: Item, section: Section): Resource[] {
  const [first = '', ...others] = cells
  const text = cells.join(' | ')
  const label = plain(first)
  const hasIds = idsIn(text).length > 0 || arnsIn(text).length > 0
  const isListed = header !== undefined && NAME_COLUMN.test(header[0] ?? '') && section.type !== undefined
  const named = isListed ? nameIn(first, true) : undefined
  // The ids of a resource with another type are those of its place.
  const isBeside =
    named !== undefined && !/::EC2::/.test(section.type ?? '') && idsIn(text).every(id => BESIDE.test(id))
  const typeCell = others.find(cell => isTypeAlone(plain(cell)))
  const typeInLabel = isProperty(label.replace(IDENTITY_END, ''))
    ? undefined
    : typeInWords(label.replace(IDENTITY_END, ''))
  if (hasIds && !(isBeside && !text.includes('arn:'))) {
    const before =
      cells.length > 1 ? label : plain(text.slice(0, text.search(/[`*(\s]*\b[a-z]{1,10}-[\da-f]{8}|[`(\s]*arn:/)))
    const inside = before === '' || isTypeAlone(before) ? /\(([A-Za-z][\w.-]+)[,)]/.exec(text)?.[1] : undefined
    const name = labelName(before) ?? (cells.length === 1 ? inside : undefined)
    return resourcesIn(text, idsIn(first).length > 0 && cells.length > 1 ? undefined : name, section)
  }
  if (typeCell !== undefined) return resourcesIn(text, nameIn(first, true), section, typeInWords(plain(typeCell)))
  if (typeInLabel !== undefined && others.length > 0)
    return resourcesIn(text, nameIn(others[0] ?? '', false), section, typeInLabel)
  if (isListed || /^`[^`]+`$|^\S+$/.test(first))
    return resourcesIn(isBeside ? '' : text, named ?? nameIn(first, false), section, section.type)
  return resourcesIn(text, undefined, section)
}

/** Returns the name in a label: `Web 1 Instance` for `Web 1 Instance ID`; none for a type alone. */
function labelName(label: string): string | undefined {
  const name = label.replace(/[\s(:—–-]+$/, '').replace(IDENTITY_END, '')
  return name === '' || isTypeAlone(name) || /s$/.test(name) ? undefined : name
}

/** Returns the name at the start of a value. Outside of code and of columns with names, words in prose are none. */
function nameIn(value: string, isSure: boolean): string | undefined {
  const [, code, word = ''] = /^(?:\*\*)?(?:`([^`]+)`|([^\s|,(（]+))/.exec(value.trim()) ?? []
  const name = plain(code ?? word)
  const isName = /^[A-Za-z\d][\w./-]{2,}$/.test(name) && !/^[\d./:]+$/.test(name) && typeOfMachine(name) === undefined
  return isName && (isSure || code !== undefined || /[-_.\d]/.test(name)) ? name : undefined
}

/** Returns the resources that a text names by ARN, id, or address, or the one with a type and a name. */
function resourcesIn(
  text: string,
  name: string | undefined,
  section: Section,
  type?: string,
  region = regionIn(text),
): Resource[] {
  const ids = idsIn(text)
  const rank = (id: string) => INVENTORY.idOrder.indexOf(idPrefix(id) ?? '')
  const first = Math.min(...ids.map(rank))
  const arns = arnsIn(text)
  const own = arns.length > 0 ? arns : ids.filter(id => rank(id) === first)
  const networks = ids.filter(id => NETWORK.test(id) && !own.includes(id))
  const record = {
    networks: networks.length > 0 ? networks : section.networks.filter(id => !own.includes(id)),
    availabilityzone: ZONE_IN_TEXT.exec(text)?.[0],
    ...(/\bpublic\b/i.test(text) && own[0]?.startsWith('subnet') && { mapPublicIpOnLaunch: true }),
    ...(/\bprivate\b/i.test(text) && own[0]?.startsWith('subnet') && { mapPublicIpOnLaunch: false }),
  }
  const context = { account: section.account, region: region ?? section.region }
  const read = (identity: Record<string, unknown>) => recordResource({ ...identity, ...record }, context, false)
  const isTypedRow = type !== undefined && name !== undefined
  if (own.length > 0)
    return own.flatMap(id => read(arns.length > 0 ? { arn: id } : { id, name: own.length === 1 ? name : undefined }))
  if (isTypedRow) return read({ type, id: name, name })
  return text
    .split(/[\s|`*]+/)
    .flatMap(word => resourcesAtAddress(word))
    .flatMap(({ type, name }) => read({ type, id: name, name }))
}
