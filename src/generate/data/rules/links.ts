/** Sections and their links: named, and with statuses that there are (DECISIONS.md, "Names"). */
import { listed, listedItems, type Rule, within } from './rule'

export const linkRules = {
  *titleOfCliReference({ entries }) {
    for (const { place, value } of listedItems(entries))
      if (
        /^\/cli\/latest\/reference\/./.test(value.link ?? '') &&
        !/^CLI Reference$| in the AWS CLI Reference$/.test(value.name)
      )
        yield {
          ...within(place, '.name'),
          message: `Write "CLI Reference", or "${value.name} in the AWS CLI Reference".`,
        }
  },

  *unnamedSection({ entries }) {
    for (const { place, value: section, entry } of listed(entries, 'sections'))
      if (section !== entry.source.sections?.[0] && (section.name ?? '').trim() === '')
        yield { ...place, message: 'Name this section or merge it into the first: only the first may be unnamed.' }
  },

  *unknownStatus({ entries, gone }) {
    const services = new Set([
      ...entries.flatMap(({ source: { service, lifecycle } }) => (lifecycle ? [service] : [])),
      ...gone.map(({ name }) => name),
    ])
    for (const { place, value: section, entry } of listed(entries, 'sections'))
      for (const { statusOf } of [section, ...section.items])
        if (statusOf !== undefined && !services.has(statusOf) && !entry.source.notes?.some(n => n.part === statusOf))
          yield {
            ...place,
            message: `Change "${statusOf}" to a part among the notes, or a service that has a status.`,
          }
  },
} satisfies Record<string, Rule>
