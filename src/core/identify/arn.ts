/** ARNs: their parts, their service and the type of their resource. */

import { oncePer } from '../collections'
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

/** Splits at the first five colons, but not inside `${…}`. Undefined for what is no ARN. */
export function parseArn(text: string): Arn | undefined {
  const parts = text.replace(/\$\{[^}]*\}/g, name => name.replaceAll(':', '\0')).split(':')
  const [arn = '', partition = '', segment = '', region = '', account = '', ...rest] = parts.map(part =>
    part.replaceAll('\0', ':'),
  )
  const resource = rest.join(':')
  if (arn.toLowerCase() !== 'arn' || segment === '' || resource === '') return undefined
  return { text, partition, segment: segment.toLowerCase(), region, account, resource }
}

/** The entry that an ARN belongs to; undefined where that is unknown. */
export function slugOfArn(facts: Facts, { segment, resource }: Arn): string | undefined {
  const part = facts.parts.get(segment)?.find(([word]) => beginsWith(resource, word, segment === 'ec2'))
  return part?.[1] ?? facts.segments.get(segment) ?? undefined
}

/** `vpn-` and any word of EC2 is a beginning of the first part, others are all of it. */
function beginsWith(resource: string, word: string, isEc2: boolean): boolean {
  if (!resource.startsWith(word)) return false
  return isEc2 || word.endsWith('-') || /^(?:[/:]|$)/.test(resource.slice(word.length))
}

/** The resource type of an ARN and what stands for its names; undefined where no form fits. */
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

/** What a name may be, and the last one: without separators; both of them paths; the last with anything. */
const PASSES = [
  ['([^/:]+)', '([^/:]+)'],
  ['([^:]+)', '([^:]+)'],
  ['([^/:]+)', '(.+)'],
] as const

const patternsOf = oncePer((form: ArnForm): readonly RegExp[] => {
  const literals = form.resource.split(/\$\{[^}]*\}/).map(escapePattern)
  const end = literals.length > 1 ? literals.pop() : undefined
  return PASSES.map(([name, last]) => new RegExp(`^${literals.join(name)}${end === undefined ? '' : last + end}$`))
})

/** Services whose resources the console's resolver does not know. */
const NOT_RESOLVED = ['elasticache', 'documentdb-with-mongodb-compatibility']

/** Where the console shows the resource; undefined where it cannot, or where the ARN is a pattern. */
export function consoleOfArn({ text, partition }: Arn, slug: string | undefined): string | undefined {
  if (partition !== 'aws' || NOT_RESOLVED.includes(slug ?? '') || /[*{}]/.test(text)) return undefined
  return resolverUrl(text)
}
