/** Categories: those of entries exist, and their names, slugs and spellings differ. */
import { listed, noRepeats, type Rule, repeats } from './rule'

const FILE = 'data/categories.yaml'

export const categoryRules = {
  *unknownCategory({ entries, categories }) {
    const names = new Set(categories.map(category => category.name))
    for (const { place, value } of listed(entries, 'categories'))
      if (!names.has(value)) yield { ...place, message: `Change "${value}" to a name of ${FILE}, or add it there.` }
  },

  repeatedCategory: noRepeats('categories'),

  *ambiguousCategory({ categories }) {
    const spellings = categories.flatMap(({ name, slug, aliases = [] }, i) => {
      const own = [name, slug, ...aliases].map(text => text.toLowerCase().replace(/[^a-z0-9]/g, ''))
      return [...new Set(own)].map(spelling => ({ field: `[${i}]`, spelling }))
    })
    for (const { field, spelling } of repeats(spellings, row => row.spelling))
      yield { file: FILE, field, message: `Change the spelling "${spelling}", another category has it.` }
  },

  *unknownCategoryIcon({ categories, icons }) {
    const names = new Set(icons.map(icon => icon.iconName))
    for (const [i, { icon }] of categories.entries())
      if (!names.has(icon))
        yield { file: FILE, field: `[${i}].icon`, message: `Change "${icon}" to an icon name of data/icons.yaml.` }
  },
} satisfies Record<string, Rule>
