/** Categories: those of entries are known, and those that are known can be told apart and shown. */
import { type Rule, repeats } from './rule'

const FILE = 'data/categories.yaml'

export const categoryRules = {
  *unknownCategory({ entries, categories }) {
    const names = new Set(categories.map(category => category.name))
    for (const { file, source } of entries)
      for (const [i, name] of source.categories.entries())
        if (!names.has(name))
          yield { file, field: `categories[${i}]`, message: `Change "${name}" to a name of ${FILE}, or add it there.` }
  },

  *repeatedCategory({ entries }) {
    for (const { file, source } of entries)
      for (const [i, name] of repeats(source.categories))
        yield { file, field: `categories[${i}]`, message: `Remove "${name}", it stands here twice.` }
  },

  *ambiguousCategory({ categories }) {
    const spellings = categories.flatMap(({ name, slug, aliases = [] }, i) =>
      // A slug may be nothing but the name in lower case.
      [...new Set([name, slug, ...aliases].map(text => text.toLowerCase().replace(/[^a-z0-9]/g, '')))].map(
        spelling => [i, spelling] as const,
      ),
    )
    for (const [, [i, spelling]] of repeats(spellings, ([, spelling]) => spelling))
      yield { file: FILE, field: `[${i}]`, message: `Change the spelling "${spelling}", another category has it.` }
  },

  *unknownCategoryIcon({ categories, icons }) {
    const names = new Set(icons.map(icon => icon.iconName))
    for (const [i, { icon }] of categories.entries())
      if (!names.has(icon))
        yield { file: FILE, field: `[${i}].icon`, message: `Change "${icon}" to an icon name of data/icons.yaml.` }
  },
} satisfies Record<string, Rule>
