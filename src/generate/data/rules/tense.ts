/** Rule for texts about services that have ended by the date of the newest entry in data/changelog.yaml. */
import type { DataRule } from './rule'

/** Matches a text that begins with a verb in the present tense, such as "Provides". */
const PRESENT = /^(?!Was\b)[A-Z][a-z]*[^s\W]s\b/

export const tenseRules = {
  *endedInPresentTense({ entries, changelog: [newest] }) {
    for (const { file, source } of entries) {
      const { ends = 'never' } = source.lifecycle ?? {}
      const hasEnded = ends === 'past' || ends <= (newest?.date ?? '')
      if (hasEnded && PRESENT.test(source.detailDescription))
        yield { file, field: 'detailDescription', message: 'Write it in the past tense, the service has ended.' }
    }
  },
} satisfies Record<string, DataRule>
