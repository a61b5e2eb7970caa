/** WCAG 2.2 A and AA and best practices, as far as axe can see. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Long and the same all over: the first of each kind stand for the others. */
const MORE_OF_THE_SAME = [
  '.plain-list section ~ section article',
  'li[data-cell] ~ li[data-cell] ~ li[data-cell] ~ li[data-cell]',
  '[role=row] ~ [role=row] ~ [role=row] ~ [role=row]',
  '[role=gridcell] ~ [role=gridcell] ~ [role=gridcell] ~ [role=gridcell]',
  'aside fieldset label ~ label ~ label ~ label:has(input[type=checkbox])',
]

export interface Finding {
  rule: string
  elements: string[]
}

/**
 * What axe finds on the page as it is, in the theme that it has. Legacy means for axe: in the page itself, without a second
 * one that gathers the findings of frames. There are none.
 */
export async function findings(page: Page): Promise<Finding[]> {
  const builder = MORE_OF_THE_SAME.reduce(
    (all, selector) => all.exclude(selector),
    // Reporting what passes takes half of the time. The rule about labels is one that axe calls experimental.
    new AxeBuilder({ page })
      .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
      .setLegacyMode()
      .withTags(TAGS),
  )
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.map(({ html, failureSummary }) => `${html.slice(0, 300)} ${failureSummary ?? ''}`),
  }))
}
