/** What the identifiers refer to exists. */
import type { DataError, SourceData } from '../source'
import type { Rule } from './rule'

type Reference = { file: string; field: string; value: string }

/** Every slug that the identifiers name. */
function* slugs({ identifiers }: SourceData): Generator<Reference> {
  const { cloudformation, terraform, iam, arns, names, console } = identifiers
  const rows: readonly (readonly [string, readonly { slug?: string | null }[]])[] = [
    ['cloudformation', cloudformation],
    ['terraform', terraform],
    ['names', names],
    ['console', console],
  ]
  for (const [name, list] of rows)
    for (const [i, { slug }] of list.entries()) if (slug) yield at(name, `[${i}].slug`, slug)
  for (const [i, { slug }] of iam.prefixes.entries()) if (slug) yield at('iam', `prefixes[${i}].slug`, slug)
  for (const [i, { elsewhere = {} }] of cloudformation.entries())
    for (const [type, slug] of Object.entries(elsewhere)) yield at('cloudformation', `[${i}].elsewhere.${type}`, slug)
  for (const [segment, slug] of Object.entries(arns.segments)) if (slug) yield at('arns', `segments.${segment}`, slug)
  for (const [segment, parts] of Object.entries(arns.parts))
    for (const [i, [, slug]] of parts.entries()) yield at('arns', `parts.${segment}[${i}][1]`, slug)
  for (const [i, guide] of identifiers['doc-pages'].entries())
    for (const [j, slug] of guide.slugs.entries()) yield at('doc-pages', `[${i}].slugs[${j}]`, slug)
}

function* icons({ identifiers: { cloudformation, terraform } }: SourceData): Generator<Reference> {
  for (const [name, rows] of Object.entries({ cloudformation, terraform }))
    for (const [i, { icons = {} }] of rows.entries())
      for (const [key, icon] of Object.entries(icons)) yield at(name, `[${i}].icons.${key}`, icon)
}

function* apis({ identifiers }: SourceData): Generator<Reference> {
  for (const [i, { api }] of identifiers.iam.operations.entries()) yield at('iam', `operations[${i}].api`, api)
}

const at = (name: string, field: string, value: string): Reference => ({
  file: `data/identifiers/${name}.json`,
  field,
  value,
})

function* missing(references: Iterable<Reference>, known: ReadonlySet<string>, what: string): Generator<DataError> {
  for (const { file, field, value } of references)
    if (!known.has(value)) yield { file, field, message: `Change "${value}" to ${what}.` }
}

export const identifierRules = {
  identifierOfUnknownEntry: data =>
    missing(slugs(data), new Set(data.entries.map(({ slug }) => slug)), 'the slug of an entry, or null'),
  identifierOfUnknownIcon: data =>
    missing(icons(data), new Set(data.icons.map(({ iconName }) => iconName)), 'an icon of data/icons.yaml'),
  identifierOfUnknownApi: data =>
    missing(apis(data), new Set(data.apis.map(({ api }) => api)), 'an API of data/apis.json'),
} satisfies Record<string, Rule>
