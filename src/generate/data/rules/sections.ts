/** Sections, their items, and images (decisions, "Explorer"; spec §5). */
import { MAX_IMAGES } from '../compile/services'
import type { Rule } from './rule'

export const sectionRules = {
  *unnamedSection({ entries }) {
    for (const { file, source } of entries)
      for (const [i, { name }] of (source.sections ?? []).entries())
        if (i > 0 && (name ?? '').trim() === '')
          yield {
            file,
            field: `sections[${i}]`,
            message: 'Name this section or merge it into the first, only the first may be unnamed.',
          }
  },

  *emptySection({ entries }) {
    for (const { file, source } of entries)
      for (const [i, { items }] of (source.sections ?? []).entries())
        if (items.length === 0)
          yield { file, field: `sections[${i}].items`, message: 'Remove this section, it is empty.' }
  },

  *unnamedItem({ entries }) {
    for (const { file, source } of entries)
      for (const [s, { items }] of (source.sections ?? []).entries())
        for (const [i, { name }] of items.entries())
          if (name.trim() === '')
            yield { file, field: `sections[${s}].items[${i}].name`, message: 'Give this item its title.' }
  },

  *tooManyImages({ entries }) {
    for (const { file, source } of entries)
      if ((source.images ?? []).length > MAX_IMAGES)
        yield { file, field: 'images', message: `Keep at most ${MAX_IMAGES} images.` }
  },

  *imageWithoutText({ entries }) {
    for (const { file, source } of entries)
      for (const [i, { alt }] of (source.images ?? []).entries())
        if (alt.trim() === '')
          yield { file, field: `images[${i}].alt`, message: 'Say in words of your own what the image shows.' }
  },
} satisfies Record<string, Rule>
