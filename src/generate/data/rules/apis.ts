/** Rules for APIs: each API belongs to an entry, and each operation page belongs to an operation of its API. */
import { mainApi } from '@/core/catalog/main-page-links'
import { compileApiReference } from '../compile/services'
import { type DataRule, entryTexts } from './rule'

const FILE = 'data/apis.json'

const wrong = (field: string, message: string) => ({ file: FILE, field, message })

export const apiRules = {
  *apiWithoutOwner({ entries, apis }) {
    const owned = new Set(entries.flatMap(entry => entry.source.apis ?? []))
    for (const [i, { api }] of apis.entries())
      if (!owned.has(api)) yield wrong(`[${i}].api`, `Add "${api}" to the apis of the entry that owns it.`)
  },

  *unknownOperationPage({ apis }) {
    for (const [i, { operations, operationPages = {} }] of apis.entries())
      for (const name of Object.keys(operationPages))
        if (!operations.includes(name))
          yield wrong(`[${i}].operationPages.${name}`, 'Remove it, the API has no such operation.')
  },

  *unknownFirstOperation({ entries, apis }) {
    for (const { value, entry, ...location } of entryTexts(entries, 'firstOperations.*')) {
      const { service, alsoKnownAs = [], apis: own = [] } = entry.source
      const owned = own.flatMap(name => apis.find(({ api }) => api === name) ?? [])
      const main = mainApi({ service, alsoKnownAs, apis: owned.map(compileApiReference) })
      if (!owned.find(({ api }) => api === main?.api)?.operations.includes(value))
        yield { ...location, message: `Remove "${value}", the main API of the entry has no such operation.` }
    }
  },
} satisfies Record<string, DataRule>
