/** Addresses: documentation paths or https, without tracking. */
import type { ApiSource } from '../schema'
import type { Entry } from '../source'
import type { Rule } from './rule'

/** Parameters that only tell the provider where a visitor came from. */
const TRACKING = /[?&;](?:icmpid|nc\d|utm_\w+|trk\w*|sc_\w+|ctldoc[\w-]*|docs\d*_\w+)(?:[=&#/]|$)/i

/** Every address in an entry, with its place. */
function addressesOf({ source }: Entry): [string, string | undefined][] {
  const successor = source.status?.successor
  return [
    ['url', source.url],
    ['status.successor.url', typeof successor === 'object' ? successor.url : undefined],
    ...(source.images ?? []).map(({ url }, i): [string, string] => [`images[${i}].url`, url]),
    ...(source.sections ?? []).flatMap(({ items }, s) =>
      items.map(({ link }, i): [string, string | undefined] => [`sections[${s}].items[${i}].link`, link]),
    ),
    ...(source.notes ?? []).map(({ successor }, i): [string, string | undefined] => [
      `notes[${i}].successor.url`,
      typeof successor === 'object' ? successor.url : undefined,
    ]),
  ]
}

function* addresses({ entries, apis }: { entries: readonly Entry[]; apis: readonly ApiSource[] }) {
  for (const entry of entries)
    for (const [field, link] of addressesOf(entry)) if (link !== undefined) yield { file: entry.file, field, link }
  for (const [i, { guide, reference }] of apis.entries())
    for (const [field, link] of Object.entries({ guide, reference }))
      if (link !== undefined) yield { file: 'data/apis.json', field: `[${i}].${field}`, link }
}

export const linkRules = {
  *linkForm(data) {
    for (const { file, field, link } of addresses(data))
      if (!/^\/(?!\/)\S*$|^https:\/\/[^\s/]+\S*$/.test(link))
        yield {
          file,
          field,
          message: `Write "${link}" as a documentation path with one leading slash, or with https:.`,
        }
  },

  *documentationHost(data) {
    for (const { file, field, link } of addresses(data))
      if (/^https:\/\/docs\.aws\.amazon\.com\//.test(link))
        yield { file, field, message: `Leave the documentation's host out of "${link}", begin with its path.` }
  },

  *trackingParameter(data) {
    for (const { file, field, link } of addresses(data))
      if (TRACKING.test(link)) yield { file, field, message: `Remove the tracking parameter from "${link}".` }
  },

  *pictureHost({ entries }) {
    for (const { file, source } of entries)
      for (const [i, { url }] of (source.images ?? []).entries())
        if (!url.startsWith('/'))
          yield {
            file,
            field: `images[${i}].url`,
            message: `Use a picture of the documentation: pages may not load "${url}".`,
          }
  },

  *repeatedLink({ entries }) {
    for (const { file, source } of entries)
      for (const [s, { items }] of (source.sections ?? []).entries())
        for (const [i, { link }] of items.entries())
          if (link !== undefined && items.findIndex(item => item.link === link) < i)
            yield {
              file,
              field: `sections[${s}].items[${i}].link`,
              message: `Remove this item, the section has a link to "${link}" already.`,
            }
  },
} satisfies Record<string, Rule>
