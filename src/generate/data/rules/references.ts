/** Rules for references: each name or slug in the data refers to something that exists. */
import { iconTypeOf } from '../compile/icons'
import { svgFile } from '../icon-package'
import type { SourceData } from '../source'
import { namedSuccessors } from './lifecycle'
import { allFeatures, type DataLocation, type DataRule, listValues, locationWithin } from './rule'

type Reference = { location: DataLocation; value: string | null | undefined }

const reference = (file: string, field: string, value: Reference['value']): Reference => ({
  location: { file: `data/${file}`, field },
  value,
})

function* slugs({ entries, features, popularity, links, identifiers }: SourceData): Generator<Reference> {
  yield* listValues(entries, 'compares')
  for (const [i, { pages }] of links.entries())
    for (const slug of Object.keys(pages)) yield reference('links.yaml', `[${i}].pages.${slug}`, slug)
  for (const slug of Object.keys(features)) yield reference('features.yaml', slug, slug)
  for (const [i, slug] of popularity.entries()) yield reference('popularity.yaml', `[${i}]`, slug)
  const { cloudformation, terraform, iam, arns, names, console } = identifiers
  for (const [file, rows] of Object.entries({ cloudformation, terraform, names, console }))
    for (const [i, { slug }] of rows.entries()) yield reference(`identifiers/${file}.json`, `[${i}].slug`, slug)
  for (const [i, { elsewhere = {} }] of cloudformation.entries())
    for (const [type, slug] of Object.entries(elsewhere))
      yield reference('identifiers/cloudformation.json', `[${i}].elsewhere.${type}`, slug)
  for (const [i, { slug }] of iam.prefixes.entries())
    yield reference('identifiers/iam.json', `prefixes[${i}].slug`, slug)
  for (const [segment, slug] of Object.entries(arns.segments))
    yield reference('identifiers/arns.json', `segments.${segment}`, slug)
  for (const [segment, prefixes] of Object.entries(arns.prefixes))
    for (const [i, [, slug]] of prefixes.entries())
      yield reference('identifiers/arns.json', `prefixes.${segment}[${i}][1]`, slug)
  for (const [i, { slugs }] of identifiers.messages.entries())
    for (const [j, slug] of slugs.entries()) yield reference('identifiers/messages.json', `[${i}].slugs[${j}]`, slug)
  for (const [i, guide] of identifiers['doc-pages'].entries())
    for (const [j, slug] of guide.slugs.entries())
      yield reference('identifiers/doc-pages.json', `[${i}].slugs[${j}]`, slug)
}

function* icons({ entries, categories, features, icons, identifiers }: SourceData): Generator<Reference> {
  yield* listValues(entries, 'iconServices')
  for (const [i, { icon }] of categories.entries()) yield reference('categories.yaml', `[${i}].icon`, icon)
  for (const { location, value } of allFeatures(features))
    yield { location: locationWithin(location, '.icon'), value: value.icon }
  for (const { iconName, variantOf } of icons) yield reference('icons.yaml', `${iconName}.variantOf`, variantOf)
  const { cloudformation, terraform } = identifiers
  for (const [file, rows] of Object.entries({ cloudformation, terraform }))
    for (const [i, { icons = {} }] of rows.entries())
      for (const [key, icon] of Object.entries(icons))
        yield reference(`identifiers/${file}.json`, `[${i}].icons.${key}`, icon)
}

function* apis({ entries, identifiers }: SourceData): Generator<Reference> {
  yield* listValues(entries, 'apis')
  for (const { location, value: note } of listValues(entries, 'notes'))
    for (const [i, api] of (note.apis ?? []).entries())
      yield { location: locationWithin(location, `.apis[${i}]`), value: api }
  for (const [i, { api }] of identifiers.iam.operations.entries())
    yield reference('identifiers/iam.json', `operations[${i}].api`, api)
}

function* owners({ icons }: SourceData): Generator<Reference> {
  for (const icon of icons)
    for (const field of ['owner', 'alsoOf'] as const)
      yield reference('icons.yaml', `${icon.iconName}.${field}`, icon[field])
}

/** Returns a rule that reports each reference whose value is not in `known`. `what` completes `Change "X" to ...`. */
const refersTo =
  (
    known: (data: SourceData) => Iterable<string>,
    what: string,
    references: (data: SourceData) => Iterable<Reference>,
  ): DataRule =>
  data => {
    const names = new Set(known(data))
    return [...references(data)].flatMap(({ location, value }) =>
      value && !names.has(value) ? [{ ...location, message: `Change "${value}" to ${what}.` }] : [],
    )
  }

export const referenceRules = {
  unknownEntry: refersTo(({ entries }) => entries.map(({ slug }) => slug), 'the slug of an entry', slugs),
  unknownIcon: refersTo(({ icons }) => icons.map(({ iconName }) => iconName), 'an icon name of data/icons.yaml', icons),
  unknownApi: refersTo(({ apis }) => apis.map(({ api }) => api), 'an API of data/apis.json', apis),
  unknownCategory: refersTo(
    ({ categories }) => categories.map(({ name }) => name),
    'a name of data/categories.yaml, or add it there',
    ({ entries }) => listValues(entries, 'categories'),
  ),
  unknownSuccessor: refersTo(
    ({ entries }) => entries.map(({ source }) => source.service),
    'the full name of an entry, or give its name and url',
    namedSuccessors,
  ),
  unknownStencil: refersTo(
    ({ stencils }) => Object.keys(stencils),
    'a name of data/stencils.json',
    ({ icons }) => icons.map(({ iconName, stencil }) => reference('icons.yaml', `${iconName}.stencil`, stencil)),
  ),
  unknownIconFile: refersTo(
    ({ packageFiles }) => packageFiles,
    'a file of the icon package',
    ({ icons }) => icons.map(({ iconName, file }) => reference('icons.yaml', `${iconName}.file`, svgFile(file))),
  ),
  ownerIsNoServiceIcon: refersTo(
    ({ icons }) => icons.flatMap(({ iconName, file }) => (iconTypeOf(file) === 'Architecture Service' ? iconName : [])),
    'the name of a service icon',
    owners,
  ),

  /** Each file names the package or document that it is made from. */
  *everyFileHasSource({ files, sources }: SourceData) {
    const named = sources.flatMap(({ files }) => files)
    for (const file of files)
      if (!named.some(name => file === name || file.startsWith(`${name}/`)))
        yield {
          file: `data/${file}`,
          field: '',
          message: 'Add it to the files of its source in data/sources.json.',
        }
  },
} satisfies Record<string, DataRule>
