/** Reads IAM policies: unknown actions with the nearest known one, and the actions that patterns grant. */
import { countWithNoun } from '../catalog/display'
import { countBy } from '../collections'
import { accessLevelLetter, iamActionsOf, LEVELS } from '../identify/items'
import { actionMatcher } from '../identify/name-patterns'
import type { NameTables } from '../identify/name-tables'
import type { DetailLine, SearchItem } from '../items/item'
import { makeItemId } from '../items/item-id'
import { makeItem } from '../items/service-owners'
import { editDistance } from '../search/index/edit-distance'

/** Maximum number of typos in the name of an action or a service. */
const MAX_TYPOS = 3

export interface PolicyAction {
  /** Action or pattern as in the policy. */
  name: string
  /** Existing actions that it stands for; empty if there are none. */
  granted: readonly { action: string; level: string }[]
  /** The nearest existing action or pattern, if none is granted. */
  closest?: string | undefined
}

/** Returns the distinct actions of a policy in order; undefined if the text is not a policy in JSON. */
export function readPolicy(tables: NameTables, text: string): PolicyAction[] | undefined {
  const names = actionNames(text)
  return names && [...new Set(names)].map(name => readAction(tables, name))
}

function actionNames(text: string): string[] | undefined {
  if (!/"Statement"/.test(text)) return undefined
  try {
    const { Statement: statements } = JSON.parse(text.replaceAll('↵', '\n'))
    return [statements].flat().flatMap(({ Action, NotAction }) => [Action ?? [], NotAction ?? []].flat(2).map(String))
  } catch {
    return undefined
  }
}

function readAction(tables: NameTables, name: string): PolicyAction {
  const { iam } = tables.identifiers
  const [prefix = '', pattern = ''] = name.includes(':') ? name.split(/:(.*)/s) : [name, '*']
  const isKnown = prefix === '*' ? () => true : actionMatcher(prefix)
  const rows = iam.prefixes.filter(row => isKnown(row.prefix))
  const isGranted = actionMatcher(pattern)
  const granted = rows.flatMap(row =>
    iamActionsOf(tables, row)
      .filter(isGranted)
      .map(action => ({ action: `${row.prefix}:${action}`, level: LEVELS[accessLevelLetter(iam, row, action)] ?? '' })),
  )
  if (granted.length > 0) return { name, granted }
  const [row] = rows
  const closest = row
    ? nearest(pattern, iamActionsOf(tables, row))
    : nearest(
        prefix,
        iam.prefixes.map(row => row.prefix),
      )
  return { name, granted, closest: closest && (row ? `${row.prefix}:${closest}` : `${closest}:${pattern}`) }
}

/** Returns the name with the fewest typos; undefined if all have more than the limit. */
function nearest(typed: string, names: readonly string[]): string | undefined {
  const rated = names.map(name => ({ name, typos: editDistance(typed.toLowerCase(), name.toLowerCase(), MAX_TYPOS) }))
  const [best] = rated.sort((a, b) => a.typos - b.typos)
  return best && best.typos <= MAX_TYPOS ? best.name : undefined
}

/** Returns the number of actions by access level: `73 actions: 60 Read, 13 List`. */
export function grantText({ granted }: Pick<PolicyAction, 'granted'>): string {
  const levels = [...countBy(granted, ({ level }) => level)].map(([level, count]) => `${count} ${level}`)
  return `${countWithNoun(granted.length, 'action')}: ${levels.join(', ')}`
}

/** Maximum number of granted actions that are listed. A pattern such as `*` grants many thousands. */
const MAX_LISTED = 2000

/** Returns the item of a policy: unknown actions first, then patterns, then the granted actions. */
export function policyTextItem(tables: NameTables, text: string, actions: readonly PolicyAction[]): SearchItem {
  const unknown = actions.filter(({ granted }) => granted.length === 0)
  const granted = [...new Set(actions.flatMap(({ granted }) => granted.map(({ action }) => action)))].sort()
  return makeItem(tables, 'pasted', 'IAM policy', 'identity-and-access-management', {
    id: makeItemId('pasted', text),
    description: `${countWithNoun(actions.length, 'action')}, ${unknown.length} unknown`,
    lines: [
      ...unknown.map(({ name, closest }): DetailLine => [`unknown: ${name}`, closest ?? 'no similar action']),
      ...actions.flatMap((action): DetailLine[] =>
        action.name.includes('*') && action.granted.length > 0 ? [[action.name, grantText(action)]] : [],
      ),
      [
        'granted actions',
        granted.length > MAX_LISTED ? `${granted.length} actions, too many to list` : granted.join('\n'),
      ],
    ],
  })
}
