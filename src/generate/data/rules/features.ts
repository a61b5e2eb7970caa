/** Features: of services that exist, each by names of its own. */

import { plainName } from './other-names'
import { listed, listedFeatures, type Rule, repeats, within } from './rule'

export const featureRules = {
  *unknownFeatureService({ entries, features }) {
    const slugs = new Set(entries.map(entry => entry.slug))
    for (const slug of Object.keys(features))
      if (!slugs.has(slug))
        yield { file: 'data/features.yaml', field: slug, message: `Change "${slug}" to the slug of an entry.` }
  },

  *unknownFeatureIcon({ features, icons }) {
    const names = new Set(icons.map(icon => icon.iconName))
    for (const { place, value } of listedFeatures(features))
      if (value.icon !== undefined && !names.has(value.icon))
        yield { ...within(place, '.icon'), message: `Change "${value.icon}" to an icon name of data/icons.yaml.` }
  },

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
