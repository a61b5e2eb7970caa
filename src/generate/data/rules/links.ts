/** Addresses: documentation paths or https, without tracking. */
import type { SourceData } from '../source'
import { lives } from './lives'
import { listed, listedFeatures, listedItems, type Rule, repeats, within } from './rule'

/** Parameters that only tell AWS where a visitor came from. */
const TRACKING = /[?&;](?:icmpid|nc\d|utm_\w+|trk\w*|sc_\w+|ctldoc[\w-]*|docs\d*_\w+)(?:[=&#/]|$)/i

/** Addresses that have moved, and where to. */
const OUTDATED: readonly (readonly [RegExp, string])[] = [
  [/^https:\/\/awscli\.amazonaws\.com\/v2\//, 'at /cli/latest/reference/'],
  [/^\/AWSJavaScriptSDK\/latest\/AWS\//, 'at /AWSJavaScriptSDK/v3/latest/client/'],
  [/^\/AWSCloudFormation\/latest\/UserGuide\/AWS_/, 'in /AWSCloudFormation/latest/TemplateReference/'],
  [/^\/AWSEC2\/latest\/UserGuide\/(?:AmazonEBS|recycle-bin|ebs-|snapshot-lifecycle)/, 'in /ebs/latest/userguide/'],
  [/^\/credref\//, 'in /sdkref/latest/guide/'],
  [/^\/code-samples\//, 'in /code-library/latest/ug/'],
  [/^https:\/\/aws\.amazon\.com\/premiumsupport\/knowledge-center\//, 'at https://repost.aws/knowledge-center'],
  [/^https:\/\/www\.youtube\.com\/embed\//, 'at https://www.youtube.com/watch?v='],
]

/** Is it a path with one slash at its beginning, or an https address of a named host without a user or a port? */
function isAddress(link: string): boolean {
  if (!/^(?:\/(?![/\\])|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]|$))[^\s\\<>"`{}|^]*$/.test(link))
    return false
  // Nothing that leads out of its folder, plain or encoded, and no broken escape.
  return !/(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)|%(?![0-9a-f]{2})|%(?:[01][0-9a-f]|7f)/i.test(link)
}

/** `link` without the name of a folder's first page. */
function pageOf(link: string | undefined): string | undefined {
  return link?.replace(/\/(?:index\.html)?$/, '')
}

/** Every address in the source, with its place; undefined where one is left out. */
function* addresses(data: SourceData) {
  const { entries, features, apis } = data
  for (const { file, source } of entries) yield { place: { file, field: 'url' }, link: source.url }
  for (const { place, life } of lives(data)) {
    const { successor, source } = life
    yield { place: within(place, '.successor.url'), link: typeof successor === 'object' ? successor.url : undefined }
    yield { place: within(place, '.source'), link: source }
  }
  for (const { place, value } of listed(entries, 'images')) yield { place: within(place, '.url'), link: value.url }
  for (const { place, value } of listedItems(entries)) yield { place: within(place, '.link'), link: value.link }
  for (const { place, value } of listedFeatures(features)) yield { place: within(place, '.page'), link: value.page }
  for (const [i, { guide, reference, operationPage, operationPages = {} }] of apis.entries()) {
    const field = `[${i}].operationPage`
    yield { place: { file: 'data/apis.json', field }, link: operationPage?.replaceAll('{operation}', 'Operation') }
    for (const [name, link] of Object.entries(operationPages))
      yield { place: { file: 'data/apis.json', field: `${field}s.${name}` }, link }
    yield { place: { file: 'data/apis.json', field: `[${i}].guide` }, link: guide }
    yield { place: { file: 'data/apis.json', field: `[${i}].reference` }, link: reference }
  }
}

export const linkRules = {
  *linkForm(data) {
    for (const { place, link } of addresses(data))
      if (link !== undefined && !isAddress(link))
        yield {
          ...place,
          message: `Write "${link}" as a documentation path with one leading slash, or with https: and the name of a host.`,
        }
  },

  *documentationHost(data) {
    for (const { place, link } of addresses(data))
      if (link?.startsWith('https://docs.aws.amazon.com/'))
        yield { ...place, message: `Remove the documentation's host from "${link}", begin with the path.` }
  },

  *trackingParameter(data) {
    for (const { place, link } of addresses(data))
      if (link !== undefined && TRACKING.test(link))
        yield { ...place, message: `Remove the tracking parameter from "${link}".` }
  },

  *pictureHost({ entries }) {
    for (const { place, value } of listed(entries, 'images'))
      if (!/^\/.+\.(?:png|jpe?g|gif|webp)$/i.test(value.url))
        yield {
          ...within(place, '.url'),
          message: `Use a PNG, JPEG, GIF or WebP picture of the documentation: pages may not load "${value.url}".`,
        }
  },

  *repeatedLink({ entries }) {
    const links = [...listedItems(entries)].filter(({ value }) => value.link !== undefined)
    for (const { place, value } of repeats(links, ({ place, value }) => `${place.file} ${pageOf(value.link)}`))
      yield { ...within(place, '.link'), message: `Remove this item, the entry has a link to "${value.link}" already.` }
  },

  *titleOfCliReference({ entries }) {
    for (const { place, value } of listedItems(entries))
      if (
        /^\/cli\/latest\/reference\/./.test(value.link ?? '') &&
        !/^CLI Reference$| in the AWS CLI Reference$/.test(value.name)
      )
        yield {
          ...within(place, '.name'),
          message: `Write "CLI Reference", or "${value.name} in the AWS CLI Reference".`,
        }
  },

  *outdatedAddress(data) {
    for (const { place, link } of addresses(data))
      for (const [old, now] of OUTDATED)
        if (link !== undefined && old.test(link)) yield { ...place, message: `Change "${link}", it is now ${now}.` }
  },

  /** Entries that share a landing page share its links; each begins with those about itself. */
  *linksOfAnotherFirst({ entries }) {
    const shared = entries
      .map(({ file, source }) => ({ file, page: source.url, link: source.sections?.[0]?.items[0]?.link }))
      .filter(({ page, link }) => page !== undefined && link !== undefined)
    for (const { file, page } of repeats(shared, row => `${row.page} ${row.link}`))
      yield {
        file,
        field: 'sections[0]',
        message: `Begin with the links about the entry itself, others share ${page}.`,
      }
  },
} satisfies Record<string, Rule>
