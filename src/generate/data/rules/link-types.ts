/** The type of a link is written where its title tells it. */
import type { LinkType } from '@/core/catalogue/link-kind'
import WORDING from '../../../../data/wording.json' with { type: 'json' }
import { listedItems, type Rule } from './rule'

/** Titles that tell the type of their link; the first that fits. */
const TITLES = WORDING.linkTitles.map(
  ([type, title = '', flags]) => [type as LinkType, new RegExp(title, flags)] as const,
)

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
