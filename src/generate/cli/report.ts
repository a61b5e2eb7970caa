/** `npm run data:report`: prints how complete the catalogue is; `--all` prints the long lists, too. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '../data/compile'
import { ICON_RELEASE, installedIconVersion } from '../data/icon-package'
import { parseFile } from '../data/parse'
import { readData } from '../data/read'
import { dataReport } from '../data/report'
import { importSchema } from '../data/schema'

/** Printed details per line. */
const MAX_DETAILS = process.argv.includes('--all') ? Number.POSITIVE_INFINITY : 12

const dir = join(import.meta.dirname, '../../../data')
const { data, errors } = readData(dir)
const file = 'data/source.yaml'
const imported = parseFile(file, readFileSync(join(dir, 'source.yaml'), 'utf8'), importSchema)
if (imported.value === null)
  throw new Error(imported.errors.map(({ field, message }) => `${file} ${field} ${message}`).join('\n'))

const lines = dataReport({
  data,
  compiled: compile(data),
  imported: imported.value,
  iconVersions: { written: ICON_RELEASE.version, installed: installedIconVersion() },
})
for (const { label, value, details } of lines) {
  console.log(`${label.padEnd(30)}${value}`)
  for (const detail of details.slice(0, MAX_DETAILS)) console.log(`  - ${detail}`)
  if (details.length > MAX_DETAILS) console.log(`  - and ${details.length - MAX_DETAILS} more (--all shows them)`)
}
if (errors.length > 0) console.log(`\n${errors.length} errors: run npm run data:check`)
