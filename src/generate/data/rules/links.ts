/** Rules for sections and links: their titles, types, and `statusOf` (DECISIONS.md, "Refused texts"). */
import type { LinkType } from '@/core/catalog/link-types'
import WORDING from '../../../../data/wording.json' with { type: 'json' }
import { type DataRule, listValues, locationWithin, sectionItems } from './rule'

/** Link types with patterns of titles that determine the type. The first match wins. */
const TITLES = WORDING.linkTitles.map(
  ([type, title = '', flags]) => [type as LinkType, new RegExp(title, flags)] as const,
)

/** Returns the type that a title determines; undefined if the title matches no pattern. */
export const linkTypeOfTitle = (title: string): LinkType | undefined =>
  TITLES.find(([, pattern]) => pattern.test(title))?.[0]

export const linkRules = {
  *titleOfCliReference({ entries }) {
    for (const { location, value } of sectionItems(entries))
      if (
        /^\/cli\/latest\/reference\/./.test(value.link ?? '') &&
        !/^CLI Reference$| in the AWS CLI Reference$/.test(value.name)
      )
        yield {
          ...locationWithin(location, '.name'),
          message: `Write "CLI Reference", or "${value.name} in the AWS CLI Reference".`,
        }
  },

  *linkWithoutType({ entries }) {
    for (const { location, value } of sectionItems(entries)) {
      const type = linkTypeOfTitle(value.name)
      if (value.link !== undefined && value.type === undefined && type !== undefined)
        yield { ...location, message: `Add "type: ${type}", or the type that it has.` }
    }
  },

  *typeWithoutLink({ entries }) {
    for (const { location, value } of sectionItems(entries))
      if (value.link === undefined && value.type !== undefined)
        yield { ...location, message: 'Remove its type, or add its link.' }
  },

  *unnamedSection({ entries }) {
    for (const { location, value: section, entry } of listValues(entries, 'sections'))
      if (section !== entry.source.sections?.[0] && (section.name ?? '').trim() === '')
        yield { ...location, message: 'Name this section or merge it into the first: only the first may be unnamed.' }
  },

  *unknownStatus({ entries, retired }) {
    const services = new Set([
      ...entries.flatMap(({ source: { service, lifecycle } }) => (lifecycle ? [service] : [])),
      ...retired.map(({ name }) => name),
    ])
    for (const { location, value: section, entry } of listValues(entries, 'sections'))
      for (const { statusOf } of [section, ...section.items])
        if (statusOf !== undefined && !services.has(statusOf) && !entry.source.notes?.some(n => n.part === statusOf))
          yield {
            ...location,
            message: `Change "${statusOf}" to a part among the notes, or a service that has a status.`,
          }
  },
} satisfies Record<string, DataRule>
