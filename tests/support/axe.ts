/** Settings of axe: WCAG 2.2 A and AA, and best practices. */
import type { AxeResults, RunOptions } from 'axe-core'

/**
 * Reports only violations, because reporting passes doubles the time. Enables `label-content-name-mismatch`, an
 * experimental rule that is off by default.
 */
export const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Selectors of elements to skip: in long lists of similar elements, all except the first few. */
export const MORE_OF_THE_SAME = [
  '.plain-list section ~ section article',
  'li[data-cell] ~ li[data-cell] ~ li[data-cell] ~ li[data-cell]',
  '[role=row] ~ [role=row] ~ [role=row] ~ [role=row]',
  '[role=gridcell] ~ [role=gridcell] ~ [role=gridcell] ~ [role=gridcell]',
  'aside fieldset label ~ label ~ label ~ label:has(input[type=checkbox])',
]

/** Returns the rule, the element, and the failure of each violation. */
export const violationsOf = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary ?? ''}`),
  )
