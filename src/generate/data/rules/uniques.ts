/** Rules for the uniqueness of names, links, descriptions, and table rows. */
import { iconDisplayName } from '@/core/catalog/names/icon-names'
import { lettersAndDigits, nameKey } from '@/core/catalog/names/names'
import { iconTypeOf } from '../compile/icons'
import type { SourceData } from '../source'
import { type DataRule, type Paths, type TextRow, textsAt } from './rule'

interface Row extends TextRow {
  /** Two rows must not have the same key. Default: the value in lower case. */
  key?: string
}

/** Returns a rule that reports a row with the key of an earlier row. `advice` gets the value and the earlier file. */
const uniqueRows =
  (rows: (data: SourceData) => Iterable<Row>, advice: (value: string, first: string) => string): DataRule =>
  data => {
    const firsts = new Map<string, Row>()
    return [...rows(data)].flatMap(({ file, field, value, key = value.toLowerCase() }) => {
      const first = firsts.get(key)
      if (!first) firsts.set(key, { file, field, value })
      return first ? [{ file, field, message: advice(value, first.file) }] : []
    })
  }

/** Returns a rule that reports a text at `paths` whose key is there twice. */
const uniqueTexts = (
  paths: Paths,
  advice: (value: string, first: string) => string,
  keyOf?: (row: TextRow) => string,
) => uniqueRows(data => textsAt(data, paths).map(row => ({ ...row, key: keyOf?.(row) })), advice)

/** Lists of an entry whose values must differ. Other and former names must differ from each other, too. */
const LISTS: readonly Paths[] = [
  { services: ['categories.*'] },
  { services: ['iconServices.*'] },
  { services: ['keywords.*'] },
  { services: ['alsoKnownAs.*', 'formerly.*'] },
]

const removeRepeat = (value: string) => `Remove "${value}": the list already has it.`

/** Returns a URL without a final slash or `index.html`, so that URLs of the same page are equal. */
const pageOf = (link: string) => link.replace(/\/(?:index\.html)?$/, '')

export const uniqueRules = {
  repeatedInList: uniqueRows(
    data =>
      LISTS.flatMap((paths, list) =>
        textsAt(data, paths).map(row => ({ ...row, key: `${row.file} ${list} ${row.value.toLowerCase()}` })),
      ),
    removeRepeat,
  ),
  descriptionTwice: uniqueTexts(
    { services: ['shortDescription', 'detailDescription'] },
    (_, first) => `Say it in other words than ${first} does.`,
  ),
  repeatedLink: uniqueTexts(
    { services: ['sections.*.items.*.link'] },
    value => `Remove this item: the entry already has a link to "${value}".`,
    ({ file, value }) => `${file} ${pageOf(value)}`,
  ),
  /** Entries with the same `url` may have links in common, but their first links must differ. */
  firstLinkOfSharedUrl: uniqueRows(
    ({ entries }) =>
      entries.flatMap(({ file, source: { url, sections = [] } }) => {
        const link = sections[0]?.items[0]?.link
        return url && link ? [{ file, field: 'sections[0]', value: url, key: `${url} ${link}` }] : []
      }),
    page => `Begin with the links about the entry itself, others share ${page}.`,
  ),
  duplicateSlug: uniqueRows(
    data => [
      ...data.entries.map(({ file, slug: value }) => ({ file, field: 'service', value })),
      ...textsAt(data, { services: ['aliases.*'] }),
    ],
    (value, first) => `Remove "${value}", it is taken by ${first}.`,
  ),
  apiWithTwoOwners: uniqueTexts(
    { services: ['apis.*'] },
    (value, first) => `Remove "${value}" here or in ${first}, only one entry owns it.`,
  ),
  repeatedApi: uniqueTexts({ 'apis.json': ['*.api'] }, value => `Remove this row, another row has "${value}".`),
  repeatedPopularService: uniqueTexts({ 'popularity.yaml': ['*'] }, removeRepeat),
  repeatedFeature: uniqueTexts(
    { 'features.yaml': ['*.*.name', '*.*.otherNames.*'] },
    value => `Remove "${value}", a name leads to one feature only.`,
    ({ value }) => nameKey(value),
  ),
  iconFileTwice: uniqueTexts({ 'icons.yaml': ['*.file'] }, value => `Correct "${value}", another icon has this file.`),
  sharedDisplayName: uniqueRows(
    ({ icons }) =>
      icons.map(({ iconName, file, name: value = iconDisplayName(iconName) }) => {
        return { file: 'data/icons.yaml', field: iconName, value, key: `${iconTypeOf(file)} ${value.toLowerCase()}` }
      }),
    value => `Give it a name, another icon of its type is shown as "${value}" too.`,
  ),
  ambiguousCategory: uniqueRows(
    ({ categories }) =>
      categories.flatMap(({ name, slug, aliases = [] }, i) => {
        const spellings = [name, slug, ...aliases].map(lettersAndDigits)
        return [...new Set(spellings)].map(value => ({ file: 'data/categories.yaml', field: `[${i}]`, value }))
      }),
    value => `Change the spelling "${value}", another category has it.`,
  ),
} satisfies Record<string, DataRule>
