/** Categories: the main one comes first, and their names, slugs and spellings differ. */
import { groupBy } from '@/core/collections'
import { ILLUSTRATED } from '../compile/icons'
import { noRepeats, type Rule, repeats } from './rule'

const FILE = 'data/categories.yaml'

export const categoryRules = {
  repeatedCategory: noRepeats('categories'),

  /** The leading icon tells which category is the main one. */
  *mainCategory({ entries, categories, icons }) {
    const releaseCategory = new Map(icons.map(icon => [icon.iconName, icon.category]))
    const ofIcons = groupBy(
      categories.filter(({ icon }) => !icon.startsWith('General_')),
      ({ icon }) => releaseCategory.get(icon),
    )
    for (const { file, source } of entries) {
      const [main = '', ...others] = source.categories
      const leading = releaseCategory.get(source.iconServices?.[0] ?? '')
      const fitting = (leading === undefined ? undefined : ofIcons.get(leading))?.map(category => category.name) ?? []
      const first = others.find(name => fitting.includes(name))
      if (first !== undefined && !fitting.includes(main) && !ILLUSTRATED.includes(main))
        yield { file, field: 'categories', message: `Put "${first}" first, the category of its leading icon.` }
    }
  },

  *ambiguousCategory({ categories }) {
    const spellings = categories.flatMap(({ name, slug, aliases = [] }, i) => {
      const own = [name, slug, ...aliases].map(text => text.toLowerCase().replace(/[^a-z0-9]/g, ''))
      return [...new Set(own)].map(spelling => ({ field: `[${i}]`, spelling }))
    })
    for (const { field, spelling } of repeats(spellings, row => row.spelling))
      yield { file: FILE, field, message: `Change the spelling "${spelling}", another category has it.` }
  },
} satisfies Record<string, Rule>
