/** API operations and error codes, from the clients of the JavaScript SDK (`@aws-sdk/client-*`). */
import { mapLimit } from '@/core/collections'
import WATCHED from '../../../data/watched.json' with { type: 'json' }
import { type ComparisonInput, compareNameLists, type Differences, MAX_READS } from './comparison'

/** Maximum number of services per error code. More would not help, because such codes are common. */
const MAX_OWNERS = 3

/** Adds the new operations of each API. Clients may be older than the other SDKs, so missing operations stay. */
export function updateOperations({ files, packages }: ComparisonInput): Differences {
  const added: string[] = []
  const steps: string[] = []
  const apis = files['apis.json'].map(api => {
    const client = packages.get(`@aws-sdk/${api.js}`)
    if (!client) return api
    const names = client.files.flatMap(file => /^dist-es\/commands\/(\w+)Command\.js$/.exec(file)?.[1] ?? [])
    const title = (name: string) => `${api.api}.${name}`
    const { fresh, removed } = compareNameLists({ names, known: api.operations, file: 'apis.json', title })
    added.push(...fresh.map(title))
    steps.push(...removed)
    return fresh.length === 0 ? api : { ...api, operations: [...api.operations, ...fresh].sort() }
  })
  const unread = apis.flatMap(({ js }) => (js === undefined || packages.has(`@aws-sdk/${js}`) ? [] : [js]))
  if (unread.length > 0) steps.unshift(`not found, so not compared: ${unread.join(', ')}`)
  return { added, steps, files: { 'apis.json': apis } }
}

/** Adds the error codes that no row has. Each code leads to the most popular services that have it. */
export async function updateErrorCodes({ data, files, packages }: ComparisonInput): Promise<Differences> {
  const { entries, popularity, apis } = data
  const clients = apis.flatMap(({ api, js }) => {
    const client = packages.get(`@aws-sdk/${js}`)
    return client?.files.includes(WATCHED.errors) ? [{ api, client }] : []
  })
  const codes = new Map(
    await mapLimit(clients, MAX_READS, async ({ api, client }) => {
      const text = (await client.read(WATCHED.errors)).toString()
      const names = [...text.matchAll(/^export declare class (\w+) extends /gm)]
      return [api, names.map(([, name = '']) => name.toLowerCase())] as const
    }),
  )
  const rows = files['identifiers/messages.json'].map(row => ({ ...row }))
  const knownCodes = new Set(rows.flatMap(({ codes = [] }) => codes))
  const rank = (slug: string) => (popularity.includes(slug) ? popularity.indexOf(slug) : popularity.length)
  const owners = new Map<string, string[]>()
  for (const { slug, source } of [...entries].sort((a, b) => rank(a.slug) - rank(b.slug) || (a.slug < b.slug ? -1 : 1)))
    for (const code of new Set(source.apis?.flatMap(api => codes.get(api) ?? [])))
      if (!knownCodes.has(code)) owners.set(code, [...(owners.get(code) ?? []), slug].slice(0, MAX_OWNERS))
  const added = [...owners.keys()].sort()
  for (const code of added) {
    const slugs = owners.get(code) ?? []
    const ofOwners = rows.find(row => !row.page && !row.texts && row.slugs.join() === slugs.join())
    if (!ofOwners) rows.push({ slugs, codes: [code] })
    else ofOwners.codes = [...(ofOwners.codes ?? []), code].sort()
  }
  return { added: added.map(code => `error code ${code}`), files: { 'identifiers/messages.json': rows } }
}
