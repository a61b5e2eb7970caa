/** The icon table agrees with the package, with draw.io and with the entries, in both directions. */
import { iconDisplayName } from '@/core/catalogue/icon-names'
import { iconCategorySlug } from '@/core/icons/icon-categories'
import { iconTypeOf } from '../compile/icons'
import { noRepeats, type Rule, repeats } from './rule'

const FILE = 'data/icons.yaml'

const wrong = (field: string, message: string) => ({ file: FILE, field, message })

export const iconRules = {
  repeatedIcon: noRepeats('iconServices'),

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

  *iconFileTwice({ icons }) {
    for (const { iconName, file } of repeats(icons, icon => icon.file))
      yield wrong(`${iconName}.file`, `Correct "${file}", another icon has this file.`)
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

  *sharedDisplayName({ icons }) {
    const labels = icons.map(({ iconName, file, name }) => ({
      iconName,
      label: name ?? iconDisplayName(iconName),
      type: iconTypeOf(file),
    }))
    for (const { iconName, label } of repeats(labels, icon => `${icon.type} ${icon.label.toLowerCase()}`))
      yield wrong(iconName, `Give it a name, another icon of its type is shown as "${label}" too.`)
  },

  *iconCategorySpelledTwice({ icons }) {
    const spellings = new Map<string, string>()
    for (const { iconName, category } of icons) {
      const slug = iconCategorySlug(category)
      const spelling = spellings.get(slug) ?? category
      spellings.set(slug, spelling)
      if (category !== spelling) yield wrong(`${iconName}.category`, `Change "${category}" to "${spelling}", as above.`)
    }
  },

  *frameOfGroup({ icons }) {
    for (const { iconName, file, group } of icons)
      if ((iconTypeOf(file) === 'Architecture Group') !== (group !== undefined))
        yield wrong(`${iconName}.group`, 'Give it to every group icon, and to no other.')
  },
} satisfies Record<string, Rule>
