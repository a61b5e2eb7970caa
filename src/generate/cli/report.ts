/** `npm run data:report`: prints how complete the catalogue is; `--all` prints the long lists, too. */
import './terminal'
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { isoDay } from '@/core/lifecycle/status'
import { ICON_RELEASE, installedIconVersion } from '../data/icon-package'
import { parseFile } from '../data/parse'
import { dataReport } from '../data/report'
import { reviewSchema } from '../data/review'
import { importSchema } from '../data/schema'
import { errorLine, loadSite } from '../load'

/** Printed details per line. */
const MAX_DETAILS = process.argv.includes('--all') ? Number.POSITIVE_INFINITY : 12

const { source: data, compiled, errors } = loadSite()

/** Only the report reads these files. */
function read<T>(file: string, schema: z.ZodType<T>): T {
  const { value, errors } = parseFile(file, readFileSync(file, 'utf8'), schema)
  if (value === null) throw new Error(errors.map(errorLine).join('\n'))
  return value
}

const lines = dataReport({
  data,
  compiled,
  today: isoDay(new Date()),
  imported: read('data/source.yaml', importSchema),
  review: read('data/review.yaml', reviewSchema),
  iconVersions: { written: ICON_RELEASE.version, installed: installedIconVersion() },
})
for (const { label, value, details } of lines) {
  console.log(`${label.padEnd(65)}${value}`)
  for (const detail of details.slice(0, MAX_DETAILS)) console.log(`  - ${detail}`)
  if (details.length > MAX_DETAILS) console.log(`  - and ${details.length - MAX_DETAILS} more (--all shows them)`)
}
if (errors.length > 0) console.log(`\n${errors.length} errors: run npm run data:check`)
