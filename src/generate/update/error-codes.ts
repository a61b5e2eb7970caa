/** Error codes, from the error classes of the JavaScript SDK's clients. */
import type { Identifiers } from '@/core/catalog/types'
import type { SourceData } from '../data/source'
import type { UpdateResult } from './update'

type Rows = Identifiers['messages']

export const ERRORS_FILE = 'dist-types/models/errors.d.ts'

/** Maximum number of services per error code. More would not help, because such codes are common. */
const MAX_OWNERS = 3

/** Returns the names of the error classes in a type file, in lower case. */
export function errorCodesIn(file: string): string[] {
  return [...file.matchAll(/^export declare class (\w+) extends /gm)].map(([, name = '']) => name.toLowerCase())
}

/**
 * Returns `rows` with the codes that no row has. Each code leads to the most popular services that have it.
 * @param codes error codes by API
 */
export function updateErrorCodes(
  rows: Rows,
  codes: ReadonlyMap<string, readonly string[]>,
  { entries, popularity }: Pick<SourceData, 'entries' | 'popularity'>,
): UpdateResult<Rows> {
  const known = new Set(rows.flatMap(({ codes = [] }) => codes))
  const rank = (slug: string) => (popularity.includes(slug) ? popularity.indexOf(slug) : popularity.length)
  const byPopularity = [...entries].sort((a, b) => rank(a.slug) - rank(b.slug) || (a.slug < b.slug ? -1 : 1))
  const owners = new Map<string, string[]>()
  for (const { slug, source } of byPopularity)
    for (const code of new Set((source.apis ?? []).flatMap(api => codes.get(api) ?? [])))
      if (!known.has(code)) owners.set(code, [...(owners.get(code) ?? []), slug].slice(0, MAX_OWNERS))
  const added = [...owners.keys()].sort()
  let data = rows
  for (const code of added) {
    const slugs = owners.get(code) ?? []
    const isOwn = (row: Rows[number]) =>
      row.page === undefined && row.texts === undefined && row.slugs.join() === slugs.join()
    data = data.some(isOwn)
      ? data.map(row => (isOwn(row) ? { ...row, codes: [...(row.codes ?? []), code].sort() } : row))
      : [...data, { slugs, codes: [code] }]
  }
  return { data, added, manualSteps: [] }
}
