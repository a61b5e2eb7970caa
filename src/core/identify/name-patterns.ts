/** Patterns for CloudFormation types, Terraform resources, IAM actions, policies, event sources and namespaces. */
import { type Facts, normalizeCodeName, type TerraformFact } from './facts'
import { actionItem, actionsOf, type Identified, operationOfAction, policyItem, terraformItem, typeItem } from './items'
import { findOperation, type IdentifierPattern, identifiedItem, identifiedServices, identifiedType } from './pattern'

/** Maximum number of completions of a prefix. */
const MAX_COMPLETIONS = 20

export const NAME_PATTERNS: readonly IdentifierPattern[] = [
  {
    name: 'CloudFormation type',
    pattern: /\b(?:AWS|Alexa)::[A-Za-z0-9]+(?:::[A-Za-z0-9]*\*?)?/i,
    find: ([text], facts) => identifyTypes(facts, text.toLowerCase()),
  },
  {
    name: 'Terraform resource or data source',
    pattern: /(?:\b(data)(?:\.|\s*["'`]\s*|\s+"))?\b(aws_[a-z0-9_]+)\b/,
    find: ([, data, name = ''], facts) => identifyTerraform(facts, name, data !== undefined),
  },
  {
    name: 'IAM action',
    pattern: /(?<![\w:/.-])([a-z][a-z0-9-]*):(\*|\*?[A-Z][A-Za-z0-9*?]*)(?![\w:])/,
    find: ([, prefix = '', action = ''], facts) => identifyAction(facts, prefix, action),
  },
  {
    name: 'IAM action in lower case, or condition key',
    pattern: /^([a-z][a-z0-9-]*):([A-Za-z][A-Za-z0-9]*)(?:[/:]|$)/,
    find: ([, prefix = '', name = ''], facts) => {
      if (prefix === 'aws') return identifiedServices(['identity-and-access-management'], 'condition key')
      const row = facts.prefixes.get(prefix)
      const action = row && actionsOf(facts, row).find(known => known.toLowerCase() === name.toLowerCase())
      if (action !== undefined) return identifyAction(facts, prefix, action)
      return identifiedServices(row?.slug ? [row.slug] : undefined, 'IAM prefix')
    },
  },
  {
    name: 'managed policy',
    pattern: /^(?:[A-Z][A-Za-z0-9_-]{5,100}|[a-z0-9_-]{8,100}(?:access|role|policy))$/,
    find: ([text], facts) => {
      const policy = facts.policies.get(text.toLowerCase())
      return policy && { item: policyItem(facts, policy), slugs: [policy.slug, 'identity-and-access-management'] }
    },
  },
  {
    name: 'event source',
    pattern: /^(?:source:?\s*\[?\s*)?(?:["'`]?source["'`]?\s*:\s*\[?\s*)?["'`]?(aws\.[a-z0-9.-]+)["'`\]]*$/,
    find: ([, name = ''], facts) =>
      identifiedServices(facts.eventSources.get(name), 'event source') ??
      identifiedServices(segmentOf(facts, name.slice('aws.'.length)), 'event source'),
  },
  {
    name: 'namespace of metrics',
    pattern: /^["'`]?((?:AWS\/|[A-Z])[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)*)["'`]?$/i,
    find: ([, name = ''], facts) =>
      identifiedServices(facts.metrics.get(name.toLowerCase()), 'namespace of metrics') ??
      (/^AWS\//i.test(name)
        ? identifiedServices(segmentOf(facts, name.split('/')[1] ?? ''), 'namespace of metrics')
        : undefined),
  },
]

function segmentOf(facts: Facts, name: string): string[] | undefined {
  const plain = name.toLowerCase()
  const slug = facts.segments.get(plain) ?? facts.codes.get(plain)?.slug
  return slug === undefined || slug === null ? undefined : [slug]
}

/** Returns a type; if it does not exist, the types that begin with the text, or the namespace. */
function identifyTypes(facts: Facts, text: string): Identified | undefined {
  const [vendor = '', service = '', name = ''] = text.replace(/\*$/, '').split('::')
  const row = facts.namespaces.get(`${vendor}::${service}`)
  const own = identifiedType(facts, facts.types.get(`${vendor}::${service}::${name}`))
  if (own) return own
  const config = facts.configTypes.get(text)
  if (config) return { slugs: config, note: 'type of AWS Config' }
  if (!row) return identifiedServices(PSEUDO.test(text) ? ['cloudformation'] : undefined, 'pseudo parameter')
  const begun = row.types
    .filter(type => name !== '' && type.toLowerCase().startsWith(name))
    .slice(0, MAX_COMPLETIONS)
    .flatMap(type => facts.types.get(`${row.namespace}::${type}`.toLowerCase()) ?? [])
    .map(fact => typeItem(facts, fact))
  const [item, ...others] = begun
  return { item, slugs: slugList(item?.slug ?? row.slug), others, note: item ? '' : 'CloudFormation namespace' }
}

const PSEUDO =
  /^aws::(?:accountid|notificationarns|novalue|partition|region|stackid|stackname|urlsuffix|include|languageextensions|secretsmanager-.*)$/

/**
 * Returns a resource and the data source of the same name. For other names, returns completions or the service of its
 * prefix.
 */
function identifyTerraform(facts: Facts, name: string, isData: boolean): Identified | undefined {
  const both = [facts.terraforms.get(name), facts.terraforms.get(`data.${name}`)]
  const [first, second] = (isData ? both.reverse() : both).filter((fact): fact is TerraformFact => fact !== undefined)
  if (first)
    return { ...identifiedItem(terraformItem(facts, first)), others: second ? [terraformItem(facts, second)] : [] }
  // Incomplete names, and names newer than the table.
  const begun = [...facts.terraforms].filter(([known]) => known.startsWith(name)).slice(0, MAX_COMPLETIONS)
  const [item, ...others] = begun.map(([, fact]) => terraformItem(facts, fact))
  const module = facts.modules.get(normalizeCodeName(name.replace(/^aws_/, '')))
  if (module?.module === name && module.slug)
    return { slugs: [module.slug], others: item ? [item, ...others] : [], note: 'CDK module' }
  for (let length = name.length; length > 'aws_'.length; length--) {
    const slugs = /^(?:_|$)/.test(name.slice(length)) ? facts.terraformStarts.get(name.slice(0, length)) : undefined
    if (slugs) return { item, slugs, others, note: 'Terraform' }
  }
  return item && { ...identifiedItem(item), others }
}

/** Returns an action and the operation of its name; for a pattern, the matching actions. */
function identifyAction(facts: Facts, prefix: string, action: string): Identified | undefined {
  const row = facts.prefixes.get(prefix)
  if (!row) return undefined
  const slugs = slugList(row.slug)
  const all = actionsOf(facts, row)
  if (all.includes(action)) {
    const same = operationOfAction(facts, prefix, action)
    const operation = same && findOperation(facts, same.api, action)
    return { item: actionItem(facts, row, action), slugs, others: operation ? [operation] : [] }
  }
  const matches = matcher(action)
  const [item, ...others] = all
    .filter(matches)
    .slice(0, MAX_COMPLETIONS)
    .map(known => actionItem(facts, row, known))
  if (action === '*') return { slugs, others: item ? [item, ...others] : [], note: 'IAM prefix' }
  return { item, slugs, others, note: item ? '' : 'IAM prefix' }
}

/** Returns a test for patterns with `*` and `?`, or for a prefix. Regular expressions are slow with many `*`. */
function matcher(pattern: string): (action: string) => boolean {
  const pieces = (/[*?]/.test(pattern) ? pattern : `${pattern}*`).toLowerCase().split('*')
  return action => {
    let rest = action.toLowerCase()
    for (const [i, piece] of pieces.entries()) {
      if (i === pieces.length - 1) return i === 0 ? rest === piece : rest.endsWith(piece)
      const at = i === 0 ? (rest.startsWith(piece) ? 0 : -1) : rest.indexOf(piece)
      if (at < 0) return false
      rest = rest.slice(at + piece.length)
    }
    return true
  }
}

function slugList(slug: string | null | undefined): string[] {
  return slug ? [slug] : []
}
