/**
 * `npm run --silent search -- "s3 api"`: the ten best answers as JSON lines, by the ranking that the palette uses.
 * `--file F` reads a JSON array of objects with `query` and prints one JSON array of answers a line.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadSite, printError } from '../load'
import { fullSearch } from '../search/full-search'
import { siteCommands } from '../search/site-commands'

const LIMIT = 10

const { values, positionals } = parseArgs({ allowPositionals: true, options: { file: { type: 'string' } } })
if (values.file === undefined && positionals.length === 0) {
  console.error('Usage: npm run --silent search -- "s3 api"\n       npm run --silent search -- --file queries.json')
  process.exit(2)
}
const { compiled, errors } = loadSite()
for (const error of errors) console.error(printError(error))
const { search } = fullSearch(compiled, await siteCommands())

if (values.file === undefined) {
  for (const answer of answersTo(positionals.join(' '))) console.log(JSON.stringify(answer))
} else {
  const queries = JSON.parse(readFileSync(values.file, 'utf8')) as { query: string }[]
  for (const { query } of queries) console.log(JSON.stringify(answersTo(query)))
}

function answersTo(query: string) {
  return search.search(query, { limit: LIMIT }).map(({ thing, tier, why }) => {
    const { kind, service, title, iconName, url, link, api } = thing
    return { kind, service, title, iconName, url, link, api, why, tier }
  })
}
