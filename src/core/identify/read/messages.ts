/** Identifies messages, and the codes in a text. */
import type { Identifiers } from '../../catalog/types'
import { groupPairs, memoizeByObject } from '../../collections'
import { guidePageItem } from '../../items/guide-pages'
import type { Identification } from '../names/identified-items'
import { type NameTables, normalizeCodeName } from '../names/name-tables'

type Message = Identifiers['messages'][number]

/** Maximum number of services to which a code leads. A code may belong to a hundred services. */
const MAX_SERVICES = 3

/** Matches codes that are no ordinary words. */
const ERROR_CODE = /[a-z][A-Z]|_|(?:exception|error|fault)$/

/** Matches the exit code of a process, however it is written. */
const EXIT_CODE = /\b(?:exit|return)(?:ed|s)?(?: with)?(?:[ _-]?(?:error|code|status))*\W{0,3}(\d+)\b/g

const rowsByCode = memoizeByObject((messages: readonly Message[]) =>
  groupPairs(messages.flatMap(row => (row.codes ?? []).map(code => [code, row] as const))),
)

/**
 * Returns the pages and services of the codes in a text, and of the messages of which it contains a part. Messages come
 * first, because a code may belong to several services. If the other words name a service, this service is first.
 */
export function identifyMessage(tables: NameTables, text: string): Identification | undefined {
  const lower = text.toLowerCase().replace(EXIT_CODE, 'exit code $1')
  const words = text.match(/[\w-]+(?:\.[\w-]+)*/g) ?? []
  // The name of an exception may follow the name of its package.
  const codes = words.flatMap(word => [word, word.replace(/^[a-z].*\./, '')]).filter(word => ERROR_CODE.test(word))
  const otherWords = words.filter(word => !ERROR_CODE.test(word))
  const namedSlug = tables.codeNames.get(normalizeCodeName(otherWords.join('')))?.slug
  const isNamed = ({ slugs }: Message) => namedSlug === undefined || slugs.length === 0 || slugs.includes(namedSlug)
  const plain = ` ${words.join(' ').toLowerCase()} `
  const nameOf = (slug: string) => tables.services.get(slug)?.serviceSimpleName.toLowerCase()
  const isMentioned = ({ slugs }: Message) => slugs.some(slug => plain.includes(` ${nameOf(slug)} `))
  const { messages } = tables.identifiers
  const textMatches = messages.filter(({ texts }) => texts?.some(part => lower.includes(part)))
  const typedCodes = new Set([lower, ...codes.map(word => word.toLowerCase())])
  const codeMatches = [...typedCodes].flatMap(code => rowsByCode(messages).get(code) ?? [])
  const matches = [...preferredFirst(textMatches, isMentioned), ...preferredFirst(codeMatches, isNamed)]
  const [first] = matches
  if (!first) return undefined
  const paths = new Set(matches.flatMap(({ page = '' }) => tables.pages.get(page.toLowerCase()) ?? []))
  const pages = [...paths].map(page => guidePageItem(tables, page))
  const slugs = new Set([namedSlug, ...matches.flatMap(row => row.slugs)].flatMap(slug => slug ?? []))
  // A page of another service, such as that of all SDKs, follows the service.
  const isOwn = first.slugs.length === 0 || first.slugs.includes(pages[0]?.slug ?? '')
  const item = isOwn && (textMatches.length > 0 || isNamed(first)) ? pages.shift() : undefined
  return { item, slugs: [...slugs].slice(0, MAX_SERVICES), others: pages, note: item ? '' : 'has this code' }
}

const preferredFirst = <T>(values: readonly T[], isPreferred: (value: T) => boolean) =>
  values.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))

/** Adds the pages about the codes in `text`. Pages of the identified service come first. */
export function withErrorPages(tables: NameTables, found: Identification | undefined, text = '') {
  const { item, others = [] } = identifyMessage(tables, text) ?? {}
  const isOwn = ({ slug }: { slug?: string }) => slug === found?.slugs[0]
  const pages = preferredFirst(item ? [item, ...others] : others, isOwn)
  return found && { ...found, others: [...pages, ...(found.others ?? [])] }
}
