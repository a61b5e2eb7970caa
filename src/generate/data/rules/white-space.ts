/** Texts have no padding, double spaces, non-breaking spaces or escaped line breaks. */
import { cleanText } from '@/core/catalogue/names'
import { fieldPath } from '../source'
import type { Rule } from './rule'

/** Every text in `value`, with its place. */
function* texts(value: unknown, path: PropertyKey[] = []): Generator<[PropertyKey[], string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      yield* texts(part, [...path, Array.isArray(value) ? Number(key) : key])
}

export const whiteSpaceRules = {
  *strayWhiteSpace({ entries, categories, icons, features, apis }) {
    const parts: [string, unknown][] = [
      ...entries.map((entry): [string, unknown] => [entry.file, entry.source]),
      ['data/categories.yaml', categories],
      ['data/icons.yaml', Object.fromEntries(icons.map(({ iconName, ...icon }) => [iconName, icon]))],
      ['data/features.yaml', features],
      ['data/apis.json', apis.map(({ operations: _, ...api }) => api)],
    ]
    for (const [file, part] of parts)
      for (const [path, text] of texts(part))
        if (text !== cleanText(text))
          yield {
            file,
            field: fieldPath(path),
            message: `Write "${cleanText(text)}", without padding, double or non-breaking spaces and line breaks.`,
          }
  },
} satisfies Record<string, Rule>
