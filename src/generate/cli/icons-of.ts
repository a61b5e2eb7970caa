/**
 * `npm run icons-of`: prints the resources of a template, plan, or state with their icons, one JSON object per line.
 * - npm run --silent icons-of -- template.yaml
 * - terraform state list | npm run --silent icons-of -- -
 * `why` is the reason for a missing icon. Resources with `isPlumbing` only support other resources and are not drawn.
 */
import './terminal'
import { readFileSync } from 'node:fs'
import { parseTemplate } from '@/core/infrastructure/read'
import { loadSiteData } from '../load'
import { createFullSearch } from '../search/full-search'

const [file] = process.argv.slice(2)
if (file === undefined || file === '--help') {
  console.error('Usage: npm run --silent icons-of -- FILE    (- for standard input)')
  process.exit(file === undefined ? 2 : 0)
}
const reading = parseTemplate(readFileSync(file === '-' ? 0 : file, 'utf8'))
if ('problem' in reading) {
  console.error(`${file}: ${reading.problem}`)
  process.exit(1)
}
// Existing scripts expect the name `isPlumbing`.
for (const resource of createFullSearch(loadSiteData().compiled, []).search.assignIcons(reading.resources))
  console.log(JSON.stringify(resource).replace('"isSupporting"', '"isPlumbing"'))
