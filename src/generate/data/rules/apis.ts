/** Rules for APIs: each API belongs to an entry, whose first operations are operations of its main API. */
import { mainApi } from '@/core/catalog/links/main-page-links'
import { compileApiReference } from '../compile/services'
import { type DataRule, entryTexts, textsAt } from './rule'

export const apiRules = {
  *apiWithoutOwner(data) {
    const owned = new Set(data.entries.flatMap(entry => entry.source.apis ?? []))
    for (const { value, ...location } of textsAt(data, { 'apis.json': ['*.api'] }))
      if (!owned.has(value)) yield { ...location, message: `Add "${value}" to the apis of the entry that owns it.` }
  },

  *unknownFirstOperation({ entries, apis }) {
    for (const { value, entry, ...location } of entryTexts(entries, 'firstOperations.*')) {
      const { service, alsoKnownAs = [], apis: names = [] } = entry.source
      const owned = names.flatMap(name => apis.find(({ api }) => api === name) ?? [])
      const main = mainApi({ service, alsoKnownAs, apis: owned.map(compileApiReference) })
      if (!owned.find(({ api }) => api === main?.api)?.operations.includes(value))
        yield { ...location, message: `Remove "${value}", the main API of the entry has no such operation.` }
    }
  },
} satisfies Record<string, DataRule>
