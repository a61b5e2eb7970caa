/**
 * Rules for icons. data/icons.yaml, the icon package, and the entries have the same icons. The files of icons are
 * published and pasted into other programs, so they must contain only drawings.
 */
import { groupPairs } from '@/core/collections'
import { resizeSvg } from '@/core/diagram/svg/sized'
import { errorText } from '@/core/errors'
import ALLOWED from '../../../../data/svg.json' with { type: 'json' }
import { CATEGORIES_WITHOUT_OWN_ICONS, iconTypeOf } from '../compile/icons'
import { svgFile } from '../icon-package'
import type { DataRule } from './rule'

/** Part of an attribute value: text without special characters, a transform or color, or a reference into the file. */
const VALUE = String.raw`[^"<&:\\()]|\b(?:translate|scale|rotate|matrix|skewX|skewY|rgba?)\([-\d.\s,e%]+\)|url\(#[\w-]+\)`

const anyOf = (names: readonly string[]) => `(?:${names.join('|')})`
const ATTRIBUTE = `\\s+(?:xmlns="http://www\\.w3\\.org/2000/svg"|${anyOf(ALLOWED.attributes)}="(?:${VALUE})*")`
/** Matches allowed elements. All others are errors, because SVG has many ways to run code and load files. */
const ALLOWED_PARTS = new RegExp(`</?${anyOf(ALLOWED.elements)}(?:${ATTRIBUTE})*\\s*/?>|&(?:amp|lt|gt|quot|apos);`, 'g')

/** Returns the reason why `svg` is not a safe drawing; undefined if it is safe. */
export function findSvgError(svg: string): string | undefined {
  try {
    resizeSvg(svg, 64)
  } catch (error) {
    return `is no icon (${errorText(error)})`
  }
  const [other] = /[<&].{0,60}/s.exec(svg.replace(ALLOWED_PARTS, '')) ?? []
  return other && `contains ${other}`
}

const iconError = (field: string, message: string) => ({ file: 'data/icons.yaml', field, message })

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

  *svgContent({ icons, packageFiles, svgOf }) {
    for (const { iconName, file } of icons) {
      const error = packageFiles.has(svgFile(file)) ? findSvgError(svgOf(file)) : undefined
      if (error !== undefined) yield iconError(iconName, `Remove this icon: its file ${file}.svg ${error}.`)
    }
  },
} satisfies Record<string, DataRule>
