/** Marketing words, and how to find them outside of names. */
import { simpleName } from '@/core/catalogue/names'
import type { Entry } from '../source'

/** Without "secure", which may also say what a service secures. */
const MARKETING_WORDS =
  `easily, easy, simple, simply, seamless, seamlessly, powerful, robust, cutting-edge, best-in-class, world-class,
  leading, industry-leading, innovative, effortless, effortlessly, leverage, leverages, leveraging, empower,
  empowers, unlock, unlocks, unleash, unleashes, blazing, lightning-fast, next-generation, state-of-the-art,
  revolutionary, game-changing, rich, comprehensive, fully managed, fully-managed, cost-effective, highly available,
  highly scalable, scalable, enterprise-grade, mission-critical, fast, flexible, intuitive, streamline, streamlines,
  streamlined, delight, delights, supercharge, supercharges, turnkey, out of the box, out-of-the-box, at scale,
  ultimate, unparalleled, unmatched, hassle`.split(/,\s+/)

const PATTERN = new RegExp(`(?<![\\w-])(?:${MARKETING_WORDS.join('|')})(?![\\w-])`, 'gi')

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
