/** The data report: how complete the catalogue is, and what changed in the icon package. What the data check enforces is not in it. */

import { STATUS_KINDS } from '@/core/catalogue/schema'
import { statusOn } from '@/core/lifecycle/status'
import type { Compiled } from './compile'
import { iconTypeOf } from './compile/icons'
import { artworkOf } from './icon-package'
import { countedNow, type ReviewClass } from './review'
import type { ImportSource } from './schema'
import type { SourceData } from './source'

/** The input of the report; `imported` lists what the catalogue must not lose. */
export interface ReportInput {
  data: SourceData
  compiled: Compiled
  imported: ImportSource
  review: readonly ReviewClass[]
  /** Version of the icon package that data/icons.yaml was written for, and the installed one. */
  iconVersions: { written: string; installed: string }
  /** ISO day. */
  today: string
}

/** All lines in a fixed order (`label  done of total`), with the details printed below each. */
export function dataReport(input: ReportInput): { label: string; value: string; details: readonly string[] }[] {
  const rows: Record<string, string | number | [value: string, details: readonly string[]]> = {
    ...coverage(input),
    ...words(input),
    ...icons(input),
    ...reviewed(input),
  }
  return Object.entries(rows).map(([label, row]) => {
    const [value, details] = Array.isArray(row) ? row : [String(row), []]
    return { label, value, details }
  })
}

function coverage({ data, compiled, imported, today }: ReportInput) {
  // By their name in the source: renamed ones by their former name.
  const entries = new Map([
    ...compiled.details.flatMap(entry => entry.formerly.map(name => [name, entry] as const)),
    ...compiled.details.map(entry => [entry.service, entry] as const),
  ])
  const missing = Object.keys(imported.entries).filter(name => !entries.has(name))
  const dropped = imported.dropped.map(
    ({ service, section, item, sameAs }) =>
      `${service}${section === null ? '' : ` > ${section}`}: "${item}" dropped, ${sameAs === undefined ? 'no link' : `same link as "${sameAs}"`}`,
  )
  const items = Object.entries(imported.entries).map(([name, count]) => {
    const entry = entries.get(name)
    const present = sum(entry?.sections ?? [], section => section.items.length)
    const explained = imported.dropped.filter(item => entries.get(item.service) === entry).length
    return { name, count, kept: Math.min(present, count), lost: Math.max(0, count - present - explained) }
  })
  const lost = items.filter(item => item.lost > 0).map(({ name, lost }) => `${name}: ${lost} lost without a reason`)
  const features = Object.values(compiled.features).flat()
  const kinds = compiled.details.map(entry => statusOn(entry.lifecycle, today)?.kind)
  const statuses = STATUS_KINDS.filter(kind => kinds.includes(kind)).map(
    kind => `${kinds.filter(other => other === kind).length} ${kind}`,
  )
  return {
    entries: compiled.details.length,
    'source entries present': shareOf(Object.keys(imported.entries).length, missing, name => `${name} is missing`),
    'titled items kept': [
      `${sum(items, item => item.kept)} of ${sum(items, item => item.count)}, ${dropped.length} dropped for a reason`,
      [...dropped, ...lost],
    ] satisfies [string, string[]],
    APIs: `${data.apis.length}, with ${sum(data.apis, api => api.operations.length).toLocaleString('en')} operations`,
    statuses: statuses.join(', '),
    'notes on parts': sum(compiled.details, entry => entry.notes.length),
    'features with a page': shareOf(
      features.length,
      features.filter(feature => feature.page === undefined),
      feature => feature.name,
    ),
    'APIs with operation pages': shareOf(
      compiled.apis.length,
      compiled.apis.filter(api => !api.operationPage && !api.operationPages),
      api => api.api,
    ),
  }
}

function words({ compiled: { details } }: ReportInput) {
  const items = details.flatMap(entry => entry.sections).flatMap(section => section.items)
  const names = (field: 'alsoKnownAs' | 'formerly' | 'keywords') => {
    const lists = details.map(entry => entry[field]).filter(list => list.length > 0)
    return `${lists.flat().length} on ${lists.length} entries`
  }
  return {
    'described items': `${items.filter(item => item.description !== undefined).length} of ${items.length}`,
    'other names': names('alsoKnownAs'),
    'former names': names('formerly'),
    keywords: names('keywords'),
  }
}

function icons({ data, iconVersions: { written, installed } }: ReportInput) {
  const resources = data.icons.filter(icon => iconTypeOf(icon.file) === 'Resource')
  const named = new Set(data.icons.map(icon => icon.file))
  const changes = [
    ...[...data.packageFiles].filter(file => !named.has(file)).map(file => `new: ${file}`),
    ...[...named].filter(file => !data.packageFiles.has(artworkOf(file))).map(file => `gone: ${file}`),
  ]
  const release = written === installed ? `${changes.length} changes` : `instead of ${written}: set ICON_RELEASE`
  return {
    'resource icons with owner': shareOf(
      resources.length,
      resources.filter(icon => icon.owner === undefined),
      icon => icon.iconName,
    ),
    'native draw.io shapes': data.icons.filter(icon => icon.native !== undefined).length,
    'icon package': [`${installed}, ${release}`, changes] satisfies [string, string[]],
  }
}

/** What the review found, before and now, and why some are left. */
function reviewed({ review, ...input }: ReportInput): Record<string, [string, string[]]> {
  return Object.fromEntries(
    review.map(row => [row.found, [`${row.before} -> ${countedNow(row, input)}`, row.because ? [row.because] : []]]),
  )
}

/** `3 of 5`, and the two that are missing. */
function shareOf<T>(total: number, missing: readonly T[], nameOf: (value: T) => string): [string, string[]] {
  return [`${total - missing.length} of ${total}`, missing.map(nameOf)]
}

const sum = <T>(values: readonly T[], amountOf: (value: T) => number): number =>
  values.reduce((total, value) => total + amountOf(value), 0)
