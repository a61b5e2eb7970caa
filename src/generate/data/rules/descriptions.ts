/** Rules against marketing words in descriptions. */
import { simpleName } from '@/core/catalog/names'
import WORDING from '../../../../data/wording.json' with { type: 'json' }
import type { SourceData } from '../source'
import { allLifecycles } from './lifecycle'
import { type DataRule, listValues, placeWithin, sectionItems } from './rule'

/** Returns all descriptive texts of the data (not names and titles) with their places. */
export function* descriptiveTexts(data: SourceData) {
  const { entries, changelog } = data
  for (const { file, source } of entries) {
    yield { file, field: 'shortDescription', text: source.shortDescription }
    yield { file, field: 'detailDescription', text: source.detailDescription }
  }
  for (const { place, lifecycle } of allLifecycles(data)) yield { ...placeWithin(place, '.note'), text: lifecycle.note }
  for (const [i, { changes }] of changelog.entries())
    for (const [j, text] of changes.entries())
      yield { file: 'data/changelog.yaml', field: `[${i}].changes[${j}]`, text }
  for (const { place, value } of listValues(entries, 'images')) yield { ...placeWithin(place, '.alt'), text: value.alt }
  for (const { place, value } of sectionItems(entries))
    yield { ...placeWithin(place, '.description'), text: value.description }
}

const MARKETING = new RegExp(`(?<![\\w-])(?:${WORDING.marketing.join('|')})(?![\\w-])`, 'gi')

/** Returns all names that contain a marketing word, such as "Amazon Simple Queue Service". */
function namesWithMarketing({ entries, apis }: SourceData): string[] {
  const names = entries.flatMap(({ source }) => [
    source.service,
    simpleName(source.service),
    ...(source.alsoKnownAs ?? []),
    ...(source.formerly ?? []),
    ...(source.notes ?? []).map(note => note.part),
  ])
  return [...new Set([...names, ...apis.map(api => api.name)])].filter(name => name.search(MARKETING) >= 0)
}

/** Returns the marketing words of `text` in lower case, except those inside `names`. */
function marketingIn(text: string, names: readonly string[]): string[] {
  if (text.search(MARKETING) < 0) return []
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(name, ''), text)
  return [...withoutNames.matchAll(MARKETING)].map(([word]) => word.toLowerCase())
}

export const descriptionRules = {
  *marketing(data) {
    const names = namesWithMarketing(data)
    for (const { text = '', ...place } of descriptiveTexts(data))
      for (const word of marketingIn(text, names)) yield { ...place, message: `Say what it does instead of "${word}".` }
  },
} satisfies Record<string, DataRule>
