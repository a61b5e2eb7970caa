/** Rules for icons: data/icons.yaml, the icon package, and the entries have the same icons. */
import { groupPairs } from '@/core/collections'
import { CATEGORIES_WITHOUT_OWN_ICONS, iconTypeOf } from '../compile/icons'
import type { DataRule } from './rule'

const FILE = 'data/icons.yaml'

const iconError = (field: string, message: string) => ({ file: FILE, field, message })

export const iconRules = {
  *unusedServiceIcon({ entries, icons }) {
    const used = new Set(entries.flatMap(entry => entry.source.iconServices ?? []))
    for (const { iconName, file, variantOf } of icons)
      if (iconTypeOf(file) === 'Architecture Service' && variantOf === undefined && !used.has(iconName))
        yield iconError(iconName, 'Add this icon to the iconServices of its entry.')
  },

  *iconOfPackageNotNamed({ icons, packageFiles }) {
    const listedFiles = new Set(icons.map(icon => icon.file))
    for (const file of packageFiles)
      if (!listedFiles.has(file)) yield iconError('', `Add a line for "${file}", an icon of the package.`)
  },

  /** If an entry has the category of its first icon, that category must be the entry's first category. */
  *mainCategory({ entries, categories, icons }) {
    const releaseCategory = new Map(icons.map(icon => [icon.iconName, icon.category]))
    const specific = categories.filter(({ icon }) => !icon.startsWith('General_'))
    const byIcon = groupPairs(specific.map(({ icon, name }) => [releaseCategory.get(icon), name] as const))
    for (const { file, source } of entries) {
      const [main = '', ...others] = source.categories
      const leading = releaseCategory.get(source.iconServices?.[0] ?? '')
      const fitting = (leading === undefined ? undefined : byIcon.get(leading)) ?? []
      const first = others.find(name => fitting.includes(name))
      if (first !== undefined && !fitting.includes(main) && !CATEGORIES_WITHOUT_OWN_ICONS.includes(main))
        yield { file, field: 'categories', message: `Put "${first}" first, the category of its leading icon.` }
    }
  },
} satisfies Record<string, DataRule>
