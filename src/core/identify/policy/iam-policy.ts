/** Reads IAM policies: unknown actions with the nearest known one, and the actions that patterns grant. */
import { countWithNoun } from '../../catalog/names/display'
import { countBy, groupBy, groupPairs, memoizeByObject } from '../../collections'
import { editDistance } from '../../edit-distance'
import { definedLines, makeItemId, type SearchItem } from '../../items/item'
import { makeItem } from '../../items/service-owners'
import { wildcardMatcher } from '../../wildcard'
import { ACCESS_LEVELS, accessLevelLetter, iamActionsOf } from '../names/identified-items'
import type { NameTables } from '../names/name-tables'
import { acceptedResources, isAccepted, meansAllNames } from './policy-resources'

/** Maximum number of typos in the name of an action or a service. */
const MAX_TYPOS = 3

export interface PolicyAction {
  /** Action or pattern as in the policy. */
  name: string
  /** Existing actions that it matches; empty if there are none. */
  matches: readonly { action: string; level: string }[]
  /** The nearest existing action or pattern, if none matches. */
  closest?: string | undefined
  /** ARNs that the action accepts, or `*`, if its statements name other resources alone. */
  needs?: readonly string[] | undefined
  /** Effect of a statement with the action that is neither `Allow` nor `Deny`. */
  wrongEffect?: string | undefined
  /** True if all statements with it are about the other actions (`NotAction`). */
  isExcluded: boolean
}

/** A statement about the named actions or, with `isInverted` (`NotAction`), about all others. */
interface Statement {
  /** `Allow` or `Deny`; undefined for a denial that depends on the resource, the principal, or a condition. */
  effect: unknown
  /** Effect that is neither `Allow` nor `Deny`. */
  wrongEffect: string | undefined
  names: readonly string[]
  isInverted: boolean
  /** Resources of the statement. Empty for unknown ones, such as functions of templates and `NotResource`. */
  resources: readonly string[]
}

/** Maximum number of different actions, and of statements. AWS's own policies have at most 4,533 actions. */
export const MAX_ACTIONS = 5000
/** Maximum number of actions with wildcards, because each one may be compared with all known actions. */
export const MAX_PATTERNS = 500
const isPattern = (name: string) => /[*?]/.test(name)
/** Maximum length (characters) of a policy whose resources are checked. Policies of customers have at most 20,480. */
const MAX_CHECKED_LENGTH = 50_000
/** Maximum number of actions of a pattern whose resources are checked. */
const MAX_CHECKED_MATCHES = 500

/** Returns the distinct actions of a policy in order; undefined if the text is no policy in JSON, or has too many. */
export function readPolicy(tables: NameTables, text: string): PolicyAction[] | undefined {
  const statements = statementsIn(text)
  if (!statements || statements.length > MAX_ACTIONS) return undefined
  const byName = groupPairs(statements.flatMap(statement => statement.names.map(name => [name, statement] as const)))
  if (byName.size > MAX_ACTIONS || [...byName.keys()].filter(isPattern).length > MAX_PATTERNS) return undefined
  const areResourcesChecked = text.length <= MAX_CHECKED_LENGTH
  return Array.from(byName, ([name, occurrences]) => {
    const action = readAction(tables, name)
    const { wrongEffect } = occurrences.find(({ wrongEffect }) => wrongEffect !== undefined) ?? {}
    return {
      name,
      ...action,
      wrongEffect,
      isExcluded: occurrences.every(({ isInverted }) => isInverted),
      needs: areResourcesChecked ? neededResources(tables, occurrences, action.matches) : undefined,
    }
  })
}

/** Returns the resources that the actions need, if all statements that allow or deny the name have others. */
function neededResources(tables: NameTables, statements: readonly Statement[], matches: PolicyAction['matches']) {
  if (matches.length === 0 || matches.length > MAX_CHECKED_MATCHES) return undefined
  const accepted = matches.map(({ action }) => {
    const [prefix = '', name = ''] = action.split(':')
    const service = tables.iamPrefixes.get(prefix)
    return { prefix, forms: service ? acceptedResources(service, name) : ['*'] }
  })
  const accepts = (resource: string) =>
    accepted.some(({ prefix, forms }) => {
      if (resource === '*') return true
      if (forms.length === 0) return meansAllNames(resource, prefix)
      return forms.some(form => form === '*' || isAccepted(resource, form))
    })
  const isWrong = ({ resources }: Statement) => resources.length > 0 && !resources.some(accepts)
  const direct = statements.filter(({ isInverted }) => !isInverted)
  const byEffect = groupBy(direct, ({ effect }) => effect === 'Allow')
  if (![...byEffect.values()].some(same => same.every(isWrong))) return undefined
  const neededArns = accepted.flatMap(({ forms }) => (forms.length === 0 ? '*' : forms.map(form => `arn:aws:${form}`)))
  return [...new Set(neededArns)].sort((a, b) => a.length - b.length)
}

/** Returns the statements that name actions; undefined if the text is no policy in JSON. */
function statementsIn(text: string): Statement[] | undefined {
  if (!/"Statement"/.test(text)) return undefined
  try {
    const readable = text.replaceAll('↵', '\n').replace(/\$\{AWS::(?:Partition|Region|AccountId)\}/g, '*')
    const { Statement: statements } = JSON.parse(readable)
    return [statements].flat().flatMap(({ Sid: _, Effect, Action, NotAction, Resource, ...limits }) => {
      const names = [Action ?? NotAction ?? []].flat().map(String)
      const isGeneral = [Resource].flat().includes('*') && Object.keys(limits).length === 0
      const effect = Effect === 'Allow' || isGeneral ? Effect : undefined
      const wrongEffect = typeof Effect === 'string' && !/^(?:Allow|Deny)$/.test(Effect) ? Effect : undefined
      const resources = [Resource].flat()
      const areKnown = resources.every(resource => /^(?:\*$|arn:[^:]*:)/.test(resource))
      const isInverted = Action === undefined
      return names.length > 0 ? [{ effect, wrongEffect, names, isInverted, resources: areKnown ? resources : [] }] : []
    })
  } catch {
    return undefined
  }
}

/** Returns the allowed actions. Denials with a condition, a principal, or certain resources do not count. */
function allowedActions(tables: NameTables, text: string, actions: readonly PolicyAction[]): string[] {
  const statements = statementsIn(text) ?? []
  const actionsByName = new Map(actions.map(({ name, matches }) => [name, matches.map(({ action }) => action)]))
  const named = (names: Iterable<string>) => new Set([...names].flatMap(name => actionsByName.get(name) ?? []))
  const all = statements.some(({ isInverted }) => isInverted) ? readAction(tables, '*').matches : []
  const actionsWith = (wanted: 'Allow' | 'Deny') => {
    const applicable = statements.filter(({ effect }) => effect === wanted)
    const byInversion = groupBy(applicable, ({ isInverted }) => isInverted)
    const exceptions = (byInversion.get(true) ?? []).map(({ names }) => named(names))
    const byNotAction = all.filter(({ action }) => exceptions.some(excepted => !excepted.has(action)))
    const byAction = new Set(byInversion.get(false)?.flatMap(({ names }) => names))
    return new Set([...named(byAction), ...byNotAction.map(({ action }) => action)])
  }
  const denied = actionsWith('Deny')
  return [...actionsWith('Allow')].filter(action => !denied.has(action)).sort()
}

function readAction(tables: NameTables, name: string): Pick<PolicyAction, 'matches' | 'closest'> {
  const { iam } = tables.identifiers
  // A pattern with many stars in a row is slow.
  const shorter = name.replace(/\*+/g, '*')
  const [prefix = '', pattern = ''] = shorter === '*' ? ['*', '*'] : shorter.split(/:(.*)/s)
  const isService = wildcardMatcher(prefix)
  const services = iam.prefixes.filter(service => isService(service.prefix))
  const matches = services.flatMap(service =>
    iamActionsOf(tables, service)
      .filter(wildcardMatcher(pattern))
      .map(action => ({
        action: `${service.prefix}:${action}`,
        level: ACCESS_LEVELS[accessLevelLetter(iam, service, action)] ?? '',
      })),
  )
  if (matches.length > 0) return { matches }
  const [service] = services
  const owners = (prefixesByAction(tables).get(pattern) ?? []).map(({ prefix }) => prefix)
  if (!service) {
    const prefixes = iam.prefixes.map(known => known.prefix)
    const closest = nearest(prefix, prefixes, known => owners.includes(known)) ?? onlyOne(owners)
    return { matches, closest: closest && `${closest}:${pattern}` }
  }
  // A pattern such as `Sned*` is compared with the beginnings of names.
  const length = /^[^*?]+(?=\*$)/.exec(pattern)?.[0].length
  const known = iamActionsOf(tables, service)
  const apis = tables.apisOfPrefix.get(prefix) ?? []
  const byOperation = new Map(apis.flatMap(({ actions = {} }) => Object.entries(actions)))
  const names =
    length === undefined ? known : [0, 1].flatMap(more => known.map(name => `${name.slice(0, length + more)}*`))
  const near = byOperation.get(pattern) ?? nearest(pattern, names)
  if (near !== undefined) return { matches, closest: `${service.prefix}:${near}` }
  // An operation such as ExecuteStatement of DynamoDB has actions with other names, in its own service.
  const isOperation = apis.some(({ without }) => without?.includes(pattern))
  const owner = isOperation ? undefined : onlyOne(owners)
  return { matches, closest: owner && `${owner}:${pattern}` }
}

const onlyOne = ([first, second]: readonly string[]) => (second === undefined ? first : undefined)

const prefixesByAction = memoizeByObject((tables: NameTables) => {
  const services = tables.identifiers.iam.prefixes
  const pairs = services.flatMap(service => iamActionsOf(tables, service).map(action => [action, service] as const))
  return groupPairs(pairs)
})

/** Returns the name with the fewest typos, if possible a preferred one; undefined if all have more than the limit. */
function nearest(typed: string, names: readonly string[], isPreferred = (_: string) => true): string | undefined {
  const rated = names
    .map(name => ({ name, typos: editDistance(typed.toLowerCase(), name.toLowerCase(), MAX_TYPOS) }))
    .filter(({ typos }) => typos <= MAX_TYPOS)
    .sort((a, b) => a.typos - b.typos)
  return (rated.find(({ name }) => isPreferred(name)) ?? rated[0])?.name
}

/** Returns the number of matching actions by access level: `73 actions: 60 Read, 13 List`. */
export function matchText({ matches, isExcluded }: PolicyAction): string {
  const levels = [...countBy(matches, ({ level }) => level)].map(([level, count]) => `${count} ${level}`)
  return `${countWithNoun(matches.length, isExcluded ? 'excluded action' : 'action')}: ${levels.join(', ')}`
}

/** Returns the numbers of actions and problems: `3 actions, 1 unknown, 1 without a matching resource`. */
function policySummary(actions: readonly PolicyAction[]): string {
  const unknown = actions.filter(({ matches }) => matches.length === 0).length
  const unmatched = actions.filter(({ needs }) => needs).length
  const rest = unmatched === 0 ? '' : `, ${unmatched} without a matching resource`
  const effects = new Set(actions.flatMap(({ wrongEffect }) => wrongEffect ?? []))
  const wrong = Array.from(effects, effect => `, “${effect}” is no effect: write Allow or Deny`).join('')
  return `${countWithNoun(actions.length, 'action')}, ${unknown} unknown${rest}${wrong}`
}

/** Maximum number of allowed actions that are listed. A pattern such as `*` allows many thousands. */
const MAX_LISTED = 2000

/** Returns the item of a policy: unknown actions first, then patterns, then the allowed actions. */
export function policyTextItem(tables: NameTables, text: string, actions: readonly PolicyAction[]): SearchItem {
  const unknown = actions.filter(({ matches }) => matches.length === 0)
  const patterns = actions.filter(({ name, matches }) => isPattern(name) && matches.length > 0)
  const allowed = allowedActions(tables, text, actions)
  const list = allowed.length > MAX_LISTED ? `${allowed.length} actions, too many to list` : allowed.join('\n')
  return makeItem(tables, 'pasted', 'IAM policy', 'identity-and-access-management', {
    id: makeItemId('pasted', text),
    description: policySummary(actions),
    lines: definedLines([
      ...unknown.map(({ name, closest }) => [`unknown: ${name}`, closest ?? 'no similar action'] as const),
      ...actions.map(({ name, needs }) => [`no matching resource: ${name}`, needs?.join('\n')] as const),
      ...patterns.map(action => [`matched by ${action.name}`, matchText(action)] as const),
      ['allowed actions', list || undefined],
    ]),
  })
}
