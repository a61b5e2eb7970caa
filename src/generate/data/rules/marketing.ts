/** Marketing words, and how to find them outside of names. */
import { simpleName } from '@/core/catalogue/names'
import WORDING from '../../../../data/wording.json' with { type: 'json' }
import type { Entry } from '../source'

const PATTERN = new RegExp(`(?<![\\w-])(?:${WORDING.marketing.join('|')})(?![\\w-])`, 'gi')

/** Names with a marketing word in them, such as "Amazon Simple Queue Service": of entries, parts and APIs. */
export function namesWithMarketing(entries: readonly Entry[], apiNames: readonly string[]): string[] {
  const names = entries.flatMap(({ source }) => [
    source.service,
    simpleName(source.service),
    ...(source.alsoKnownAs ?? []),
    ...(source.formerly ?? []),
    ...(source.notes ?? []).map(note => note.part),
  ])
  return [...new Set([...names, ...apiNames])].filter(name => name.search(PATTERN) >= 0)
}

/** The marketing words of `text`, in lower case; those inside one of `names` do not count. */
export function marketingIn(text: string, names: readonly string[]): string[] {
  if (text.search(PATTERN) < 0) return []
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(name, ''), text)
  return [...withoutNames.matchAll(PATTERN)].map(([word]) => word.toLowerCase())
}
