/** `npm run data:report`: prints how complete the catalogue is; `--all` prints the long lists, too. */
import { readFileSync } from 'node:fs'
import { isoDay } from '@/core/lifecycle/status'
import { ICON_RELEASE, installedIconVersion } from '../data/icon-package'
import { parseFile } from '../data/parse'
import { dataReport } from '../data/report'
import { importSchema } from '../data/schema'
import { loadSite } from '../load'

/** Printed details per line. */
const MAX_DETAILS = process.argv.includes('--all') ? Number.POSITIVE_INFINITY : 12

const { source: data, compiled, errors } = loadSite()
const file = 'data/source.yaml'
const imported = parseFile(file, readFileSync(file, 'utf8'), importSchema)
if (imported.value === null)
  throw new Error(imported.errors.map(({ field, message }) => `${file} ${field} ${message}`).join('\n'))

const lines = dataReport({
  data,
  compiled,
  today: isoDay(new Date()),
  imported: imported.value,
  iconVersions: { written: ICON_RELEASE.version, installed: installedIconVersion() },
})
for (const { label, value, details } of lines) {
  console.log(`${label.padEnd(30)}${value}`)
  for (const detail of details.slice(0, MAX_DETAILS)) console.log(`  - ${detail}`)
  if (details.length > MAX_DETAILS) console.log(`  - and ${details.length - MAX_DETAILS} more (--all shows them)`)
}
if (errors.length > 0) console.log(`\n${errors.length} errors: run npm run data:check`)
