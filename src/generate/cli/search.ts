/**
 * `npm run search`: searches like the palette, on the command line.
 * - npm run --silent search -- "s3 api": the ten best results, one JSON object per line
 * - npm run --silent search -- --file queries.json: one JSON array of results per query
 * A result has the `slug` of its service and, as `thing`, its names in code: `{"type":"AWS::S3::Bucket"}`. The file has
 * one query per line, or is a JSON array of strings, or of objects that have the query as `query`, `q`, or `text`.
 */
import './terminal'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadCommandTexts } from '../../../tests/bench/ranking/command-texts'
import { loadSiteData } from '../load'
import { createFullSearch } from '../search/full-search'

const LIMIT = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string' }, help: { type: 'boolean' } },
})
if (values.help || (values.file === undefined && positionals.length === 0)) {
  console.error('Usage: npm run --silent search -- "s3 api"')
  console.error('       npm run --silent search -- --file queries.json')
  process.exit(values.help ? 0 : 2)
}
const { search: finder } = createFullSearch(loadSiteData().compiled, await loadCommandTexts())

if (values.file === undefined) {
  for (const result of resultsOf(positionals.join(' '))) console.log(JSON.stringify(result))
} else {
  for (const query of queriesOf(readFileSync(values.file, 'utf8'))) console.log(JSON.stringify(resultsOf(query)))
}

function resultsOf(query: string) {
  return finder.search(query, { limit: LIMIT }).map(({ item, tier, why }) => {
    const { kind, service, slug, title, iconName, url, link, api } = item
    const identity = item.identity ?? (kind === 'operation' ? { api, operation: title } : undefined)
    return { kind, service, slug, title, iconName, url, link, api, why, tier, thing: identity }
  })
}

function queriesOf(text: string): string[] {
  if (!text.trimStart().startsWith('[')) return text.split('\n').filter(line => line.trim() !== '')
  const queries = JSON.parse(text) as (string | { query?: string; q?: string; text?: string })[]
  return queries.map(entry => (typeof entry === 'string' ? entry : (entry.query ?? entry.q ?? entry.text ?? '')))
}
