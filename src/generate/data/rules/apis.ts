/** Rules for APIs: each API belongs to an entry, and each operation page belongs to an operation of its API. */
import type { DataRule } from './rule'

const FILE = 'data/apis.json'

const wrong = (field: string, message: string) => ({ file: FILE, field, message })

/** Titles of guides, each with a pattern of the folder in its URL. */
const GUIDES: readonly (readonly [string, RegExp])[] = [
  ['User Guide', /\/(?:userguide|user-guide|ug|user)\//i],
  ['Developer Guide', /\/(?:developerguide|developer-guide|devguide|dg|dev)\//i],
]

export const apiRules = {
  *apiWithoutOwner({ entries, apis }) {
    const owned = new Set(entries.flatMap(entry => entry.source.apis ?? []))
    for (const [i, { api }] of apis.entries())
      if (!owned.has(api)) yield wrong(`[${i}].api`, `Add "${api}" to the apis of the entry that owns it.`)
  },

  *guideTitle({ apis }) {
    for (const [i, { guide = '', guideTitle }] of apis.entries())
      for (const [title, folder] of GUIDES)
        if (GUIDES.some(([other]) => other === guideTitle && other !== title) && folder.test(guide))
          yield wrong(`[${i}].guideTitle`, `Change it to "${title}", as the address says.`)
  },

  *unknownOperationPage({ apis }) {
    for (const [i, { operations, operationPages = {} }] of apis.entries())
      for (const name of Object.keys(operationPages))
        if (!operations.includes(name))
          yield wrong(`[${i}].operationPages.${name}`, 'Remove it, the API has no such operation.')
  },
} satisfies Record<string, DataRule>
