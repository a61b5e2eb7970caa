/** From icons by name to what is copied or saved. Its code is loaded with the first icon that is taken. */

import type { Stencils } from '@/core/diagram/drawio/stencils'
import { type Format, formatById } from '@/core/diagram/formats'
import type { ShapeInput, ShapeOptions } from '@/core/diagram/shape'
import { namedError } from '@/core/errors'
import { fetchJson } from '@/platform/fetch'
import { iconSvgs } from '@/platform/icon-files'
import { drawPng, sizeOf } from '@/platform/raster'
import { loadCatalogueAtom, loadIconsAtom } from '@/state/catalogue'
import { pngSizeAtom, shapeOptionsAtom } from '@/state/copy-options'
import { siteAtom } from '@/state/page'
import type { CommandContext } from './command'
import type { Subject, SubjectItem } from './subject'

/** Side of an icon on a sheet of many, about which the PNG size is understood, in pixels. */
const ICON_ON_SHEET = 64
/** More pixels than this no browser draws for certain. */
const LONGEST_SIDE = 8_192
const LARGEST_AREA = 32_000_000

/** All that formats need, and what could not be had. */
export interface Prepared {
  format: Format
  inputs: readonly ShapeInput[]
  missing: ReadonlyMap<string, Error>
  options: ShapeOptions
  stencils: Stencils
}

/** Gets artwork and facts of the icons; what cannot be had is left out and named. Rejects when nothing is left. */
export async function prepareSubject(context: Work, formatId: string, { items }: Subject): Promise<Prepared> {
  const { get, set } = context
  const format = formatById(formatId)
  if (!format) throw namedError('UnknownFormat', `There is no format named ${formatId}`)
  const options = get(shapeOptionsAtom)
  const [icons, links, { svgs, errors }, stencils] = await Promise.all([
    set(loadIconsAtom),
    linksOf(context, items),
    iconSvgs(format.isName ? [] : items.map(({ iconName }) => iconName)),
    options.native ? fetchJson<Stencils>(get(siteAtom).files.stencils) : {},
  ])
  const missing = new Map(errors)
  const inputs = items.flatMap(({ iconName, label, link }): ShapeInput[] => {
    const icon = icons.get(iconName)
    const svg = format.isName ? '' : svgs.get(iconName)
    if (svg === undefined) return []
    if (!icon) missing.set(iconName, namedError('IconMissing', `There is no icon named ${iconName}`))
    if (!icon) return []
    const found = link ?? links.get(icon.entry ?? '')
    return [{ icon, svg, label: label ?? icon.displayName, ...(found == null ? {} : { link: found }) }]
  })
  const [first] = missing.values()
  if (inputs.length === 0) throw first ?? namedError('NothingToCopy', 'No icon was given.')
  return { format, inputs, missing, options, stencils }
}

/** What of a command's context this needs. */
type Work = Pick<CommandContext, 'get' | 'set'>

/** The text of a prepared subject. */
export function textOf({ format, inputs, options, stencils }: Prepared): string {
  return format.render(inputs, options, stencils)
}

/** What else there is to say: how many shapes are of which sort, or that a sheet is smaller than was asked for. */
export function noteOf({ get }: Pick<Work, 'get'>, prepared: Prepared): string | undefined {
  const { format, inputs, options, stencils } = prepared
  if (format.mime === 'image/png' && inputs.length > 1 && !format.zip) {
    const { width, height } = sizeOf(textOf(prepared))
    const limit = ICON_ON_SHEET * largestScale(width, height)
    return limit < get(pngSizeAtom)
      ? `Each icon is ${Math.floor(limit)} px: browsers draw no larger picture`
      : undefined
  }
  return format.note?.(inputs, options, stencils)
}

/** The PNG of a prepared subject: one icon at the chosen size, or a sheet of many, as large as browsers draw. */
export async function pngOf({ get }: Pick<Work, 'get'>, prepared: Prepared): Promise<Blob> {
  const svg = textOf(prepared)
  const { width, height } = sizeOf(svg)
  const wanted = get(pngSizeAtom)
  if (prepared.inputs.length === 1) return drawPng(svg, wanted / Math.max(width, height))
  return drawPng(svg, Math.min(wanted / ICON_ON_SHEET, largestScale(width, height)))
}

function largestScale(width: number, height: number): number {
  return Math.min(LONGEST_SIDE / Math.max(width, height), Math.sqrt(LARGEST_AREA / (width * height)))
}

/** Slug -> documentation, of the catalogue; not needed when all icons come with their links. */
async function linksOf({ set }: Work, items: readonly SubjectItem[]): Promise<ReadonlyMap<string, string | null>> {
  if (items.every(({ link }) => link !== undefined)) return new Map()
  // Without the catalogue everything but the links can still be made.
  const catalogue = await set(loadCatalogueAtom).catch(() => null)
  return new Map(catalogue?.services.map(({ slug, url }) => [slug, url]))
}
