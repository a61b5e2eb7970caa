/** Sections, their items, and images (DECISIONS.md, "Names" and "Service page"). */
import { MAX_IMAGES } from '../compile/services'
import { listed, listedItems, type Rule, within } from './rule'

export const sectionRules = {
  *unnamedSection({ entries }) {
    for (const { place, value: section, entry } of listed(entries, 'sections'))
      if (section !== entry.source.sections?.[0] && (section.name ?? '').trim() === '')
        yield { ...place, message: 'Name this section or merge it into the first: only the first may be unnamed.' }
  },

  *emptySection({ entries }) {
    for (const { place, value: section } of listed(entries, 'sections'))
      if (section.items.length === 0) yield { ...within(place, '.items'), message: 'Remove this section, it is empty.' }
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

  *unnamedItem({ entries }) {
    for (const { place, value: item } of listedItems(entries))
      if (item.name.trim() === '') yield { ...within(place, '.name'), message: 'Give this item its title.' }
  },

  *tooManyImages({ entries }) {
    for (const { file, source } of entries)
      if ((source.images ?? []).length > MAX_IMAGES)
        yield { file, field: 'images', message: `Leave at most ${MAX_IMAGES} images.` }
  },

  *imageWithoutText({ entries }) {
    for (const { place, value: image } of listed(entries, 'images'))
      if (image.alt.trim() === '')
        yield { ...within(place, '.alt'), message: 'Say in your own words what the image shows.' }
  },
} satisfies Record<string, Rule>
