/** Each API belongs to exactly one entry. */
import { listed, type Rule, repeats } from './rule'

const FILE = 'data/apis.json'

const wrong = (field: string, message: string) => ({ file: FILE, field, message })

/** Titles of guides, and the folders that they are in. */
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

  *apiWithTwoOwners({ entries }) {
    const owners = new Map<string, string>()
    for (const { place, value } of listed(entries, 'apis')) {
      const owner = owners.get(value)
      if (owner) yield { ...place, message: `Remove "${value}" here or in ${owner}, only one entry owns it.` }
      owners.set(value, place.file)
    }
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

  *repeatedOperation({ apis }) {
    for (const [i, { operations }] of apis.entries())
      for (const { name, at } of repeats(
        operations.map((name, at) => ({ name, at })),
        row => row.name.toLowerCase(),
      ))
        yield wrong(`[${i}].operations[${at}]`, `Remove "${name}", the API has it already.`)
  },

  *repeatedApi({ apis }) {
    const rows = apis.map(({ api }, i) => ({ api, field: `[${i}].api` }))
    for (const { api, field } of repeats(rows, row => row.api))
      yield wrong(field, `Remove this row, another row has "${api}".`)
  },
} satisfies Record<string, Rule>
