/** Rules for the uniqueness of names, links, descriptions, and table rows. */
import { iconDisplayName } from '@/core/catalog/icon-names'
import { lettersAndDigits } from '@/core/catalog/names'
import { iconTypeOf } from '../compile/icons'
import type { SourceData } from '../source'
import {
  allFeatures,
  type DataLocation,
  type DataRule,
  listValues,
  locationWithin,
  nameKey,
  sectionItems,
} from './rule'

interface Row {
  location: DataLocation
  value: string
  /** Two rows must not have the same key. Default: the value in lower case. */
  key?: string
}

/** Returns a rule that reports a row with the key of an earlier row. `advice` gets the value and the earlier file. */
const unique =
  (rows: (data: SourceData) => Iterable<Row>, advice: (value: string, first: string) => string): DataRule =>
  data => {
    const firsts = new Map<string, Row>()
    return [...rows(data)].flatMap(row => {
      const key = row.key ?? row.value.toLowerCase()
      const first = firsts.get(key)
      if (!first) firsts.set(key, row)
      return first ? [{ ...row.location, message: advice(row.value, first.location.file) }] : []
    })
  }

/** Returns a function that lists the values of the field `key`, which must be unique within an entry. */
const inEntry = (key: 'categories' | 'iconServices' | 'keywords' | 'alsoKnownAs' | 'formerly') =>
  function* ({ entries }: SourceData) {
    for (const { location, value } of listValues(entries, key))
      yield { location, value, key: `${location.file} ${value.toLowerCase()}` }
  }

const removeRepeat = (value: string) => `Remove "${value}": the list already has it.`

const descriptions =
  (field: 'shortDescription' | 'detailDescription') =>
  ({ entries }: SourceData): Row[] =>
    entries.map(({ file, source }) => ({ location: { file, field }, value: source[field].trim() }))

const otherWords = (_: string, first: string) => `Say it in other words than ${first} does.`

/** Returns a URL without a final slash or `index.html`, so that URLs of the same page are equal. */
const pageOf = (link: string) => link.replace(/\/(?:index\.html)?$/, '')

const api = (field: string): DataLocation => ({ file: 'data/apis.json', field })
const icon = (field: string): DataLocation => ({ file: 'data/icons.yaml', field })

export const uniqueRules = {
  repeatedCategory: unique(inEntry('categories'), removeRepeat),
  repeatedIcon: unique(inEntry('iconServices'), removeRepeat),
  repeatedKeyword: unique(inEntry('keywords'), removeRepeat),
  repeatedOtherName: unique(
    data => [...inEntry('alsoKnownAs')(data), ...inEntry('formerly')(data)],
    value => `Remove "${value}": the entry already has it.`,
  ),
  shortDescriptionTwice: unique(descriptions('shortDescription'), otherWords),
  detailDescriptionTwice: unique(descriptions('detailDescription'), otherWords),
  repeatedLink: unique(
    ({ entries }) =>
      [...sectionItems(entries)].flatMap(({ location, value: { link } }) =>
        link === undefined
          ? []
          : [{ location: locationWithin(location, '.link'), value: link, key: `${location.file} ${pageOf(link)}` }],
      ),
    value => `Remove this item: the entry already has a link to "${value}".`,
  ),
  /** Entries with the same `url` may have links in common, but their first links must differ. */
  firstLinkOfSharedUrl: unique(
    ({ entries }) =>
      entries.flatMap(({ file, source: { url, sections = [] } }) => {
        const link = sections[0]?.items[0]?.link
        return url && link ? [{ location: { file, field: 'sections[0]' }, value: url, key: `${url} ${link}` }] : []
      }),
    page => `Begin with the links about the entry itself, others share ${page}.`,
  ),
  duplicateSlug: unique(
    ({ entries }) => [
      ...entries.map(({ file, slug }) => ({ location: { file, field: 'service' }, value: slug })),
      ...listValues(entries, 'aliases'),
    ],
    (value, first) => `Remove "${value}", it is taken by ${first}.`,
  ),
  apiWithTwoOwners: unique(
    ({ entries }) => listValues(entries, 'apis'),
    (value, first) => `Remove "${value}" here or in ${first}, only one entry owns it.`,
  ),
  repeatedApi: unique(
    ({ apis }) => apis.map(({ api: value }, i) => ({ location: api(`[${i}].api`), value })),
    value => `Remove this row, another row has "${value}".`,
  ),
  repeatedPopularService: unique(
    ({ popularity }) =>
      popularity.map((value, i) => ({ location: { file: 'data/popularity.yaml', field: `[${i}]` }, value })),
    removeRepeat,
  ),
  repeatedFeature: unique(
    ({ features }) =>
      [...allFeatures(features)].flatMap(({ location, value: { name, otherNames = [] } }) =>
        [name, ...otherNames].map(value => ({ location, value, key: nameKey(value) })),
      ),
    value => `Remove "${value}", a name leads to one feature only.`,
  ),
  iconFileTwice: unique(
    ({ icons }) => icons.map(({ iconName, file }) => ({ location: icon(`${iconName}.file`), value: file })),
    value => `Correct "${value}", another icon has this file.`,
  ),
  sharedDisplayName: unique(
    ({ icons }) =>
      icons.map(({ iconName, file, name: value = iconDisplayName(iconName) }) => ({
        ...{ location: icon(iconName), value },
        key: `${iconTypeOf(file)} ${value.toLowerCase()}`,
      })),
    value => `Give it a name, another icon of its type is shown as "${value}" too.`,
  ),
  ambiguousCategory: unique(
    ({ categories }) =>
      categories.flatMap(({ name, slug, aliases = [] }, i) => {
        const spellings = [name, slug, ...aliases].map(lettersAndDigits)
        return [...new Set(spellings)].map(value => ({
          location: { file: 'data/categories.yaml', field: `[${i}]` },
          value,
        }))
      }),
    value => `Change the spelling "${value}", another category has it.`,
  ),
} satisfies Record<string, DataRule>
