/** Names of Terraform resources and data sources, from folders of the provider's bindings (`@cdktn/provider-aws`). */
import type { Identifiers } from '@/core/catalog/types'
import { groupBy } from '@/core/collections'
import { type ComparisonInput, compareNameLists, type Differences } from './comparison'
import type { NpmPackage } from './packages'

const FILE = 'identifiers/terraform.json'
/** Kinds of names, with the beginnings of their folders and of their titles. */
const KINDS = [
  { kind: 'resources', folder: /^(?!data_aws_)/, prefix: 'aws_' },
  { kind: 'data', folder: /^data_aws_/, prefix: 'data.aws_' },
] as const

/** Adds the new names to the entries whose Terraform names begin in the same way. The others become steps. */
export function updateTerraform(
  { data: { identifiers }, files, ignored }: ComparisonInput,
  provider: NpmPackage,
): Differences {
  const folders = provider.files.flatMap(
    file => /^lib\/([^/]+)\/index\.js$/.exec(file)?.[1]?.replaceAll('-', '_') ?? [],
  )
  const beginnings = identifiers.names
    .flatMap(({ slug, terraform = [] }) => terraform.map(text => ({ slug, beginning: `${text.replace(/_$/, '')}_` })))
    .sort((a, b) => b.beginning.length - a.beginning.length)
  const slugOf = (name: string) => beginnings.find(({ beginning }) => `aws_${name}_`.startsWith(beginning))?.slug
  const rows: Identifiers['terraform'][number][] = files[FILE].map(row => ({ ...row }))
  const added: string[] = []
  const steps: string[] = []
  for (const { kind, folder, prefix } of KINDS) {
    const names = folders.filter(name => folder.test(name)).map(name => name.replace(folder, ''))
    const known = rows.flatMap(row => row[kind] ?? [])
    const title = (name: string) => prefix + name
    const { fresh, removed } = compareNameLists({ names, known, file: FILE, ignored: ignored.terraform, title })
    for (const [slug, own] of groupBy(fresh, slugOf)) {
      if (slug === undefined) {
        steps.push(...own.map(name => `${title(name)}: add "${name}" to the ${kind} of its entry in data/${FILE}`))
        continue
      }
      const row = rows.find(row => row.slug === slug) ?? { slug }
      if (!rows.includes(row)) rows.push(row)
      row[kind] = [...(row[kind] ?? []), ...own].sort()
      added.push(...own.map(title))
    }
    steps.push(...removed)
  }
  return { added, steps, files: { [FILE]: rows } }
}
