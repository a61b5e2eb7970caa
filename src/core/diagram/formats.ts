/** The forms in which icons can be taken, and the words for them. */

import { nativeNote, type Stencils } from './drawio/stencils'
import type { ShapeInput, ShapeOptions } from './shape'
import type { WRITERS } from './writers'

/** Makes something of icons. Throws NotAnIconError when the `svg` of one is not an SVG. */
export type Render<T> = (inputs: readonly ShapeInput[], options: ShapeOptions, stencils: Stencils) => T

/** A file of an archive. */
export interface Part {
  path: string
  text: string
  /** Of a picture: the text is an SVG, drawn as a PNG with its longer side of so many pixels. */
  pngSide?: number
}

/** A form in which icons can be taken: to the clipboard, as text or as a picture, or as a file. */
export interface Format {
  /** Never changes: commands and stored preferences refer to it. */
  id: string
  /** What one icon becomes. */
  title: string
  /** What several become together; the title unless given. */
  plural?: string
  /** The program that it is for, where it is for one alone. */
  program?: string
  /** It says what the icon is called, and needs no drawing of it. */
  isName?: true
  /** The SVG that is made goes to the clipboard as a picture. */
  isSvg?: true
  /** Programs that know nothing of the text find an SVG picture beside it on the clipboard. */
  hasPicture?: true
  /** The SVG that is made is drawn as a PNG. */
  isPng?: true
  /** Of a form that is downloaded. `isZip`: several icons go as one file each, packed; else they make one piece. */
  file?: { extension: string; mime: string; isZip?: true }
  /** What to do with it. */
  advice?: string
  /** What else is worth saying about the result. */
  note?: Render<string | undefined>
  /** Loads what makes the text in this form, or the text of which it is drawn. */
  load: () => Promise<Render<string>>
  /** Of a file that consists of several: loads what makes these. */
  parts?: () => Promise<Render<readonly Part[]>>
}

export type FileFormat = Format & Required<Pick<Format, 'file'>>

const writer = (name: keyof typeof WRITERS) => async (): Promise<Render<string>> => {
  const { WRITERS } = await import('./writers')
  return WRITERS[name]
}

const MERMAID_ADVICE = 'Its icons are the pack libraries/iconify.json of this site'

/** Every form under its heading, in the order in which they are offered; the first is the default. */
const TABLE = {
  'Drawing programs': [
    {
      id: 'drawio',
      title: 'draw.io shape',
      plural: 'draw.io shapes',
      program: 'draw.io',
      note: nativeNote,
      hasPicture: true,
      load: writer('drawioShapes'),
    },
    {
      id: 'excalidraw',
      title: 'Excalidraw shape',
      plural: 'Excalidraw shapes',
      program: 'Excalidraw',
      hasPicture: true,
      load: writer('excalidrawScene'),
    },
    {
      id: 'tldraw',
      title: 'tldraw shape',
      plural: 'tldraw shapes',
      program: 'tldraw',
      load: writer('excalidrawScene'),
    },
    {
      id: 'drawio-file',
      title: 'draw.io file',
      file: { extension: 'drawio', mime: 'application/xml' },
      advice: 'Open it in draw.io with File > Open',
      note: nativeNote,
      load: writer('drawioShapes'),
    },
    {
      id: 'drawio-library',
      title: 'draw.io library',
      file: { extension: 'xml', mime: 'text/xml' },
      advice: 'Open it in draw.io with File > Open Library',
      note: nativeNote,
      // Apart from the others: it compresses.
      load: async () => (await import('./drawio/library')).drawioLibrary,
    },
    {
      id: 'powerpoint-file',
      title: 'PowerPoint file',
      file: { extension: 'pptx', mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
      advice: 'Open it, or copy its shapes into one of your slides',
      load: writer('svgSheet'),
      parts: async () => (await import('./powerpoint/package')).powerpointParts,
    },
  ],
  'Diagrams as text': [
    {
      id: 'mermaid',
      title: 'Mermaid architecture',
      advice: MERMAID_ADVICE,
      isName: true,
      load: writer('mermaidArchitecture'),
    },
    {
      id: 'mermaid-flowchart',
      title: 'Mermaid flowchart',
      advice: MERMAID_ADVICE,
      isName: true,
      load: writer('mermaidFlowchart'),
    },
    { id: 'd2', title: 'D2 diagram', load: writer('d2Diagram') },
    {
      id: 'plantuml',
      title: 'PlantUML diagram',
      advice: 'Requires a PlantUML version that includes awslib20',
      isName: true,
      // Apart from the others: it has the names of all icons.
      load: async () => (await import('./text/plantuml')).plantuml,
    },
  ],
  Images: [
    { id: 'svg-picture', title: 'SVG picture', isSvg: true, load: writer('svgSheet') },
    { id: 'png', title: 'PNG picture', isPng: true, load: writer('svgSheet') },
    { id: 'svg', title: 'SVG source', load: writer('svgSheet') },
    {
      id: 'svg-file',
      title: 'SVG file',
      plural: 'ZIP of SVG files',
      file: { extension: 'svg', mime: 'image/svg+xml', isZip: true },
      load: writer('svgSheet'),
    },
    {
      id: 'png-file',
      title: 'PNG file',
      plural: 'ZIP of PNG files',
      isPng: true,
      file: { extension: 'png', mime: 'image/png', isZip: true },
      load: writer('svgSheet'),
    },
  ],
  'Code and links': [
    { id: 'markdown', title: 'Markdown link', plural: 'Markdown links', isName: true, load: writer('markdownLinks') },
    { id: 'img', title: '<img> tag', plural: '<img> tags', load: writer('imgTags') },
    { id: 'data-uri', title: 'Data URI', plural: 'Data URIs', load: writer('dataUris') },
    { id: 'name', title: 'Icon name', plural: 'Icon names', isName: true, load: writer('iconNames') },
  ],
} as const satisfies Record<string, readonly Format[]>

export type FormatId = (typeof TABLE)[keyof typeof TABLE][number]['id']

const HEADINGS: [title: string, formats: readonly Format[]][] = Object.entries(TABLE)
export const FORMATS = HEADINGS.flatMap(([, formats]) => formats)
export const CLIPBOARD_FORMATS = FORMATS.filter(({ file }) => !file)
export const FILE_FORMATS = FORMATS.filter((format): format is FileFormat => format.file !== undefined)
export const TEXT_FORMATS = FORMATS.filter(({ isPng, parts }) => !isPng && !parts)

/** Those of `formats` under each heading, without empty ones. */
export function groupedFormats(formats: readonly Format[]): typeof HEADINGS {
  const isWanted = (format: Format) => formats.includes(format)
  return HEADINGS.flatMap(([title, all]) => (all.some(isWanted) ? [[title, all.filter(isWanted)]] : []))
}

/** The form of that id; undefined for anything else, as what is typed may be wrong. */
export function formatById(id: string): Format | undefined {
  return FORMATS.find(format => format.id === id)
}

/** The clipboard's form of that id; the default for anything else, as what is stored may be old. */
export function clipboardFormat(id: string): Format {
  return CLIPBOARD_FORMATS.find(format => format.id === id) ?? TABLE['Drawing programs'][0]
}
