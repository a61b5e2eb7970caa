/** Answers of the tools, in the size that the caller allows. */
import { z } from 'zod'
import { countWithNoun } from '@/core/catalog/names/display'
import { groupBy } from '@/core/collections'
import type { DiagramPicture } from '@/core/diagram/svg/diagram'
import { toOneLine } from '@/core/escape'

/** A result. The first field is its title. */
export type Row = Readonly<Record<string, string | undefined>>

export interface Answer {
  results: readonly Row[]
  /** A diagram or an icon in the requested format. */
  text?: string
  notes?: readonly string[]
  fails?: boolean
  picture?: () => Promise<DiagramPicture>
}

export type DatedAnswer = Answer & { asOf: string; iconRelease: string }

/** An answer as JSON: a `DatedAnswer` without undefined values and functions. */
export const answerSchema = z.strictObject({
  results: z.array(z.record(z.string(), z.string())).describe('The first field of a result is its title'),
  text: z.string().optional().describe('The diagram or icon in the requested format'),
  notes: z.array(z.string()).optional(),
  fails: z.boolean().optional().describe('True if a check found problems'),
  asOf: z.string().describe('Day of the data'),
  iconRelease: z.string().describe('Day of the icon release'),
})

/** Maximum size (bytes of JSON) and number of results of an answer if the caller sets no limit. */
const DEFAULT_SIZE = 1000
const DEFAULT_COUNT = 80
/** Maximum length (characters) of the text of an answer if the caller sets no limit: a diagram of 50 icons. */
export const DEFAULT_TEXT_LENGTH = 20_000
/** Maximum length (characters) of a value in a result that is cut to fit into an answer. */
const CUT_LENGTH = 100

/** Shortens an answer to a length of its text (characters) or, without a text, to a number of results. */
export function shortenTo(answer: DatedAnswer, limit: number): DatedAnswer {
  const { results, text } = answer
  if (text === undefined) return withFirstResults(answer, limit)
  return withFirstResults(answer, text.length <= limit ? results.length : DEFAULT_COUNT, limit)
}

/** Leaves out a text longer than `DEFAULT_TEXT_LENGTH`, and shortens the rest of an answer to `DEFAULT_SIZE`. */
export function shortenToDefault(answer: DatedAnswer): DatedAnswer {
  const [first] = answer.results
  let count = Math.min(answer.results.length, DEFAULT_COUNT)
  while (count > 0 && !fitsDefault(withFirstResults(answer, count))) count--
  return count === 0 && first && answer.text === undefined ? cutResult(answer, first) : withFirstResults(answer, count)
}

const fitsDefault = (answer: DatedAnswer) =>
  Buffer.byteLength(JSON.stringify({ ...answer, text: undefined })) <= DEFAULT_SIZE

/** Returns an answer with its first `count` results. Notes name the limits for the rest. */
function withFirstResults(answer: DatedAnswer, count: number, textLimit = DEFAULT_TEXT_LENGTH): DatedAnswer {
  const { results, text, notes = [] } = answer
  const more = results.length - count
  const left = more > 0 ? [`${countWithNoun(more, 'more result')}: set limit to a higher number.`] : []
  const shorter = { ...answer, results: results.slice(0, count), notes: [...notes, ...left] }
  if (text === undefined || text.length <= textLimit) return shorter
  const note = `The text has ${text.length} characters: set limit to this number for all of it.`
  return { ...shorter, text: undefined, notes: [...notes, note, ...left] }
}

/** Returns an answer with a part of its first result, which alone is larger than `DEFAULT_SIZE`. */
function cutResult(answer: DatedAnswer, first: Row): DatedAnswer {
  const fields = Object.entries(first).flatMap(([name, value]) => {
    if (value === undefined) return []
    const [start = ''] = new RegExp(`^[^]{0,${CUT_LENGTH}}`, 'u').exec(value) ?? []
    return [[name, start === value ? value : `${start}…`] as const]
  })
  const whole = withFirstResults(answer, 1)
  const notes = [...(whole.notes ?? []), 'The first result is cut: set limit to 1 for all of it.']
  const withFields = (count: number) => ({ ...whole, results: [Object.fromEntries(fields.slice(0, count))], notes })
  let count = Math.min(fields.length, DEFAULT_COUNT)
  while (count > 1 && !fitsDefault(withFields(count))) count--
  return withFields(count)
}

/** Maximum number of results beside a text that are listed for people. Of more, the reasons are listed. */
const MAX_LISTED = 20
/** Maximum number of names with one reason. */
const MAX_NAMES_PER_REASON = 3

/** Returns the lines of an answer for people, without its text: `Amazon S3; kind: service; …`. */
export function answerLines({ results, text, notes = [], asOf, iconRelease }: DatedAnswer): string {
  const lines = results.map(row => {
    const fields = Object.entries(row).filter(([, value]) => value)
    return fields.map(([name, value = ''], at) => toOneLine(at === 0 ? value : `${name}: ${value}`)).join('; ')
  })
  const isShort = text === undefined || lines.length <= MAX_LISTED
  const shown = isShort ? [...lines, ...notes] : [...notes, ...reasonLines(results)]
  return [...shown, `Data of ${asOf}, icons of ${iconRelease}`].join('\n')
}

/** Returns the reasons why resources are left out of a diagram, rare ones first, with names. */
function reasonLines(results: readonly Row[]): string[] {
  const leftOut = results.filter(({ why }) => why)
  const byReason = groupBy(leftOut, ({ why = '' }) => why.replace(/^part of .*/, 'parts of others'))
  const groups = [...byReason].toSorted(([, a], [, b]) => a.length - b.length)
  const lines = groups.map(([why, rows]) => {
    const names = rows.slice(0, MAX_NAMES_PER_REASON).map(({ name = '' }) => name)
    const more = rows.length - names.length
    return toOneLine(`${why}: ${names.join(', ')}${more > 0 ? `, and ${more} more` : ''}`)
  })
  const count = `${results.length - leftOut.length} drawn, ${leftOut.length} left out; the option json lists them`
  return [...lines, count]
}
