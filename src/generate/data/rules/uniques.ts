/** Rules for the uniqueness of names, links, descriptions and table rows. */
import { iconDisplayName } from '@/core/catalog/icon-names'
import { iconTypeOf } from '../compile/icons'
import type { SourceData } from '../source'
import {
  allFeatures,
  comparableName,
  type DataRule,
  type ErrorPlace,
  entryListValues,
  placeWithin,
  sectionItems,
} from './rule'

interface Row {
  place: ErrorPlace
  value: string
  /** The key that must differ. Default: the value in lower case. */
  key?: string
}

/** Returns a rule that reports rows with the key of an earlier row. `advice` gets the value and the earlier file. */
const uniqueRule =
  (rows: (data: SourceData) => Iterable<Row>, advice: (value: string, first: string) => string): DataRule =>
  data => {
    const firsts = new Map<string, Row>()
    return [...rows(data)].flatMap(row => {
      const key = row.key ?? row.value.toLowerCase()
      const first = firsts.get(key)
      if (!first) firsts.set(key, row)
      return first ? [{ ...row.place, message: advice(row.value, first.place.file) }] : []
    })
  }

/** Returns a function that lists texts which must be unique within their entry. */
const valuesInEntry = (key: 'categories' | 'iconServices' | 'keywords' | 'alsoKnownAs' | 'formerly') =>
  function* ({ entries }: SourceData) {
    for (const { place, value } of entryListValues(entries, key))
      yield { place, value, key: `${place.file} ${value.toLowerCase()}` }
  }

const removeRepeat = (value: string) => `Remove "${value}", the list has it already.`

/** Returns a function that lists the descriptions of all entries. */
const descriptions =
  (field: 'shortDescription' | 'detailDescription') =>
  ({ entries }: SourceData): Row[] =>
    entries.map(({ file, source }) => ({ place: { file, field }, value: source[field].trim() }))

const otherWords = (_: string, first: string) => `Say it in other words than ${first} does.`

/** Returns a URL without a final slash and `index.html`, to compare pages. */
const pageOf = (link: string) => link.replace(/\/(?:index\.html)?$/, '')

const api = (field: string): ErrorPlace => ({ file: 'data/apis.json', field })
const icon = (field: string): ErrorPlace => ({ file: 'data/icons.yaml', field })

export const uniqueRules = {
  repeatedCategory: uniqueRule(valuesInEntry('categories'), removeRepeat),
  repeatedIcon: uniqueRule(valuesInEntry('iconServices'), removeRepeat),
  repeatedKeyword: uniqueRule(valuesInEntry('keywords'), removeRepeat),
  repeatedOtherName: uniqueRule(
    data => [...valuesInEntry('alsoKnownAs')(data), ...valuesInEntry('formerly')(data)],
    value => `Remove "${value}", the entry has it already.`,
  ),
  shortDescriptionTwice: uniqueRule(descriptions('shortDescription'), otherWords),
  detailDescriptionTwice: uniqueRule(descriptions('detailDescription'), otherWords),
  repeatedLink: uniqueRule(
    ({ entries }) =>
      [...sectionItems(entries)].flatMap(({ place, value: { link } }) =>
        link === undefined
          ? []
          : [{ place: placeWithin(place, '.link'), value: link, key: `${place.file} ${pageOf(link)}` }],
      ),
    value => `Remove this item, the entry has a link to "${value}" already.`,
  ),
  /** Entries with the same `url` may list the same links, but the first link of each must differ. */
  linksOfAnotherFirst: uniqueRule(
    ({ entries }) =>
      entries.flatMap(({ file, source: { url, sections = [] } }) => {
        const link = sections[0]?.items[0]?.link
        return url && link ? [{ place: { file, field: 'sections[0]' }, value: url, key: `${url} ${link}` }] : []
      }),
    page => `Begin with the links about the entry itself, others share ${page}.`,
  ),
  duplicateSlug: uniqueRule(
    ({ entries }) => [
      ...entries.map(({ file, slug }) => ({ place: { file, field: 'service' }, value: slug })),
      ...entryListValues(entries, 'aliases'),
    ],
    (value, first) => `Remove "${value}", it is taken by ${first}.`,
  ),
  apiWithTwoOwners: uniqueRule(
    ({ entries }) => entryListValues(entries, 'apis'),
    (value, first) => `Remove "${value}" here or in ${first}, only one entry owns it.`,
  ),
  repeatedApi: uniqueRule(
    ({ apis }) => apis.map(({ api: value }, i) => ({ place: api(`[${i}].api`), value })),
    value => `Remove this row, another row has "${value}".`,
  ),
  repeatedOperation: uniqueRule(
    ({ apis }) =>
      apis.flatMap(({ operations }, i) =>
        operations.map((value, j) => ({
          ...{ place: api(`[${i}].operations[${j}]`), value },
          key: `${i} ${value.toLowerCase()}`,
        })),
      ),
    value => `Remove "${value}", the API has it already.`,
  ),
  wellKnownTwice: uniqueRule(
    ({ popularity }) =>
      popularity.map((value, i) => ({ place: { file: 'data/popularity.yaml', field: `[${i}]` }, value })),
    removeRepeat,
  ),
  repeatedFeature: uniqueRule(
    ({ features }) =>
      [...allFeatures(features)].flatMap(({ place, value: { name, otherNames = [] } }) =>
        [name, ...otherNames].map(value => ({ place, value, key: comparableName(value) })),
      ),
    value => `Remove "${value}", a name leads to one feature only.`,
  ),
  iconFileTwice: uniqueRule(
    ({ icons }) => icons.map(({ iconName, file }) => ({ place: icon(`${iconName}.file`), value: file })),
    value => `Correct "${value}", another icon has this file.`,
  ),
  sharedDisplayName: uniqueRule(
    ({ icons }) =>
      icons.map(({ iconName, file, name: value = iconDisplayName(iconName) }) => ({
        ...{ place: icon(iconName), value },
        key: `${iconTypeOf(file)} ${value.toLowerCase()}`,
      })),
    value => `Give it a name, another icon of its type is shown as "${value}" too.`,
  ),
  ambiguousCategory: uniqueRule(
    ({ categories }) =>
      categories.flatMap(({ name, slug, aliases = [] }, i) => {
        const spellings = [name, slug, ...aliases].map(text => text.toLowerCase().replace(/[^a-z0-9]/g, ''))
        return [...new Set(spellings)].map(value => ({
          place: { file: 'data/categories.yaml', field: `[${i}]` },
          value,
        }))
      }),
    value => `Change the spelling "${value}", another category has it.`,
  ),
} satisfies Record<string, DataRule>
