/**
 * `npm run icons:import -- ZIP [EARLIER_ZIP]`: adds the new icons of an asset package of AWS
 * (https://aws.amazon.com/architecture/icons/) to data/. Prints new, renamed, redrawn, and removed icons, and the edits
 * to make by hand. Only a comparison with the earlier package finds redrawn icons.
 */
import '@/node/terminal'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SAVED_ICONS } from '../data/icon-package'
import { readData } from '../data/read'
import { compareIcons, readIconZip, withNewIcons } from '../update/icon-import'
import { formatJsonRows } from '../update/json'
import { updateVersions } from '../update/sources'

const ICONS = 'data/icons.yaml'

const readPackage = (path: string) => readIconZip(readFileSync(path))

const [path, earlierPath] = process.argv.slice(2)
if (path === undefined) throw new Error('Name the ZIP file: npm run icons:import -- Asset-Package.zip')
const { day, icons } = readPackage(path)
const earlier = earlierPath === undefined ? [] : readPackage(earlierPath).icons
const { data, errors } = readData('data')
if (!data || errors.length > 0) throw new Error('data/ has errors: run npm run data:check')
const { added, redrawn, lines } = compareIcons(data, icons, earlier)
console.log([`Release of ${day}: ${icons.length} icons.`, ...lines].join('\n  '))
for (const { file, svg } of [...added, ...redrawn]) {
  const target = join(SAVED_ICONS, `${file}.svg`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, svg)
}
writeFileSync(ICONS, withNewIcons(readFileSync(ICONS, 'utf8'), data.icons, added, day))
const versions = new Map([['AWS Architecture Icons', { day }]])
writeFileSync('data/sources.json', formatJsonRows(updateVersions(data.sources, versions, day)))
console.log('Now: npm run data:check')
