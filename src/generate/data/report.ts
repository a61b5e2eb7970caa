/** The data report: how complete the catalogue is, and what changed in the icon package. */

import { statusOn } from '@/core/catalogue/lifecycle'
import { STATUS_KINDS } from '@/core/catalogue/schema'
import type { Compiled } from './compile'
import { iconTypeOf } from './compile/icons'
import type { ImportSource } from './schema'
import type { SourceData } from './source'

/** One line of the report (`label  done of total`), and the details printed below it. */
export interface ReportLine {
  label: string
  value: string
  details: readonly string[]
}

/** The input of the report; `imported` lists what the catalogue must not lose. */
export interface ReportInput {
  data: SourceData
  compiled: Compiled
  imported: ImportSource
  /** Version of the icon package that data/icons.yaml was written for, and the installed one. */
  iconVersions: { written: string; installed: string }
  /** ISO day. */
  today: string
}

/** All lines, in a fixed order. */
export function dataReport(input: ReportInput): ReportLine[] {
  return [...coverage(input), ...words(input), ...statuses(input), ...icons(input)]
}

function line(label: string, value: string, details: readonly string[] = []): ReportLine {
  return { label, value, details }
}

/** Entries by their name in the source; renamed ones by their former name. */
function entriesBySourceName({ compiled }: ReportInput) {
  return new Map(
    compiled.details
      .flatMap(entry => entry.formerly.map(name => [name, entry] as const))
      .concat(compiled.details.map(entry => [entry.service, entry] as const)),
  )
}

function coverage(input: ReportInput): ReportLine[] {
  const { data, compiled, imported } = input
  const entries = entriesBySourceName(input)
  const names = Object.keys(imported.entries)
  const expected = Object.values(imported.entries).reduce((sum, count) => sum + count, 0)
  const lost: string[] = []
  let kept = 0
  for (const [name, count] of Object.entries(imported.entries)) {
    const present = entries.get(name)?.sections.reduce((sum, section) => sum + section.items.length, 0) ?? 0
    const dropped = imported.dropped.filter(item => entries.get(item.service) === entries.get(name)).length
    kept += Math.min(present, count)
    if (present + dropped < count) lost.push(`${name}: ${count - present - dropped} lost without a reason`)
  }
  const dropped = imported.dropped.map(
    ({ service, section, item, sameAs }) =>
      `${service}${section === null ? '' : ` > ${section}`}: "${item}" dropped, ${sameAs === undefined ? 'no link' : `same link as "${sameAs}"`}`,
  )
  const owners = compiled.details.flatMap(entry => entry.apis.map(api => api.api))
  const ownedOnce = data.apis.filter(({ api }) => owners.filter(owner => owner === api).length === 1)
  const operations = data.apis.reduce((sum, api) => sum + api.operations.length, 0)
  return [
    line('entries', String(compiled.details.length)),
    line(
      'source entries present',
      `${names.filter(name => entries.has(name)).length} of ${names.length}`,
      names.filter(name => !entries.has(name)).map(name => `${name} is missing`),
    ),
    line('titled items kept', `${kept} of ${expected}, ${dropped.length} dropped for a reason`, [...dropped, ...lost]),
    line(
      'APIs owned once',
      `${ownedOnce.length} of ${data.apis.length}, with ${operations.toLocaleString('en')} operations`,
      data.apis.filter(api => !ownedOnce.includes(api)).map(api => api.api),
    ),
  ]
}

/** Label -> the list of names that it counts. */
const NAMES = { 'other names': 'alsoKnownAs', 'former names': 'formerly', keywords: 'keywords' } as const

function words({ compiled }: ReportInput): ReportLine[] {
  const { details } = compiled
  const described = (label: string, field: 'shortDescription' | 'detailDescription') => {
    const missing = details.filter(entry => entry[field] === '').map(entry => entry.service)
    const percent = Math.floor(((details.length - missing.length) / Math.max(details.length, 1)) * 100)
    return line(label, `${percent} %`, missing)
  }
  const items = details.flatMap(entry => entry.sections).flatMap(section => section.items)
  return [
    described('short descriptions', 'shortDescription'),
    described('detail descriptions', 'detailDescription'),
    line('described items', `${items.filter(item => item.description !== undefined).length} of ${items.length}`),
    ...Object.entries(NAMES).map(([label, field]) => {
      const lists = details.map(entry => entry[field]).filter(names => names.length > 0)
      return line(label, `${lists.flat().length} on ${lists.length} entries`)
    }),
  ]
}

function statuses({ compiled, today }: ReportInput): ReportLine[] {
  const kinds = compiled.details.map(entry => statusOn(entry.lifecycle, today)?.kind)
  const counts = STATUS_KINDS.filter(kind => kinds.includes(kind)).map(
    kind => `${kinds.filter(other => other === kind).length} ${kind}`,
  )
  return [
    line('statuses', counts.join(', ')),
    line('notes on parts', String(compiled.details.reduce((sum, entry) => sum + entry.notes.length, 0))),
  ]
}

function icons({ data, compiled, iconVersions }: ReportInput): ReportLine[] {
  const used = new Set(compiled.details.flatMap(entry => entry.iconServices))
  const services = data.icons.filter(
    icon => iconTypeOf(icon.file) === 'Architecture Service' && icon.variantOf === undefined,
  )
  const resources = data.icons.filter(icon => iconTypeOf(icon.file) === 'Resource')
  const ownerless = resources.filter(icon => icon.owner === undefined)
  const named = new Set(data.icons.map(icon => icon.file))
  const changes = [
    ...[...data.packageFiles].filter(file => !named.has(file)).map(file => `new: ${file}`),
    ...[...named].filter(file => !data.packageFiles.has(file)).map(file => `gone: ${file}`),
  ]
  const { written, installed } = iconVersions
  return [
    line(
      'service icons used',
      `${services.filter(icon => used.has(icon.iconName)).length} of ${services.length}`,
      services.filter(icon => !used.has(icon.iconName)).map(icon => icon.iconName),
    ),
    line('display names', String(compiled.icons.filter(icon => icon.displayName !== '').length)),
    line(
      'resource icons without owner',
      `${ownerless.length} of ${resources.length}`,
      ownerless.map(icon => icon.iconName),
    ),
    line('native draw.io shapes', String(data.icons.filter(icon => icon.native !== undefined).length)),
    line(
      'icon package',
      written === installed
        ? `${installed}, ${changes.length} changes`
        : `${installed} instead of ${written}: set ICON_RELEASE`,
      changes,
    ),
  ]
}
