/** Renders icons as content for the clipboard or a file. Loaded when the visitor first copies or saves icons. */
import { simpleName } from '@/core/catalog/names/names'
import type { Service } from '@/core/catalog/types'
import { type ArchiveFile, type CopyFormat, clipboardFormatById, type FileFormat } from '@/core/diagram/formats'
import type { ShapeInput } from '@/core/diagram/shape'
import type { Stencils } from '@/core/diagram/stencils'
import { type DiagramPicture, diagramPicture } from '@/core/diagram/svg/diagram'
import { namedError } from '@/core/errors'
import { saveFile } from '@/platform/download'
import { fetchJson } from '@/platform/fetch'
import { loadIconSvgs } from '@/platform/icon-files'
import { loadCode } from '@/platform/load'
import { drawPng, svgSize } from '@/platform/raster'
import { loadCatalog, loadIcons } from '@/state/catalog'
import { omitsVendorPrefixAtom, pngSizeAtom, shapeOptionsAtom } from '@/state/command-options'
import { siteAtom } from '@/state/page-data'
import { selectedIconNamesAtom } from '@/state/selection'
import type { Store } from '@/state/store'
import { layoutInWorker } from '@/workers/graph-layout-client'
import { startProgress, type TaskProgress } from '../tasks/progress'
import { findIconsToCopy, getCopiedLabelAtom, type IconsToCopy, type IconToCopy } from './icons-to-copy'
import type { CopyReport } from './messages'

/** Side (px) of each icon in an SVG of several icons. The PNG option sets the size of each icon in a PNG. */
const DIAGRAM_ICON_SIZE = 64
/** Largest side (px) and area (px²) of a picture that every browser can draw. */
const MAX_SIDE = 8_192
const MAX_AREA = 32_000_000
const ARCHIVE_NAME = 'aws-icons'

type PreparedIcons = Awaited<ReturnType<typeof prepareIcons>>

/** Rendered content. `picture` returns the same icons as SVG. */
type CopyContent = CopyReport & { content: string | Blob; picture: () => Promise<string> }

/** Returns the content for the clipboard. Rejects if no icon can be loaded. */
export const clipboardContent = async (store: Store, format: CopyFormat, icons: IconsToCopy): Promise<CopyContent> =>
  contentOf(store, await prepareIcons(store, format, icons))

/** Loads a dragged icon or, if selected, the whole selection. Returns a function that returns draw.io text. */
export async function prepareDrag(store: Store, iconName: string): Promise<() => string> {
  const selected = store.get(selectedIconNamesAtom).has(iconName) ? findIconsToCopy(store.get) : null
  const icons = selected ?? { items: [{ iconName }], name: iconName }
  const { render, inputs } = await prepareIcons(store, clipboardFormatById('drawio'), icons)
  const text = await render(inputs)
  return () => text
}

/** Saves one file, or a ZIP of several files. Resolves with null if canceled. Rejects if nothing can be saved. */
export async function saveAsFile(
  store: Store,
  format: FileFormat,
  icons: IconsToCopy,
): Promise<(CopyReport & { file: string }) | null> {
  const progress = startProgress(store.set, format.plural ?? format.title, icons.items.length)
  try {
    const prepared = await prepareIcons(store, format, icons)
    const { inputs, missing, archiveFiles } = prepared
    const [only] = inputs
    const { extension, mime } = format.file
    const isZip = format.file.isZip === true && inputs.length > 1
    const files = await (isZip ? filesOf(prepared, store.get(pngSizeAtom)) : archiveFiles())
    const { content, note } = files
      ? { content: await zipFiles(files, progress), note: prepared.note }
      : await contentOf(store, prepared)
    if (content === null || progress.signal.aborted) return null
    const stem = inputs.length === 1 && only ? only.icon.iconName : ARCHIVE_NAME
    const file = `${stem}.${isZip ? 'zip' : extension}`
    saveFile(file, new Blob([content], { type: isZip ? 'application/zip' : mime }))
    return { file, missing, note }
  } catch (error) {
    if (progress.signal.aborted) return null
    throw error
  } finally {
    progress.finish()
  }
}

/** Returns the picture of a diagram, as copied. Rejects if no icon can be loaded. */
export async function pictureOf(store: Store, items: readonly IconToCopy[]): Promise<DiagramPicture> {
  const { inputs, options } = await prepareIcons(store, clipboardFormatById('svg'), { items, name: '' })
  return diagramPicture(inputs, options)
}

/** Loads the SVGs and data of the icons. `missing` contains the errors of failed icons. Rejects if all failed. */
async function prepareIcons(store: Store, format: CopyFormat, { items }: IconsToCopy) {
  const { get } = store
  const options = { ...get(shapeOptionsAtom), layoutGraph: layoutInWorker }
  const [icons, services, { svgs, errors }, stencils, render, renderArchive] = await Promise.all([
    loadIcons(store),
    servicesFor(store, items),
    loadIconSvgs(format.hasNames ? [] : items.map(({ iconName }) => iconName)),
    options.usesStencils ? fetchJson<Stencils>(get(siteAtom).files.stencils) : {},
    loadCode(format.load),
    format.loadArchive && loadCode(format.loadArchive),
  ])
  const defaultLabel = get(getCopiedLabelAtom)
  const ownLabel = (label: string) => (get(omitsVendorPrefixAtom) ? simpleName(label) : label)
  const missing = new Map(errors)
  const inputs = items.flatMap(({ iconName, label, link, ...linked }): ShapeInput[] => {
    const icon = icons.get(iconName)
    const svg = format.hasNames ? '' : svgs.get(iconName)
    if (svg === undefined) return []
    if (!icon) {
      missing.set(iconName, namedError('IconMissing', `There is no icon named ${iconName}`))
      return []
    }
    const found = link ?? services.get(icon.entry ?? '')?.url
    return [
      {
        ...linked,
        // A frame is identified by its label, to which the icons inside refer.
        id: linked.id ?? (icon.group && label),
        icon,
        svg,
        label: label === undefined ? defaultLabel(icon, linked.isShort) : ownLabel(label),
        link: found ?? undefined,
      },
    ]
  })
  const [first] = missing.values()
  if (inputs.length === 0) throw first ?? namedError('NothingToCopy', 'No icon was given')
  return {
    format,
    options,
    inputs,
    missing,
    render: async (part: readonly ShapeInput[]) => render(part, options, stencils),
    /** Returns the files in the archive, for formats such as PowerPoint. */
    archiveFiles: async () => renderArchive?.(inputs, options, stencils),
    note: format.note?.(inputs, options, stencils),
    picture: async () => (await clipboardFormatById('svg').load())(inputs, options, stencils),
  }
}

async function contentOf({ get }: Store, prepared: PreparedIcons): Promise<CopyContent> {
  const { format, inputs, render } = prepared
  const text = await render(inputs)
  if (!format.isPng) return { ...prepared, content: text }
  const wanted = get(pngSizeAtom)
  if (inputs.length === 1) return { ...prepared, content: await drawPng(text, wanted) }
  const { width, height } = svgSize(text)
  const largest = Math.min(MAX_SIDE / Math.max(width, height), Math.sqrt(MAX_AREA / (width * height)))
  const side = Math.min(wanted, DIAGRAM_ICON_SIZE * largest)
  const content = await drawPng(text, Math.max(width, height) * (side / DIAGRAM_ICON_SIZE))
  if (side === wanted) return { ...prepared, content }
  return { ...prepared, content, note: `Each icon is ${Math.floor(side)} px, the largest size this browser can draw` }
}

async function filesOf({ format, inputs, render }: PreparedIcons, pngSide: number): Promise<readonly ArchiveFile[]> {
  const icons = [...new Map(inputs.map(input => [input.icon.iconName, input])).values()]
  const files = icons.map(async input => ({
    path: `${input.icon.iconName}.${format.file?.extension}`,
    text: await render([input]),
    pngSide: format.isPng && pngSide,
  }))
  return Promise.all(files)
}

/** Packs the files into a ZIP. Resolves with null if canceled. */
async function zipFiles(files: readonly ArchiveFile[], { signal, report }: TaskProgress): Promise<Blob | null> {
  const { makeZip } = await loadCode(() => import('@/platform/zip'))
  const packed: Parameters<typeof makeZip>[0] = {}
  for (const [done, { path, text, pngSide }] of files.entries()) {
    report(done, files.length)
    if (signal.aborted) return null
    packed[path] =
      pngSide === undefined
        ? new TextEncoder().encode(text)
        : // A PNG is already compressed.
          [new Uint8Array(await (await drawPng(text, pngSide)).arrayBuffer()), { level: 0 }]
  }
  return makeZip(packed)
}

/** Returns the services by slug; none if every item has its own label and link. */
async function servicesFor(store: Store, items: readonly IconToCopy[]): Promise<ReadonlyMap<string, Service>> {
  if (items.every(({ label, link }) => label !== undefined && link !== undefined)) return new Map()
  // If the catalog cannot be loaded, the icons have their default labels and no links.
  const catalog = await loadCatalog(store).catch(() => null)
  return new Map(catalog?.services.map(service => [service.slug, service]))
}
