/** Compiles icons and topics, and finds the entry of each icon. */
import { iconDisplayName } from '@/core/catalog/names/icon-names'
import { slugOf } from '@/core/catalog/names/names'
import type { Icon, IconColor, IconType, Service } from '@/core/catalog/types'
import { groupPairs } from '@/core/collections'
import ICON_RELEASE from '../../../../data/icon-release.json' with { type: 'json' }
import type { SourceCategory, SourceFeature } from '../schema'
import type { EntryFile, IconRow, SourceData } from '../source'
import { compareNames, type FeatureLifecycles, featureKey } from './services'

const TYPES = ICON_RELEASE.types as Readonly<Record<string, IconType>>

export const iconTypeOf = (file: string): IconType | undefined => TYPES[file.split('/')[0] ?? '']

/** Names of the colors in AWS's icon release, by hexadecimal code. */
const COLORS = ICON_RELEASE.colors as Readonly<Record<string, IconColor>>

/** Returns the name of the first color in the SVG that is in `COLORS`; undefined for black icons. */
const leadingColor = (svg: string): IconColor | undefined =>
  svg
    .match(/#[0-9a-f]{6}\b/gi)
    ?.map(hex => COLORS[hex.toLowerCase()])
    .find(color => color !== undefined)

/**
 * Compiles `icons`. `slugByIcon` has the slugs of entries by icon name. An icon with the name of a feature of its entry
 * gets the lifecycle dates of the feature (`parts`).
 */
export const compileIcons = (
  icons: readonly IconRow[],
  slugByIcon: ReadonlyMap<string, string>,
  parts: FeatureLifecycles,
  svgOf: SourceData['svgOf'],
): Icon[] =>
  icons.map(({ file, name, ...icon }) => {
    const entry = [icon.iconName, icon.variantOf ?? '', icon.owner ?? ''].map(of => slugByIcon.get(of)).find(Boolean)
    const displayName = name ?? iconDisplayName(icon.iconName)
    return {
      ...icon,
      color: leadingColor(svgOf(file)),
      type: iconTypeOf(file) ?? 'Resource',
      displayName,
      keywords: icon.keywords ?? [],
      entry,
      lifecycle: parts.get(featureKey(entry ?? '', displayName)),
    }
  })

/** Categories whose entries have no icons of their own. Such an entry shows the icons of other entries. */
export const CATEGORIES_WITHOUT_OWN_ICONS: readonly string[] = ['Decision Guides', 'General Reference']

/** Matches names of generic icons, which belong to no entry. */
const GENERIC_ICON = /^(?:Category|General)_/

/**
 * Returns slugs of entries by icon name. If several entries list an icon, it belongs to the first of these:
 * 1. the entry with its name
 * 2. the first entry outside `CATEGORIES_WITHOUT_OWN_ICONS`
 * 3. the first entry
 */
export function entrySlugsByIcon(entries: readonly EntryFile[]): Map<string, string> {
  const listed = entries.flatMap(entry =>
    (entry.source.iconServices ?? []).flatMap(icon => (GENERIC_ICON.test(icon) ? [] : [[icon, entry] as const])),
  )
  return new Map([...groupPairs(listed)].map(([icon, owners]) => [icon, ownerOf(icon, owners)?.slug ?? '']))
}

function ownerOf(icon: string, entries: readonly EntryFile[]): EntryFile | undefined {
  const name = slugOf(icon.replace(/^(?:AWS|Amazon)-/, ''))
  const hasOwnIcons = ({ source }: EntryFile) => !CATEGORIES_WITHOUT_OWN_ICONS.includes(source.categories[0] ?? '')
  const isNamed = ({ slug, source }: EntryFile) => [slug, ...(source.aliases ?? [])].includes(name)
  return entries.find(isNamed) ?? entries.find(hasOwnIcons) ?? entries[0]
}

export function resourceIconsBySlug(icons: readonly IconRow[], slugByIcon: ReadonlyMap<string, string>) {
  const owned = icons.flatMap(({ iconName, owner = '', alsoOf = '' }) =>
    [owner, alsoOf].flatMap(name => {
      const slug = slugByIcon.get(name)
      return slug === undefined ? [] : [[slug, iconName] as const]
    }),
  )
  return new Map([...groupPairs(owned)].map(([slug, names]) => [slug, names.sort(compareNames)]))
}

/**
 * Returns icon names by topic (any name of a service, feature, or category), with an empty text for a topic without an
 * icon (DECISIONS.md, "Topics"). If two things share a name, the first of these wins:
 * 1. full name of a service
 * 2. other or former name of a service; if it is the label of one of the service's icons, the topic has only that icon
 * 3. name of a feature with an icon
 * 4. simple name of a service
 * 5. category
 */
export function compileTopics(
  services: readonly Service[],
  features: readonly SourceFeature[],
  categories: readonly SourceCategory[],
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
