/** Features: each has names of its own. */
import { plainName } from './other-names'
import { listed, listedFeatures, type Rule, repeats } from './rule'

export const featureRules = {
  *repeatedFeature({ features }) {
    const names = [...listedFeatures(features)].flatMap(({ place, value }) =>
      [value.name, ...(value.otherNames ?? [])].map(name => ({ place, name })),
    )
    for (const { place, name } of repeats(names, row => plainName(row.name)))
      yield { ...place, message: `Remove "${name}", a name leads to one feature only.` }
  },

  /** A part has a line of its own; the other names of a service are names of the whole. */
  *partAmongNames({ entries, features }) {
    const parts = new Set(
      [...listedFeatures(features)].flatMap(({ value }) => [value.name, ...(value.otherNames ?? [])].map(plainName)),
    )
    for (const { place, value } of listed(entries, 'alsoKnownAs'))
      if (parts.has(plainName(value))) yield { ...place, message: `Remove "${value}", it is the name of a feature.` }
    for (const { file, source } of entries)
      if (parts.has(plainName(source.service)))
        yield { file, field: 'service', message: `Rename the feature of data/features.yaml that is called so.` }
  },
} satisfies Record<string, Rule>
