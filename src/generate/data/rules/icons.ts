/** Rules for icons: data/icons.yaml, the icon package, and the entries have the same icons. */
import { groupBy } from '@/core/collections'
import { CATEGORIES_WITHOUT_OWN_ICONS, iconTypeOf } from '../compile/icons'
import type { DataRule } from './rule'

const FILE = 'data/icons.yaml'

const wrong = (field: string, message: string) => ({ file: FILE, field, message })

export const iconRules = {
  *halfVariant({ icons }) {
    for (const { iconName, variantOf, variant } of icons)
      if ((variantOf === undefined) !== (variant === undefined))
        yield wrong(iconName, 'Give both variantOf and variant, or neither.')
  },

  *unusedServiceIcon({ entries, icons }) {
    const used = new Set(entries.flatMap(entry => entry.source.iconServices ?? []))
    for (const { iconName, file, variantOf } of icons)
      if (iconTypeOf(file) === 'Architecture Service' && variantOf === undefined && !used.has(iconName))
        yield wrong(iconName, 'Add this icon to the iconServices of its entry.')
  },

  *unknownIconFolder({ icons }) {
    for (const { iconName, file } of icons)
      if (iconTypeOf(file) === undefined)
        yield wrong(`${iconName}.file`, `Begin "${file}" with a folder of the icon package.`)
  },

  *iconOfPackageNotNamed({ icons, packageFiles }) {
    const named = new Set(icons.map(icon => icon.file))
    for (const file of packageFiles)
      if (!named.has(file)) yield wrong('', `Add a line for "${file}", an icon of the package.`)
  },

  /** Icons have the category of a category icon, or are general icons. */
  *unknownIconCategory({ icons }) {
    const known = new Set(icons.flatMap(({ file, category }) => (file.startsWith('category/') ? [category] : [])))
    for (const { iconName, category } of icons)
      if (category !== 'General Icons' && !known.has(category))
        yield wrong(`${iconName}.category`, `Change "${category}" to the category of a category icon.`)
  },

  *frameOfGroup({ icons }) {
    for (const { iconName, file, group } of icons)
      if ((iconTypeOf(file) === 'Architecture Group') !== (group !== undefined))
        yield wrong(`${iconName}.group`, 'Set this field for every group icon, and for no other icon.')
  },

  /** If an entry has the category of its first icon, that category must be the entry's first category. */
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
      if (first !== undefined && !fitting.includes(main) && !CATEGORIES_WITHOUT_OWN_ICONS.includes(main))
        yield { file, field: 'categories', message: `Put "${first}" first, the category of its leading icon.` }
    }
  },
} satisfies Record<string, DataRule>
