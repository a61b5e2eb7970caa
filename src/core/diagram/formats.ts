/** The formats in which icons are copied and downloaded. */
import type { SceneOptions, ShapeInput } from './shape'
import { type Stencils, stencilsNote } from './stencils'
import type { FORMAT_WRITERS } from './writers'

/** Renders icons in a format. Throws or rejects with NotAnIconError if the `svg` of an input is not an SVG. */
export type FormatWriter<T> = (
  inputs: readonly ShapeInput[],
  options: SceneOptions,
  stencils: Stencils,
) => T | Promise<T>

/** Writer of a format without positions. */
export type TextWriter = (...args: Parameters<FormatWriter<string>>) => string

export interface ArchiveFile {
  path: string
  text: string
  /** Longer side (px) of the PNG to draw from the SVG in `text`. If absent, the file contains `text`. */
  pngSide?: number
}

export interface CopyFormat {
  /** Must not change, because ids of commands and stored settings contain this id. */
  id: string
  title: string
  /** Title for several icons. Default: `title`. */
  plural?: string
  /** Name of the program that reads the format, if there is only one. */
  program?: string
  /** True if the format has names of icons instead of pictures. No icon files are loaded then. */
  hasNames?: true
  /** True to copy the SVG as a picture, not as text. */
  isSvg?: true
  /** True if the clipboard also gets an SVG picture, for programs that cannot read the text. */
  hasPicture?: true
  /** True if the SVG is converted to a PNG. */
  isPng?: true
  /** The downloaded file. With `isZip`, several icons become a ZIP with one file per icon. */
  file?: { extension: string; mime: string; isZip?: true }
  /** Sentence in the notice that says how to use the result. */
  advice?: string
  /** Returns an additional sentence for the notice. */
  note?: typeof stencilsNote
  /** Loads the writer of the text. For pictures, the text is an SVG. */
  load: () => Promise<FormatWriter<string>>
  /** For a file that is a ZIP archive (PowerPoint): loads the writer of the files in the archive. */
  loadArchive?: () => Promise<FormatWriter<readonly ArchiveFile[]>>
}

export type FileFormat = CopyFormat & Required<Pick<CopyFormat, 'file'>>

const writer = (name: keyof typeof FORMAT_WRITERS) => async (): Promise<FormatWriter<string>> =>
  (await import('./writers')).FORMAT_WRITERS[name]

const MERMAID_ADVICE = 'The first lines of the diagram say how to register its icons'

const shapeOf = (program: string) => ({ title: `${program} shape`, plural: `${program} shapes`, program })

/** All formats by heading, in display order. The first format is the default. */
const FORMATS_BY_HEADING = {
  'Diagram apps': [
    { ...shapeOf('draw.io'), id: 'drawio', note: stencilsNote, hasPicture: true, load: writer('drawioShapes') },
    { ...shapeOf('Excalidraw'), id: 'excalidraw', hasPicture: true, load: writer('excalidrawScene') },
    { ...shapeOf('tldraw'), id: 'tldraw', load: writer('excalidrawScene') },
    {
      id: 'drawio-file',
      title: 'draw.io file',
      file: { extension: 'drawio', mime: 'application/xml' },
      advice: 'Open it in draw.io with File > Open',
      note: stencilsNote,
      load: writer('drawioShapes'),
    },
    {
      id: 'drawio-library',
      title: 'draw.io library',
      file: { extension: 'xml', mime: 'text/xml' },
      advice: 'Open it in draw.io with File > Open Library',
      note: stencilsNote,
      // Not in `writers.ts`, because `drawio/library.ts` includes a compression library.
      load: async () => (await import('./drawio/library')).drawioLibrary,
    },
    {
      id: 'powerpoint-file',
      title: 'PowerPoint file',
      file: { extension: 'pptx', mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
      advice: 'Open it, or copy its shapes into one of your slides',
      load: writer('diagramSvg'),
      loadArchive: async () => (await import('./powerpoint/package')).powerpointFiles,
    },
  ],
  'Diagrams as text': [
    {
      id: 'mermaid-pictures',
      title: 'Mermaid with pictures',
      note: (_inputs, { site }) => `Its pictures are loaded from ${site}`,
      hasNames: true,
      load: writer('mermaidPictures'),
    },
    {
      id: 'mermaid',
      title: 'Mermaid architecture',
      advice: MERMAID_ADVICE,
      hasNames: true,
      load: writer('mermaidArchitecture'),
    },
    {
      id: 'mermaid-flowchart',
      title: 'Mermaid flowchart',
      advice: MERMAID_ADVICE,
      hasNames: true,
      load: writer('mermaidFlowchart'),
    },
    { id: 'd2', title: 'D2 diagram', load: writer('d2Diagram') },
    {
      id: 'plantuml',
      title: 'PlantUML diagram',
      advice: 'Requires a PlantUML version that includes awslib20',
      hasNames: true,
      load: writer('plantumlDiagram'),
    },
  ],
  Images: [
    { id: 'svg-picture', title: 'SVG image', isSvg: true, load: writer('diagramSvg') },
    { id: 'png', title: 'PNG image', isPng: true, load: writer('diagramSvg') },
    { id: 'svg', title: 'SVG source', load: writer('diagramSvg') },
    {
      id: 'svg-file',
      title: 'SVG file',
      plural: 'ZIP of SVG files',
      file: { extension: 'svg', mime: 'image/svg+xml', isZip: true },
      load: writer('diagramSvg'),
    },
    {
      id: 'png-file',
      title: 'PNG file',
      plural: 'ZIP of PNG files',
      isPng: true,
      file: { extension: 'png', mime: 'image/png', isZip: true },
      load: writer('diagramSvg'),
    },
  ],
  'Code and links': [
    { id: 'markdown', title: 'Markdown link', plural: 'Markdown links', hasNames: true, load: writer('markdownLinks') },
    { id: 'img', title: '<img> tag', plural: '<img> tags', load: writer('imgTags') },
    { id: 'data-uri', title: 'SVG data URI', plural: 'SVG data URIs', load: writer('dataUris') },
    { id: 'name', title: 'AWS icon name', plural: 'AWS icon names', hasNames: true, load: writer('iconNames') },
  ],
} as const satisfies Record<string, readonly CopyFormat[]>

export type FormatId = (typeof FORMATS_BY_HEADING)[keyof typeof FORMATS_BY_HEADING][number]['id']

const HEADINGS: [title: string, formats: readonly CopyFormat[]][] = Object.entries(FORMATS_BY_HEADING)
export const FORMATS = HEADINGS.flatMap(([, formats]) => formats)
export const CLIPBOARD_FORMATS = FORMATS.filter(({ file }) => !file)
export const FILE_FORMATS = FORMATS.filter((format): format is FileFormat => format.file !== undefined)
export const TEXT_FORMATS = FORMATS.filter(({ isPng, loadArchive }) => !isPng && !loadArchive)

export function groupFormats(formats: readonly CopyFormat[]): typeof HEADINGS {
  const isWanted = (format: CopyFormat) => formats.includes(format)
  return HEADINGS.flatMap(([title, all]) => (all.some(isWanted) ? [[title, all.filter(isWanted)]] : []))
}

export const formatById = (id: string): CopyFormat | undefined => FORMATS.find(format => format.id === id)

/** Returns the clipboard format with an id, or the default for unknown ids, which older versions may have stored. */
export function clipboardFormatById(id: string): CopyFormat {
  return CLIPBOARD_FORMATS.find(format => format.id === id) ?? FORMATS_BY_HEADING['Diagram apps'][0]
}
