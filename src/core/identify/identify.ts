/** Identifies pasted text, before words are searched. Pure, with bounded work. */
import { memoizeByObject } from '../collections'
import { thingId } from '../search/things/thing-id'
import type { Answer, SearchItem } from '../search/things/things'
import { ADDRESS_FORMS } from './address-forms'
import { CODE_FORMS, COMMAND_FORM } from './code-forms'
import { createFacts, type FactSources } from './facts'
import type { Form } from './form'
import type { Found } from './found'
import { ID_FORMS } from './id-forms'
import { linesOf } from './lines'
import { NAME_FORMS } from './name-forms'

/** All patterns; the first with a result wins, so order matters. */
export const FORMS: readonly Form[] = [COMMAND_FORM, ...ADDRESS_FORMS, ...CODE_FORMS, ...NAME_FORMS, ...ID_FORMS]

/** Maximum number of matches tried per line, so that log lines stay cheap. */
const MAX_MATCHES = 8

/** True if the text may be an identifier. Cheap, and needs no tables. */
export function looksLikeIdentifier(text: string): boolean {
  return linesOf(text).some(line => FORMS.some(({ pattern }) => pattern.test(line)))
}

/** Returns a reader of texts with the tables of `sources`. */
export function createIdentifier(sources: FactSources) {
  const facts = createFacts(sources)

  const read = (line: string): Found | undefined => {
    for (const { pattern, find } of FORMS) {
      let left = MAX_MATCHES
      for (const match of line.matchAll(globally(pattern))) {
        const found = find(match, facts)
        if (found && (found.thing || found.slugs.length > 0)) return found
        if (--left === 0) break
      }
    }
    return undefined
  }

  const serviceOf = (slug: string) => facts.thingOf(thingId('service', slug))

  const answersTo = ({ thing, slugs, others = [], note = '' }: Found): Answer[] => {
    const services = slugs.flatMap(slug => serviceOf(slug) ?? [])
    return unique([...(thing ? [thing] : []), ...services, ...others]).map(found =>
      answer(found, found === (thing ?? services[0]) ? note : ''),
    )
  }

  return {
    facts,
    /**
     * Returns the item that the text names, its services and further items of that name; for several lines, the item of
     * each.
     */
    identify(text: string): Answer[] {
      const lines = linesOf(text)
      const found = lines.flatMap(line => read(line) ?? [])
      const [only] = found
      if (found.length === 1 && only) return answersTo(only)
      const things = found.flatMap(({ thing, slugs: [slug = ''] }) => thing ?? serviceOf(slug) ?? [])
      return unique(things).map(thing => answer(thing, ''))
    },
  }
}
export type Identifier = ReturnType<typeof createIdentifier>

const answer = (thing: SearchItem, why: string): Answer => ({
  thing,
  tier: 'exact',
  score: Number.POSITIVE_INFINITY,
  why,
  ranges: [],
})

function unique(things: readonly SearchItem[]): SearchItem[] {
  return [...new Map(things.map(thing => [thing.id, thing])).values()]
}

const globally = memoizeByObject((pattern: RegExp) => new RegExp(pattern.source, `${pattern.flags}g`))
