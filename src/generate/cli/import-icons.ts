/**
 * `npm run icons:import -- ZIP`: adds the icons of an asset package of AWS (https://aws.amazon.com/architecture/icons/) to
 * data/. Prints new, renamed, redrawn, and removed icons, and the edits to make by hand.
 */
import './terminal'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIconSvg, SAVED_ICONS } from '../data/icon-package'
import { readData } from '../data/read'
import { compareIcons, withImportedIcons } from '../update/icon-import'
import { type PackagedIcon, readIconZip } from '../update/icon-zip'
import { formatJsonRows } from '../update/json'
import { RELEASES, sourceRows } from '../update/sources'

const ICONS = 'data/icons.yaml'
const SOURCES = 'data/sources.json'

const [path] = process.argv.slice(2)
if (path === undefined) fail('Name the ZIP file: npm run icons:import -- Asset-Package.zip')

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function readPackage(path: string) {
  try {
    return readIconZip(readFileSync(path))
  } catch (error) {
    return fail(`${path} cannot be imported: ${error instanceof Error ? error.message : error}`)
  }
}

const { day, icons } = readPackage(path)
const { data, errors } = readData('data')
if (errors.length > 0) fail('data/ has errors: run npm run data:check')
const changes = compareIcons(data.icons, icons, readIconSvg)
const { added, renamed, redrawn, removed } = changes
const entryOf = (icon: string) => data.entries.find(({ source }) => source.iconServices?.includes(icon))

console.log(`Release of ${day}: ${icons.length} icons.`)
for (const { iconName, file } of added)
  console.log(
    file.startsWith('architecture-service/')
      ? `  new      ${iconName}: add it to the iconServices of its entry in data/services/`
      : `  new      ${iconName}`,
  )
for (const { before, icon } of renamed) {
  const entry = entryOf(before)
  const edit = entry ? `: replace the former name under iconServices in ${entry.file}` : ''
  console.log(`  renamed  ${before} is now ${icon.iconName}${edit}`)
}
for (const { iconName } of redrawn) console.log(`  redrawn  ${iconName}`)
for (const name of removed) console.log(`  removed  ${name}: stays in ${ICONS} until you delete its line`)

const save = ({ file, svg }: PackagedIcon) => {
  const target = join(SAVED_ICONS, `${file}.svg`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, svg)
}
for (const icon of [...added, ...redrawn, ...renamed.map(({ icon }) => icon)]) save(icon)
writeFileSync(ICONS, withImportedIcons(readFileSync(ICONS, 'utf8'), data.icons, changes, day))
writeFileSync(SOURCES, formatJsonRows(sourceRows(data.sources, new Map([[RELEASES, { day }]]), day)))
console.log('Now: npm run data:check')
