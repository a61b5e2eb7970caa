/** Descriptions: present, short, unique, and without praise. */
import type { Entry } from '../source'
import { marketingIn, namesWithMarketing } from './marketing'
import type { Rule } from './rule'

const SHORT_LIMIT = 90
const SENTENCES = { least: 2, most: 3 }

/** Counts periods, question and exclamation marks at the end or before a capital; not those inside `2.0` or a name. */
function sentencesIn(text: string): number {
  return text.match(/[.?!](?=\s+\P{Ll}|\s*$)/gu)?.length ?? 0
}

/** The entries whose `field` repeats that of an earlier entry, with that entry. */
function* sameWords(entries: readonly Entry[], field: 'shortDescription' | 'detailDescription') {
  const first = new Map<string, Entry>()
  for (const entry of entries) {
    const words = entry.source[field].trim().toLowerCase()
    const other = first.get(words)
    if (words !== '' && other) yield { entry, other }
    else first.set(words, entry)
  }
}

/** The texts of an entry that were written for the catalogue, with their places: not names and titles. */
function proseOf({ source }: Entry): [string, string | undefined][] {
  return [
    ['shortDescription', source.shortDescription],
    ['detailDescription', source.detailDescription],
    ['status.note', source.status?.note],
    ...(source.images ?? []).map(({ alt }, i): [string, string] => [`images[${i}].alt`, alt]),
    ...(source.sections ?? []).flatMap(({ items }, s) =>
      items.map((item, i): [string, string | undefined] => [
        `sections[${s}].items[${i}].description`,
        item.description,
      ]),
    ),
  ]
}

export const descriptionRules = {
  *shortDescriptionMissing({ entries }) {
    for (const { file, source } of entries)
      if (source.shortDescription.trim() === '')
        yield { file, field: 'shortDescription', message: 'Say in one line what it is.' }
  },

  *shortDescriptionTooLong({ entries }) {
    for (const { file, source } of entries) {
      const { length } = source.shortDescription
      if (length > SHORT_LIMIT)
        yield {
          file,
          field: 'shortDescription',
          message: `Shorten it from ${length} to at most ${SHORT_LIMIT} characters.`,
        }
    }
  },

  *shortDescriptionStop({ entries }) {
    for (const { file, source } of entries)
      if (source.shortDescription.trimEnd().endsWith('.'))
        yield { file, field: 'shortDescription', message: 'Remove the period at its end.' }
  },

  *shortDescriptionTwice({ entries }) {
    for (const { entry, other } of sameWords(entries, 'shortDescription'))
      yield { file: entry.file, field: 'shortDescription', message: `Say it in other words than ${other.file} does.` }
  },

  *detailDescriptionMissing({ entries }) {
    for (const { file, source } of entries)
      if (source.detailDescription.trim() === '')
        yield { file, field: 'detailDescription', message: 'Say what one uses it for and what it is not.' }
  },

  *detailDescriptionTwice({ entries }) {
    for (const { entry, other } of sameWords(entries, 'detailDescription'))
      yield { file: entry.file, field: 'detailDescription', message: `Say it in other words than ${other.file} does.` }
  },

  *detailDescriptionLength({ entries }) {
    for (const { file, source } of entries) {
      const sentences = sentencesIn(source.detailDescription)
      const isOff = sentences < SENTENCES.least || sentences > SENTENCES.most
      if (source.detailDescription.trim() !== '' && isOff)
        yield { file, field: 'detailDescription', message: `Write 2 or 3 sentences instead of ${sentences}.` }
    }
  },

  *marketing({ entries, apis }) {
    const names = namesWithMarketing(
      entries,
      apis.map(api => api.name),
    )
    for (const entry of entries)
      for (const [field, text] of proseOf(entry))
        for (const word of marketingIn(text ?? '', names))
          yield { file: entry.file, field, message: `Say what it does instead of "${word}".` }
  },
} satisfies Record<string, Rule>
