/** Addresses: documentation paths or https, without tracking. */
import type { SuccessorSource } from '../schema'
import type { SourceData } from '../source'
import { listed, listedItems, type Place, type Rule } from './rule'

/** Parameters that only tell AWS where a visitor came from. */
const TRACKING = /[?&;](?:icmpid|nc\d|utm_\w+|trk\w*|sc_\w+|ctldoc[\w-]*|docs\d*_\w+)(?:[=&#/]|$)/i

/** Every address in the source, with its place. */
function* addresses({ entries, apis }: SourceData) {
  for (const { file, source } of entries) {
    yield* address({ file, field: '' }, 'url', source.url)
    yield* address({ file, field: 'status.successor.' }, 'url', urlOf(source.status?.successor))
  }
  for (const { place, value } of listed(entries, 'images')) yield* address(place, '.url', value.url)
  for (const { place, value } of listed(entries, 'notes'))
    yield* address(place, '.successor.url', urlOf(value.successor))
  for (const { place, value } of listedItems(entries)) yield* address(place, '.link', value.link)
  for (const [i, { guide, reference }] of apis.entries()) {
    yield* address({ file: 'data/apis.json', field: `[${i}]` }, '.guide', guide)
    yield* address({ file: 'data/apis.json', field: `[${i}]` }, '.reference', reference)
  }
}

function* address({ file, field }: Place, key: string, link: string | undefined) {
  if (link !== undefined) yield { place: { file, field: field + key }, link }
}

function urlOf(successor: SuccessorSource | undefined): string | undefined {
  return typeof successor === 'object' ? successor.url : undefined
}

export const linkRules = {
  *linkForm(data) {
    for (const { place, link } of addresses(data))
      if (!/^\/(?!\/)\S*$|^https:\/\/[^\s/]+\S*$/.test(link))
        yield { ...place, message: `Write "${link}" as a documentation path with one leading slash, or with https:.` }
  },

  *documentationHost(data) {
    for (const { place, link } of addresses(data))
      if (/^https:\/\/docs\.aws\.amazon\.com\//.test(link))
        yield { ...place, message: `Remove the documentation's host from "${link}", begin with the path.` }
  },

  *trackingParameter(data) {
    for (const { place, link } of addresses(data))
      if (TRACKING.test(link)) yield { ...place, message: `Remove the tracking parameter from "${link}".` }
  },

  *pictureHost({ entries }) {
    for (const { place, value } of listed(entries, 'images'))
      if (!value.url.startsWith('/'))
        yield {
          file: place.file,
          field: `${place.field}.url`,
          message: `Use a picture of the documentation: pages may not load "${value.url}".`,
        }
  },

  *repeatedLink({ entries }) {
    for (const { place, value, section } of listedItems(entries))
      if (value.link !== undefined && section.items.find(({ link }) => link === value.link) !== value)
        yield {
          file: place.file,
          field: `${place.field}.link`,
          message: `Remove this item, the section has a link to "${value.link}" already.`,
        }
  },
} satisfies Record<string, Rule>
