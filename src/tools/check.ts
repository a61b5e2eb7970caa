/** Checks resources of templates, and names of services, icons, and draw.io shapes. */
import { lettersAndDigits } from '@/core/catalog/names/names'
import { memoizeByObject } from '@/core/collections'
import { diagramInText, rewriteTags } from '@/core/diagram/drawio/diagram-file'
import { earlierMeaning, INNER_SHAPE_KEYS } from '@/core/diagram/drawio/upgrade'
import { recognizeText } from '@/core/infrastructure/recognize/recognize'
import type { ParsedTemplate } from '@/core/infrastructure/resource-types'
import type { SearchItem } from '@/core/items/item'
import { endingsIn, endingsTitle } from '@/core/lifecycle/endings'
import { mainStatusOn } from '@/core/lifecycle/status'
import type { Answer, Row } from './answer'
import type { ToolCatalog } from './catalog'
import { checkPolicy, isProblem, policyError, problemsFirst, verdictCounts } from './check-policy'

/** Maximum number of names, because each unknown name is a search. */
const MAX_CHECKS = 500
/** Matches AWS shapes in styles of draw.io. */
const SHAPES = /mxgraph\.aws\w*(?:\.[\w-]+)+/g
/** Matches IAM actions, also with wildcards. */
const ACTION = /^[\w-]+:[\w*?]+$/
/** Kinds of identified items whose titles are exact names. */
const EXACT_KINDS = ['type', 'terraform', 'action', 'policy', 'operation']

/**
 * Checks the services of the resources in a template. With `before`, lists those that have ended or end before that
 * day, and fails if there are any, or if a file could not be read.
 */
export function checkTemplate(catalog: ToolCatalog, template: ParsedTemplate, before?: string): Answer {
  if ('problem' in template) throw new Error(template.problem)
  const { finder, lifecycles, today } = catalog
  const endings = endingsIn(finder.drawResources(template).uses, lifecycles, today, before)
  const results = endings.flatMap(({ names, type, lifecycle, status: { kind, date = '' } }) =>
    names.map(name => ({
      name,
      type,
      is: lifecycle.name,
      status: `${kind} ${date}`.trim(),
      successor: lifecycle.successor?.name,
    })),
  )
  const { resources, skipped } = template
  const ended = new Set(endings.flatMap(({ lifecycle, status }) => (status.kind === 'ended' ? lifecycle.name : [])))
  return {
    results,
    notes: [
      endingsTitle(endings, resources.length, before),
      ...(ended.size > 0 ? [`Ended already: ${[...ended].join(', ')}`] : []),
      ...skipped.map(({ name, why }) => `Not checked: ${name}: ${why}`),
    ],
    ...(before !== undefined && { fails: results.length > 0 || skipped.some(({ isUnreadable }) => isUnreadable) }),
  }
}

/** Checks the names in `text` or, in a draw.io file, its shapes and labels. Problems come first. */
export function checkNames(catalog: ToolCatalog, text: string): Answer {
  const policy = policyIn(catalog, text)
  if (policy) return policy
  if (/^\s*\{[\s\S]*"Statement"/.test(text)) throw policyError(text)
  const { names, labels } = namesIn(catalog, text)
  if (names.size > MAX_CHECKS) throw new Error(`The text has ${names.size} names; the limit is ${MAX_CHECKS}.`)
  const labelRows = Array.from(labels, label => knownRow(catalog, label) ?? { name: label, verdict: 'known' })
  const results = [...Array.from(names, name => checkName(catalog, name)), ...labelRows.filter(isProblem)]
  return {
    results: problemsFirst(results),
    notes: [results.length > 0 ? `Names: ${verdictCounts(results)}` : 'The text has no AWS names.'],
  }
}

function policyIn(catalog: ToolCatalog, text: string): Answer | undefined {
  const actions = catalog.finder.policyOf(text)
  return actions && checkPolicy(actions, name => knownRow(catalog, name))
}

/** Returns the shapes of a draw.io file or library with its labels; of other texts, the lines and parts of lines. */
function namesIn(catalog: ToolCatalog, text: string): Record<'names' | 'labels', ReadonlySet<string>> {
  const xml = recognizeText(text)?.kind === 'diagram' ? diagramInText(text) : text
  const isDiagram = /<mx(?:file|GraphModel|Cell)\b/.test(xml)
  const file = isDiagram ? tagsIn(xml) : /<mxlibrary\b|=mxgraph\./.test(xml) ? xml : ''
  const isKnown = (name: string) => knownRow(catalog, name.trim()) !== undefined
  // A few names have commas, between words that are no names.
  const inLines = () =>
    text.split(/,?\n/).flatMap(line => (isKnown(line) && !line.split(',').every(isKnown) ? line : line.split(',')))
  const names = new Set((file ? (file.match(SHAPES) ?? []) : inLines()).map(name => name.trim().slice(0, 200)))
  names.delete('')
  const labels = file.matchAll(/\s(?:value|label)="([^"]{1,5000})"/g)
  return { names, labels: new Set(Array.from(labels, ([, html = '']) => plainText(html))) }
}

function knownRow(catalog: ToolCatalog, name: string): Row | undefined {
  const meaning = meaningsByName(catalog).get(comparedName(name))
  if (!meaning) return undefined
  const { is, shape, ...others } = meaning
  return { name, ...others, is: is === name ? undefined : is, shape: shape === name ? undefined : shape }
}

function checkName(catalog: ToolCatalog, name: string): Row {
  // `iam:*` is not the name of IAM.
  const known = ACTION.test(name) ? undefined : knownRow(catalog, name)
  if (known) return known
  const item = catalog.finder.identify(name)[0]?.item
  if (item && EXACT_KINDS.includes(item.kind) && comparedName(item.title) === comparedName(name)) {
    const status = catalog.statusOf(item)
    return { name, verdict: verdictOf(status), kind: item.kind, status }
  }
  const policy = { Statement: { Effect: 'Allow', Action: name, Resource: '*' } }
  const [action] = ACTION.test(name) ? (policyIn(catalog, JSON.stringify(policy))?.results ?? []) : []
  if (action) return action
  const earlier = earlierMeaning(name)
  if (earlier && 'icon' in earlier) {
    const icon = catalog.iconByName(earlier.icon)
    return { name, verdict: 'outdated', is: icon?.displayName, closest: icon && shapeOf(catalog, icon) }
  }
  return { name, verdict: earlier ? 'outdated' : 'unknown', closest: closestName(catalog, name) }
}

function closestName(catalog: ToolCatalog, name: string): string | undefined {
  const found = catalog.search(name.replace(/^mxgraph\..*\.|_/g, ' '))
  if (!name.startsWith('mxgraph.')) return found[0]?.item.title
  const shapes = found.flatMap(({ item }) => shapeOf(catalog, item) ?? [])
  return shapes.find(shape => shape.includes('.group_') === name.includes('.group_'))
}

const verdictOf = (status: string | undefined, otherwise = 'known') =>
  status?.startsWith('ended') ? 'ended' : otherwise

/** Returns the letters and digits of a name, because people write spaces, hyphens, or neither. Shapes stay exact. */
const comparedName = (name: string) =>
  name.startsWith('mxgraph.') ? name : lettersAndDigits(name.replace(/^(?:aws|amazon)[ _/-]/i, ''))

function shapeOf({ iconByName, stencils }: ToolCatalog, { iconName }: Pick<SearchItem, 'iconName'>) {
  const stencil = stencils[iconByName(iconName)?.stencil ?? '']
  return stencil && `mxgraph.aws4.${stencil.name}`
}

/** Returns the meanings of all known names, by compared name. A name with several meanings has the first. */
const meaningsByName = memoizeByObject((catalog: ToolCatalog): ReadonlyMap<string, Row> => {
  const meanings = new Map<string, Row>()
  const add = (names: readonly string[], meaning: Row) => {
    for (const name of names) if (!meanings.has(comparedName(name))) meanings.set(comparedName(name), meaning)
  }
  const successors = new Map(catalog.lifecycles.map(({ name, successor }) => [name, successor?.name]))
  for (const kind of ['service', 'feature', 'icon', 'category']) {
    const items = catalog.finder.all().filter(item => item.kind === kind)
    const meaningOf = (item: SearchItem, otherwise = 'known'): Row => {
      const status = catalog.statusOf(item)
      const successor = successors.get(item.title) ?? successors.get(item.service ?? '')
      const shape = kind === 'icon' ? shapeOf(catalog, item) : undefined
      return { verdict: verdictOf(status, otherwise), is: item.title, kind, status, successor, shape }
    }
    for (const item of items) add([item.title, meaningOf(item).shape ?? item.title], meaningOf(item))
    for (const item of items) add(item.formerly ?? [], meaningOf(item, 'renamed'))
    for (const item of items) add(item.names ?? [], meaningOf(item))
  }
  for (const { name, otherNames = [], successor, ...lifecycle } of catalog.lifecycles) {
    const status = catalog.statusOf({ status: mainStatusOn(lifecycle, catalog.today) })
    add([name, ...otherNames], { verdict: verdictOf(status), is: name, status, successor: successor?.name })
  }
  add(Object.keys(INNER_SHAPE_KEYS), { verdict: 'known', kind: 'shape' })
  return meanings
})

/** Returns the start tags of a draw.io file, also those in compressed pages. */
function tagsIn(file: string): string {
  let tags = ''
  rewriteTags(file, tag => {
    tags += tag
    return tag
  })
  return tags
}

/** Returns the plain text of an attribute whose value is escaped HTML. */
const plainText = (attribute: string) =>
  attribute
    .replace(/(?:&lt;(?:(?!&[lg]t;).)*&gt;|&(?:amp;)?(?:nbsp|#160|#xa);)+/gi, ' ')
    .replace(/&(?:amp;)+/g, '&')
    .trim()
