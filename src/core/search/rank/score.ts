/** The score of an item: the sum of its signals times their weights, and the order of answers. */
import { BY_CODE } from '../match/strengths'
import type { Thing } from '../things/things'
import type { Signals } from './signals'
import { FLAGS, WEIGHTS, type Weights } from './weights'

/** Steps of scores in one: those that differ less are equal. */
const STEPS = 10

/** Takes one contribution to a score. */
export type Note = (name: string, value: number) => void

/** Returns the function that scores by `weights`. */
export function createScorer({ kind, word, whole, part, more, less }: Weights) {
  const byCode = (group: Readonly<Record<string, number>>) => BY_CODE.map(strength => group[strength] ?? 0)
  const [ofWord, ofWhole] = [byCode(word), byCode(whole)]
  const ofFlag = Object.values({ ...more, ...less })
  const parts = new Map<string, number>(Object.entries(part))
  const partOf = (name: string) => [parts.get(name) ?? 1, parts.get(`${name}Word`) ?? parts.get(name) ?? 1] as const
  const kinds = new Map(Object.entries(kind).map(([name, value]) => [name, { value, part: partOf(name) }]))

  return (signals: Signals, note?: Note): number => {
    const { codes, shares, flags } = signals
    const own = kinds.get(signals.kind)
    let score = own?.value ?? 0
    note?.(signals.kind, score)
    for (let column = 0; column < shares.length; column++) {
      const share = shares[column] ?? 0
      if (share === 0) continue
      const value = share * (ofWord[codes[column] ?? 0] ?? 0)
      score += value
      note?.(`word ${BY_CODE[codes[column] ?? 0]}`, value)
    }
    const value = (own?.part[signals.isOneWord ? 1 : 0] ?? 1) * (ofWhole[signals.whole] ?? 0)
    score += value
    note?.(`whole ${BY_CODE[signals.whole]}`, value)
    for (let at = 0; at < flags.length; at++) {
      const value = (flags[at] ?? 0) * (ofFlag[at] ?? 0)
      score += value
      note?.(FLAGS[at] ?? '', value)
    }
    return Math.round(score * STEPS) / STEPS
  }
}

export const scoreOf = createScorer(WEIGHTS)

/** An item with its score. */
export interface Scored {
  thing: Thing
  score: number
  /** True while a word matches nothing. */
  isPartial: boolean
  /** Position in the data. */
  position: number
}

/** Orders by completeness, score, popularity and position in the data. */
export function compare(a: Scored, b: Scored): number {
  return (
    Number(a.isPartial) - Number(b.isPartial) ||
    b.score - a.score ||
    a.thing.rank - b.thing.rank ||
    a.position - b.position
  )
}
