/** Descriptions: without praise. */
import type { SourceData } from '../source'
import { lives } from './lives'
import { marketingIn, namesWithMarketing } from './marketing'
import { listed, listedItems, type Rule, within } from './rule'

/** The texts that were written for the catalogue, with their places: not names and titles. */
export function* prose(data: SourceData) {
  const { entries, changelog } = data
  for (const { file, source } of entries) {
    yield { file, field: 'shortDescription', text: source.shortDescription }
    yield { file, field: 'detailDescription', text: source.detailDescription }
  }
  for (const { place, life } of lives(data)) yield { ...within(place, '.note'), text: life.note }
  for (const [i, { changes }] of changelog.entries())
    for (const [j, text] of changes.entries())
      yield { file: 'data/changelog.yaml', field: `[${i}].changes[${j}]`, text }
  for (const { place, value } of listed(entries, 'images')) yield { ...within(place, '.alt'), text: value.alt }
  for (const { place, value } of listedItems(entries))
    yield { ...within(place, '.description'), text: value.description }
}

export const descriptionRules = {
  *marketing(data) {
    const names = namesWithMarketing(
      data.entries,
      data.apis.map(api => api.name),
    )
    for (const { text = '', ...place } of prose(data))
      for (const word of marketingIn(text, names)) yield { ...place, message: `Say what it does instead of "${word}".` }
  },
} satisfies Record<string, Rule>
