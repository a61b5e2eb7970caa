/** Answers of the tools, in the size that the caller allows. */
import { z } from 'zod'
import { countWithNoun } from '@/core/catalog/names/display'
import type { DiagramPicture } from '@/core/diagram/svg/diagram'

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
/** Maximum length (characters) of a value in a result that is cut to fit into an answer. */
const CUT_LENGTH = 100

/** Shortens an answer. `limit` is the maximum length of its text or, without a text, the number of results. */
export function shorten(answer: DatedAnswer, limit: number | undefined): DatedAnswer {
  const { results, text, notes = [] } = answer
  const make = (count: number, hasText: boolean): DatedAnswer => {
    const more = results.length - count
    const left = [
      ...(text === undefined || hasText ? [] : [`The text has ${text.length} characters: set this limit.`]),
      ...(more > 0 ? [`${countWithNoun(more, 'more result')}: set a higher limit.`] : []),
    ]
    return { ...answer, results: results.slice(0, count), text: hasText ? text : undefined, notes: [...notes, ...left] }
  }
  if (limit !== undefined)
    return text === undefined
      ? make(limit, true)
      : make(text.length <= limit ? results.length : Math.min(results.length, DEFAULT_COUNT), text.length <= limit)
  const fits = (count: number, hasText: boolean) =>
    Buffer.byteLength(JSON.stringify(make(count, hasText))) <= DEFAULT_SIZE
  const hasText = fits(1, true)
  let count = Math.min(results.length, DEFAULT_COUNT)
  while (count > 0 && !fits(count, hasText)) count--
  const [first] = results
  if (count > 0 || !first || hasText) return make(count, hasText)
  // The first result alone is larger than the limit.
  const fields = Object.entries(first).map(([name, value = '']) => {
    const [start = ''] = new RegExp(`^[^]{0,${CUT_LENGTH}}`, 'u').exec(value) ?? []
    return [name, start === value ? value : `${start}…`] as const
  })
  const note = 'The first result is cut: set a limit, such as 1.'
  while (true) {
    const answer = make(1, false)
    const cut = { ...answer, results: [Object.fromEntries(fields)], notes: [...(answer.notes ?? []), note] }
    if (fields.length === 1 || Buffer.byteLength(JSON.stringify(cut)) <= DEFAULT_SIZE) return cut
    fields.pop()
  }
}

/** Returns the lines of an answer for people, without its text: `Amazon S3; kind: service; …`. */
export function answerLines({ results, notes = [], asOf, iconRelease }: DatedAnswer): string {
  const lines = results.map(row => {
    const fields = Object.entries(row).filter(([, value]) => value)
    return fields.map(([name, value], at) => (at === 0 ? value : `${name}: ${value}`.replace(/\s+/g, ' '))).join('; ')
  })
  return [...lines, ...notes, `Data of ${asOf}, icons of ${iconRelease}`].join('\n')
}
