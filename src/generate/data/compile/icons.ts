/** The icons, the entries that show them, and the topics that lead to them. */

import { iconDisplayName } from '@/core/catalogue/icon-names'
import { simpleName, slugOf } from '@/core/catalogue/names'
import type { Icon, IconColor, IconType, Service } from '@/core/catalogue/types'
import { groupBy } from '@/core/collections'
import ICON_RELEASE from '../../../../data/icon-release.json' with { type: 'json' }
import type { CategorySource, FeatureSource } from '../schema'
import type { Entry, NamedIcon, SourceData } from '../source'
import { compareNames, type PartLives, partKey } from './services'

/** Folder of the icon package -> type of its icons. */
const TYPES = ICON_RELEASE.types as Readonly<Record<string, IconType>>

/** Type of the icon at `file`; undefined for a folder that the package does not have. */
export function iconTypeOf(file: string): IconType | undefined {
  return TYPES[file.split('/')[0] ?? '']
}

/** The colors of the release as its icons have them. */
const COLORS = ICON_RELEASE.colors as Readonly<Record<string, IconColor>>

/** The first of these colors in the SVG text; undefined for an icon drawn in ink. */
function leadingColor(svg: string): IconColor | undefined {
  return svg
    .match(/#[0-9a-f]{6}\b/gi)
    ?.map(hex => COLORS[hex.toLowerCase()])
    .find(color => color !== undefined)
}

/** The icons in the order of the table; `homes` is icon -> slug of the entry that has it among its own. An icon called like a part has its days. */
export function compileIcons(
  icons: readonly NamedIcon[],
  homes: ReadonlyMap<string, string>,
  parts: PartLives,
  svgOf: SourceData['svgOf'],
): Icon[] {
  return icons.map(({ file, name, ...icon }) => {
    const entry = [icon.iconName, icon.variantOf ?? '', icon.owner ?? ''].map(of => homes.get(of)).find(Boolean)
    const color = leadingColor(svgOf(file))
    const displayName = name ?? iconDisplayName(icon.iconName)
    const lifecycle = parts.get(partKey(entry ?? '', displayName))
    return {
      ...icon,
      ...(color && { color }),
      type: iconTypeOf(file) ?? 'Resource',
      displayName,
      keywords: icon.keywords ?? [],
      ...(entry !== undefined && { entry }),
      ...(lifecycle && { lifecycle }),
    }
  })
}

/** Categories of entries that only illustrate with the icons of others. */
export const ILLUSTRATED: readonly string[] = ['Decision Guides', 'General Reference']

/** Icons of the release that stand for no product; entries only borrow them. */
const BORROWED = /^(?:Category|General)_/

/**
 * Icon -> slug of the entry that has it among its own: guides come last, entries that begin with the icon first, then those
 * that are called like it, then by simple name.
 */
export function homesOfIcons(entries: readonly Entry[]): Map<string, string> {
  const homes = new Map<string, Entry>()
  for (const entry of entries)
    for (const icon of entry.source.iconServices ?? []) {
      if (BORROWED.test(icon)) continue
      const home = homes.get(icon)
      if (!home || compareHomes(icon, entry, home) < 0) homes.set(icon, entry)
    }
  return new Map([...homes].map(([icon, entry]) => [icon, entry.slug]))
}

/** Slug -> the resource icons of that entry, by name. */
export function resourcesOfEntries(icons: readonly NamedIcon[], homes: ReadonlyMap<string, string>) {
  const owned = icons.flatMap(({ iconName, owner = '', alsoOf = '' }) =>
    [owner, alsoOf].flatMap(name => {
      const home = homes.get(name)
      return home === undefined ? [] : [{ home, iconName }]
    }),
  )
  const groups = groupBy(owned, ({ home }) => home)
  return new Map([...groups].map(([home, members]) => [home, members.map(m => m.iconName).sort(compareNames)]))
}

function compareHomes(icon: string, a: Entry, b: Entry): number {
  const illustrated = (entry: Entry) => Number(ILLUSTRATED.includes(entry.source.categories[0] ?? ''))
  const name = slugOf(icon.replace(/^(?:AWS|Amazon)-/, ''))
  const isNamesake = ({ slug, source }: Entry) => Number(![slug, ...(source.aliases ?? [])].includes(name))
  const leads = (entry: Entry) => Number(entry.source.iconServices?.[0] !== icon)
  return (
    illustrated(a) - illustrated(b) ||
    leads(a) - leads(b) ||
    isNamesake(a) - isNamesake(b) ||
    compareNames(simpleName(a.source.service), simpleName(b.source.service))
  )
}

/**
 * Topic -> its icon, its icons or an empty text (DECISIONS.md, "Names"): every name of a service, then those of features with an
 * icon, then simple names, then categories. Another name that an icon bears leads to that icon alone; an earlier topic wins over a
 * later one.
 */
export function compileTopics(
  services: readonly Service[],
  features: readonly FeatureSource[],
  categories: readonly CategorySource[],
  icons: readonly Icon[],
): Record<string, string | string[]> {
  const labels = new Map(icons.map(icon => [icon.iconName, icon.displayName.toLowerCase()]))
  const iconsOf = ({ iconServices: [first, ...others] }: Service) =>
    others.length > 0 && first !== undefined ? [first, ...others] : (first ?? '')
  const iconOf = (service: Service, name: string) =>
    service.iconServices.find(icon => labels.get(icon) === name.toLowerCase()) ?? iconsOf(service)
  const topics = new Map<string, string | string[]>()
  const add = (name: string, found: string | string[]) => topics.has(name) || topics.set(name, found)
  for (const service of services) add(service.service, iconsOf(service))
  for (const service of services)
    for (const name of [...service.alsoKnownAs, ...service.formerly]) add(name, iconOf(service, name))
  for (const { name, otherNames = [], icon } of features)
    if (icon !== undefined) for (const topic of [name, ...otherNames]) add(topic, icon)
  for (const service of services) add(service.serviceSimpleName, iconsOf(service))
  for (const { name, icon } of categories) add(name, icon)
  return Object.fromEntries(topics)
}
