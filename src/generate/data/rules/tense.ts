/** Rules for texts about services that have ended by the date of the newest entry in data/changelog.yaml. */
import type { SourceData } from '../source'
import { descriptiveTexts } from './descriptions'
import type { DataRule } from './rule'

/** Matches a text that begins with a verb in the present tense, such as "Provides". */
const PRESENT = /^(?!Was\b)[A-Z][a-z]*[^s\W]s\b/
const PAST = /\b(?:was|were|ended|former|formerly)\b/i

/** Returns the entries that have ended, and the services that ended before they had an entry. */
function endedServices({ entries, retired, changelog: [newest] }: SourceData) {
  const hasEnded = (ends = 'never') => ends === 'past' || ends <= (newest?.date ?? '')
  return [
    ...entries.filter(({ source }) => hasEnded(source.lifecycle?.ends)),
    ...retired.map(({ name }) => ({ file: 'data/gone.yaml', source: { service: name, detailDescription: '' } })),
  ]
}

export const tenseRules = {
  *endedInPresentTense(data) {
    for (const { file, source } of endedServices(data))
      if (PRESENT.test(source.detailDescription))
        yield { file, field: 'detailDescription', message: 'Write it in the past tense, the service has ended.' }
  },

  *endedNotSaid(data) {
    const ended = endedServices(data).map(({ file, source: { service } }) => ({
      file,
      service,
      longerNames: data.entries.flatMap(({ source }) =>
        source.service !== service && source.service.includes(service) ? source.service : [],
      ),
    }))
    for (const { text = '', ...place } of descriptiveTexts(data))
      for (const { file, service, longerNames } of PAST.test(text) ? [] : ended) {
        const rest = longerNames.reduce((left, name) => left.replaceAll(name, ''), text)
        if (file !== place.file && rest.includes(service))
          yield { ...place, message: `Write "the former ${service}", or that it has ended.` }
      }
  },
} satisfies Record<string, DataRule>
