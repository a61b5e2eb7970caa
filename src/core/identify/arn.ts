/** Parses ARNs, and finds their service and resource type. */

import { memoizeByObject } from '../collections'
import { escapePattern } from '../escape'
import { resolverUrl } from './console'
import type { ArnForm, Facts } from './facts'

export interface Arn {
  text: string
  partition: string
  segment: string
  region: string
  account: string
  resource: string
}

/** Splits at the first five colons, ignoring those inside `${…}`. Returns undefined if the text is no ARN. */
export function parseArn(text: string): Arn | undefined {
  const parts = text.replace(/\$\{[^}]*\}/g, name => name.replaceAll(':', '\0')).split(':')
  const [arn = '', partition = '', segment = '', region = '', account = '', ...rest] = parts.map(part =>
    part.replaceAll('\0', ':'),
  )
  const resource = rest.join(':')
  if (arn.toLowerCase() !== 'arn' || segment === '' || resource === '') return undefined
  return { text, partition, segment: segment.toLowerCase(), region, account, resource }
}

/** Returns the slug of an ARN's entry; undefined if unknown. */
export function slugOfArn(facts: Facts, { segment, resource }: Arn): string | undefined {
  const part = facts.parts.get(segment)?.find(([word]) => beginsWith(resource, word, segment === 'ec2'))
  return part?.[1] ?? facts.segments.get(segment) ?? undefined
}

/** `vpn-` and the words of EC2 are prefixes of the first part; other words must equal it. */
function beginsWith(resource: string, word: string, isEc2: boolean): boolean {
  if (!resource.startsWith(word)) return false
  return isEc2 || word.endsWith('-') || /^(?:[/:]|$)/.test(resource.slice(word.length))
}

/** Returns the resource type of an ARN and its names; undefined if no pattern matches. */
export function typeOfArn(facts: Facts, { segment, resource }: Arn): { type: string; name: string } | undefined {
  const forms = facts.arnForms.get(segment) ?? []
  for (const pass of PASSES.keys())
    for (const text of new Set([resource, resource.replace(/:\*$/, '')]))
      for (const form of forms) {
        const match = patternsOf(form)[pass]?.exec(text)
        if (match) return { type: form.type, name: match.slice(1).join(' / ') }
      }
  return undefined
}

/**
 * Allowed characters in names and in the last name, tried in order: without separators; with slashes; any in the last.
 */
const PASSES = [
  ['([^/:]+)', '([^/:]+)'],
  ['([^:]+)', '([^:]+)'],
  ['([^/:]+)', '(.+)'],
] as const

const patternsOf = memoizeByObject((form: ArnForm): readonly RegExp[] => {
  const literals = form.resource.split(/\$\{[^}]*\}/).map(escapePattern)
  const end = literals.length > 1 ? literals.pop() : undefined
  return PASSES.map(([name, last]) => new RegExp(`^${literals.join(name)}${end === undefined ? '' : last + end}$`))
})

/** Services whose resources the console's resolver does not know. */
const NOT_RESOLVED = ['elasticache', 'documentdb-with-mongodb-compatibility']

/** Returns the console address of a resource; undefined if there is none, or for ARN patterns. */
export function consoleOfArn({ text, partition }: Arn, slug: string | undefined): string | undefined {
  if (partition !== 'aws' || NOT_RESOLVED.includes(slug ?? '') || /[*{}]/.test(text)) return undefined
  return resolverUrl(text)
}
