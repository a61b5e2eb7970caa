/** Checks the actions of IAM policies. */
import { lineAndColumn } from '@/core/errors'
import {
  MAX_ACTIONS,
  MAX_PATTERNS,
  matchText,
  type PolicyAction,
  policySummary,
} from '@/core/identify/policy/iam-policy'
import { jsonError } from '@/core/infrastructure/recognize/json-text'
import type { Answer, Row } from './answer'

/** Returns an error about a policy that cannot be read. */
export function policyError(text: string): Error {
  try {
    JSON.parse(text)
    return new Error(
      `The policy has no valid Statement at its top level, or more than ${MAX_ACTIONS} actions or statements, or ${MAX_PATTERNS} patterns.`,
    )
  } catch {
    const { at, problem } = jsonError(text)
    const { line, column } = lineAndColumn(text, at)
    return new Error(`The policy is not valid JSON. Line ${line}, column ${column}: ${problem}.`)
  }
}

/**
 * Returns the actions of a policy with the number of their matches. Unknown ones, and those without an effect or a
 * matching resource, come first and fail the check. Those of ended services grant nothing, and do not fail it.
 * @param endedService returns the row of an ended service by the prefix of an action
 */
export function checkPolicy(
  policy: readonly PolicyAction[],
  endedService: (prefix: string) => Row | undefined,
): Answer {
  const actions = policy.map(action => {
    const ended = action.matches.length === 0 ? endedService(action.name.replace(/:.*/s, '')) : undefined
    return { ...action, ended, isEnded: ended !== undefined }
  })
  const results = actions.map(({ ended, ...action }) => {
    return ended ? { name: action.name, verdict: 'ended', is: ended.is, status: ended.status } : actionRow(action)
  })
  const pattern = actions.find(({ matches }) => matches.length > 1)
  const notes = [
    `IAM policy: ${policySummary(actions)}`,
    ...(pattern ? [`The tool identify lists the actions that a pattern matches, such as ${pattern.name}.`] : []),
  ]
  return {
    results: problemsFirst(results),
    notes,
    fails: results.some(row => isProblem(row) && row.verdict !== 'ended'),
  }
}

function actionRow({ name, matches, closest, needs, wrongEffect, isExcluded }: PolicyAction): Row {
  if (matches.length === 0) return { name, verdict: 'unknown', closest }
  if (wrongEffect !== undefined) return { name, verdict: `no effect: ${wrongEffect}`, closest: 'Allow or Deny' }
  return {
    name,
    verdict: needs ? 'no matching resource' : 'known',
    matches: `${isExcluded ? 'all but ' : ''}${matchText(matches)}`,
    needs: needs?.join(' or '),
  }
}

export const isProblem = ({ verdict, status }: Row) => verdict !== 'known' || status !== undefined
export const problemsFirst = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => Number(isProblem(b)) - Number(isProblem(a)))
