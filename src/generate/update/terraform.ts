/**
 * Names of Terraform resources and data sources, from the folders of the provider's bindings (`@cdktn/provider-aws`).
 */
import type { Identifiers } from '@/core/catalog/types'
import { groupBy } from '@/core/collections'
import { matchesWildcard, removalSteps, type UpdateResult } from './update'

type Rows = Identifiers['terraform']

const DATA_SOURCE = 'data_aws_'

/**
 * Returns `rows` with the names that are new in the package. New names that belong to no known entry, and names that
 * the package no longer has, become manual steps.
 * @param files paths in the package
 * @param names names of entries, including the prefixes of their Terraform names
 * @param ignored patterns of folders that are neither resources nor data sources
 */
export function updateTerraform(
  rows: Rows,
  files: readonly string[],
  names: Identifiers['names'],
  ignored: readonly string[],
): UpdateResult<Rows> {
  const folders = files.flatMap(file => /^lib\/([^/]+)\/index\.js$/.exec(file)?.[1]?.replaceAll('-', '_') ?? [])
  const wanted = folders.filter(folder => !ignored.some(pattern => matchesWildcard(pattern, folder)))
  const present = {
    resources: wanted.filter(folder => !folder.startsWith(DATA_SOURCE)),
    data: wanted.flatMap(folder => (folder.startsWith(DATA_SOURCE) ? folder.slice(DATA_SOURCE.length) : [])),
  }
  const beginnings = names
    .flatMap(({ slug, terraform = [] }) => terraform.map(beginning => ({ slug, beginning })))
    .sort((a, b) => b.beginning.length - a.beginning.length)
  const slugOf = (name: string) =>
    beginnings.find(({ beginning }) => `aws_${name}_`.startsWith(`${beginning.replace(/_$/, '')}_`))?.slug
  const changes = { added: [] as string[], manualSteps: [] as string[] }
  let data: Rows = rows
  for (const kind of ['resources', 'data'] as const) {
    const title = (name: string) => `${kind === 'data' ? 'data.' : ''}aws_${name}`
    const known = rows.flatMap(row => row[kind] ?? [])
    const fresh = present[kind].filter(name => !known.includes(name))
    const gone = known.filter(name => !present[kind].includes(name))
    for (const [slug, own] of groupBy(fresh, slugOf)) {
      if (slug === undefined)
        changes.manualSteps.push(
          ...own.map(
            name => `${title(name)}: add "${name}" to the ${kind} of its entry in data/identifiers/terraform.json`,
          ),
        )
      else {
        data = withRow(data, slug).map(row =>
          row.slug === slug ? { ...row, [kind]: [...(row[kind] ?? []), ...own].sort() } : row,
        )
        changes.added.push(...own.map(title))
      }
    }
    changes.manualSteps.push(...removalSteps(gone.map(title), 'data/identifiers/terraform.json'))
  }
  return { data, ...changes }
}

function withRow(rows: Rows, slug: string): Rows {
  if (rows.some(row => row.slug === slug)) return rows
  const [nameless, own] = [rows.filter(row => !row.slug), rows.filter(row => row.slug)]
  return [...nameless, ...[...own, { slug }].sort((a, b) => ((a.slug ?? '') < (b.slug ?? '') ? -1 : 1))]
}
