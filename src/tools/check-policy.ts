/** Checks the actions of IAM policies. */
import { countBy } from '@/core/collections'
import { lineAndColumn } from '@/core/errors'
import { MAX_ACTIONS, MAX_PATTERNS, matchText, type PolicyAction } from '@/core/identify/policy/iam-policy'
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
 * matching resource, come first and fail the check. Those of ended services do not fail it.
 * @param rowOf returns the row of a service by its name, here the prefix of its actions
 */
export function checkPolicy(actions: readonly PolicyAction[], rowOf: (name: string) => Row | undefined): Answer {
  const results = actions.map((action): Row => {
    const { name, matches, closest, needs, wrongEffect } = action
    if (matches.length === 0) {
      const { verdict, is, status } = rowOf(name.replace(/:.*/s, '')) ?? {}
      return verdict === 'ended' ? { name, verdict, is, status } : { name, verdict: 'unknown', closest }
    }
    if (wrongEffect !== undefined) return { name, verdict: `no effect: ${wrongEffect}`, closest: 'Allow or Deny' }
    return {
      name,
      verdict: needs ? 'no matching resource' : 'known',
      matches: matchText(action),
      needs: needs?.join(' or '),
    }
  })
  const pattern = actions.find(({ matches }) => matches.length > 1)?.name
  const notes = pattern ? [`The tool identify lists the actions that a pattern matches, such as ${pattern}.`] : []
  return {
    results: problemsFirst(results).toSorted((a, b) => Number(isFailure(b)) - Number(isFailure(a))),
    notes: [`IAM policy: ${verdictCounts(results)}`, ...notes],
    fails: results.some(isFailure),
  }
}

/** Returns the number of rows by verdict: `3 known, 1 unknown`. */
export const verdictCounts = (rows: readonly Row[]) =>
  [...countBy(rows, ({ verdict }) => verdict)].map(([verdict, count]) => `${count} ${verdict}`).join(', ')

const isFailure = (row: Row) => isProblem(row) && row.verdict !== 'ended'
export const isProblem = ({ verdict, status }: Row) => verdict !== 'known' || status !== undefined
export const problemsFirst = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => Number(isProblem(b)) - Number(isProblem(a)))
