/** The type of a link is written where its title tells it. */
import type { LinkType } from '@/core/catalogue/link-kind'
import { listedItems, type Rule } from './rule'

/** Titles that tell the type of their link; the first that fits. */
const TITLES: readonly (readonly [LinkType, RegExp])[] = [
  ['cli', /\bCLI\b|Command Line|Command Reference/i],
  ['python', /\bPython\b|Boto ?3/i],
  ['javascript', /JavaScript|Node\.js/i],
  ['api', /\bAPIs?\b/],
  ['guide', /\bGuides?\b/i],
  ['release-notes', /\bRelease Notes\b|\bChange ?log\b|What's New/i],
  ['blog', /\bblogs?\b/i],
  ['sample', /\b(?:samples|examples|demos|code (?:sample|example))\b/i],
  ['tutorial', /\btutorials?\b|\bworkshops?\b|\bget(?:ting)? started\b/i],
  ['sdk', /\bSDKs?\b/],
  ['faq', /\bFAQs?\b/],
  ['forum', /\bforums?\b|re:Post/i],
  ['product', /\bproduct page\b/i],
]

/** The type that a title tells; undefined for any other title. */
export const typeOfTitle = (title: string): LinkType | undefined =>
  TITLES.find(([, pattern]) => pattern.test(title))?.[0]

export const linkTypeRules = {
  *linkWithoutType({ entries }) {
    for (const { place, value } of listedItems(entries)) {
      const type = typeOfTitle(value.name)
      if (value.link !== undefined && value.type === undefined && type !== undefined)
        yield { ...place, message: `Add "type: ${type}", or the type that it has.` }
    }
  },

  *typeWithoutLink({ entries }) {
    for (const { place, value } of listedItems(entries))
      if (value.link === undefined && value.type !== undefined)
        yield { ...place, message: 'Remove its type, or add its link.' }
  },
} satisfies Record<string, Rule>
