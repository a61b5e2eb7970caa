/** Each API belongs to exactly one entry. */
import { type Rule, repeats } from './rule'

const FILE = 'data/apis.json'

export const apiRules = {
  *unknownApi({ entries, apis }) {
    const names = new Set(apis.map(api => api.api))
    for (const { file, source } of entries)
      for (const [i, api] of (source.apis ?? []).entries())
        if (!names.has(api)) yield { file, field: `apis[${i}]`, message: `Change "${api}" to an API of ${FILE}.` }
  },

  *unknownApiOfNote({ entries, apis }) {
    const names = new Set(apis.map(api => api.api))
    for (const { file, source } of entries)
      for (const [n, note] of (source.notes ?? []).entries())
        for (const [i, api] of (note.apis ?? []).entries())
          if (!names.has(api))
            yield { file, field: `notes[${n}].apis[${i}]`, message: `Change "${api}" to an API of ${FILE}.` }
  },

  *apiWithoutOwner({ entries, apis }) {
    const owned = new Set(entries.flatMap(entry => entry.source.apis ?? []))
    for (const [i, { api }] of apis.entries())
      if (!owned.has(api))
        yield { file: FILE, field: `[${i}].api`, message: `Add "${api}" to the apis of the entry that owns it.` }
  },

  *apiWithTwoOwners({ entries }) {
    const owners = new Map<string, string>()
    for (const { file, source } of entries)
      for (const [i, api] of (source.apis ?? []).entries()) {
        const owner = owners.get(api)
        if (owner)
          yield { file, field: `apis[${i}]`, message: `Remove "${api}" here or in ${owner}, one entry owns it.` }
        owners.set(api, file)
      }
  },

  *repeatedApi({ apis }) {
    for (const [i, { api }] of repeats(apis, row => row.api))
      yield { file: FILE, field: `[${i}].api`, message: `Remove this row, "${api}" has one already.` }
  },
} satisfies Record<string, Rule>
