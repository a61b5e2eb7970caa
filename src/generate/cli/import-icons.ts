/**
 * `npm run icons:import -- ZIP [EARLIER_ZIP]`: adds the new icons of an asset package of AWS
 * (https://aws.amazon.com/architecture/icons/) to data/. Prints new, renamed, redrawn, and removed icons, and the edits
 * to make by hand. Only a comparison with the earlier package finds redrawn icons, because the npm package is minified.
 */
import './terminal'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SAVED_ICONS } from '../data/icon-package'
import { readData } from '../data/read'
import { compareIcons, withNewIcons } from '../update/icon-import'
import { readIconZip } from '../update/icon-zip'
import { formatJsonRows } from '../update/json'
import { RELEASES, updateVersions } from '../update/sources'

const ICONS = 'data/icons.yaml'

function readPackage(path: string) {
  try {
    return readIconZip(readFileSync(path))
  } catch (error) {
    throw new Error(`${path} cannot be imported: ${error instanceof Error ? error.message : error}`)
  }
}

const [path, earlierPath] = process.argv.slice(2)
if (path === undefined) throw new Error('Name the ZIP file: npm run icons:import -- Asset-Package.zip')
const { day, icons } = readPackage(path)
const earlier = earlierPath === undefined ? [] : readPackage(earlierPath).icons
const { data, errors } = readData('data')
if (errors.length > 0) throw new Error('data/ has errors: run npm run data:check')
const { added, renamed, redrawn, removed } = compareIcons(data.icons, icons, earlier)

console.log(`Release of ${day}: ${icons.length} icons.`)
for (const { iconName, file } of added) {
  const edit = ': add it to the iconServices of its entry in data/services/'
  console.log(`  new      ${iconName}${file.startsWith('architecture-service/') ? edit : ''}`)
}
for (const { before, after } of renamed) {
  const entry = data.entries.find(({ source }) => source.iconServices?.includes(before))
  const edit = `put ${after} before it in ${entry?.file ?? 'its entry'}, and the former name into its keywords`
  console.log(`  renamed  ${before} is probably ${after} now: ${edit}`)
}
for (const { iconName } of redrawn) console.log(`  redrawn  ${iconName}`)
for (const name of removed) console.log(`  removed  ${name}: stays in ${ICONS} until you delete its line`)

for (const { file, svg } of [...added, ...redrawn]) {
  const target = join(SAVED_ICONS, `${file}.svg`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, svg)
}
writeFileSync(ICONS, withNewIcons(readFileSync(ICONS, 'utf8'), data.icons, added, day))
writeFileSync('data/sources.json', formatJsonRows(updateVersions(data.sources, new Map([[RELEASES, { day }]]), day)))
console.log('Now: npm run data:check')
