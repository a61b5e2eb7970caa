/** Rules for APIs: each API belongs to an entry, and each operation page belongs to an operation of its API. */
import type { DataRule } from './rule'

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
} satisfies Record<string, DataRule>
