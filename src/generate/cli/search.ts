/**
 * Ranks like the palette, on the command line.
 *
 *     npm run --silent search -- "s3 api"             the ten best answers, a JSON object a line
 *     npm run --silent search -- --why "s3 api"       the same, with the rule that gave each its place, and the way it matched
 *     npm run --silent search -- --file queries.json  one JSON array of answers a line, for each query of the file
 *
 * An answer has the `slug` of its service, and as `thing` what identifies it where that is no service: `{"type":"AWS::S3::Bucket"}`.
 * The file is a JSON array of strings or of objects with `query`, `q` or `text`; or plain lines, a query each.
 */
import './terminal'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadSite } from '../load'
import { fullSearch, siteCommands } from '../search/full-search'

const LIMIT = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string' }, why: { type: 'boolean', default: false }, help: { type: 'boolean' } },
})
if (values.help || (values.file === undefined && positionals.length === 0)) {
  console.error('Usage: npm run --silent search -- [--why] "s3 api"')
  console.error('       npm run --silent search -- [--why] --file queries.json')
  process.exit(values.help ? 0 : 2)
}
const { search: finder } = fullSearch(loadSite().compiled, await siteCommands())

if (values.file === undefined) {
  for (const answer of answersTo(positionals.join(' '))) console.log(JSON.stringify(answer))
} else {
  for (const query of queriesOf(readFileSync(values.file, 'utf8'))) console.log(JSON.stringify(answersTo(query)))
}

function answersTo(query: string) {
  return finder.search(query, { limit: LIMIT }).map(({ thing, tier, why, rule }) => {
    const { kind, service, slug, title, iconName, url, link, api } = thing
    const identity = thing.identity ?? (kind === 'operation' ? { api, operation: title } : undefined)
    const line = { kind, service, slug, title, iconName, url, link, api, why, tier, thing: identity }
    return values.why ? { ...line, rule } : line
  })
}

function queriesOf(text: string): string[] {
  if (!text.trimStart().startsWith('[')) return text.split('\n').filter(line => line.trim() !== '')
  const queries = JSON.parse(text) as (string | { query?: string; q?: string; text?: string })[]
  return queries.map(entry => (typeof entry === 'string' ? entry : (entry.query ?? entry.q ?? entry.text ?? '')))
}
