/** The forms in which icons can be taken, and the words for them. */

import { nativeNote, type Stencils } from './drawio/stencils'
import type { ShapeInput, ShapeOptions } from './shape'

/** Makes something of icons. Throws NotAnIconError when the `svg` of one is not an SVG. */
export type Render<T> = (inputs: readonly ShapeInput[], options: ShapeOptions, stencils: Stencils) => T

/** A form in which icons can be taken. */
export interface Format {
  /** Never changes: commands and stored preferences refer to it. */
  id: string
  /** What one icon becomes. */
  title: string
  /** What several become together. */
  plural: string
  /** The program that it is for, where it is for one alone. */
  program?: string
  /** Where it goes: to the clipboard as text or as a picture, or into a downloaded file. */
  kind: 'text' | 'png' | 'file'
  /** Of a file, without the dot. */
  extension: string
  mime: string
  /** Several icons make one piece unless they go as one file each, packed as a ZIP. */
  zip?: true
  /** It says what the icon is called, and needs no drawing of it. */
  isName?: true
  /** What to do with the file. */
  advice?: string
  /** What else is worth saying about the result. */
  note?: Render<string | undefined>
  /** Loads what makes the text in this form; where `mime` is image/png, the SVG to be drawn. */
  load: () => Promise<Render<string>>
}

const svgSheet = () => import('./svg/sheet').then(made => made.svgSheet)
const iconTexts = () => import('./icon-texts')

/** Every form, in the order in which they are offered; the first is the default. A new one is a row here and its writer. */
export const FORMATS = [
  {
    id: 'drawio',
    title: 'draw.io shape',
    plural: 'draw.io shapes',
    program: 'draw.io',
    kind: 'text',
    extension: 'xml',
    mime: 'text/xml',
    note: nativeNote,
    load: () => import('./drawio/cells').then(({ drawioShapes }) => drawioShapes),
  },
  {
    id: 'svg',
    title: 'SVG source',
    plural: 'SVG source',
    kind: 'text',
    extension: 'svg',
    mime: 'image/svg+xml',
    load: svgSheet,
  },
  {
    id: 'png',
    title: 'PNG picture',
    plural: 'PNG picture',
    kind: 'png',
    extension: 'png',
    mime: 'image/png',
    load: svgSheet,
  },
  {
    id: 'excalidraw',
    title: 'Excalidraw shape',
    plural: 'Excalidraw shapes',
    program: 'Excalidraw',
    kind: 'text',
    extension: 'json',
    mime: 'application/json',
    load: () => import('./excalidraw').then(({ excalidrawScene }) => excalidrawScene),
  },
  {
    id: 'markdown',
    title: 'Markdown link',
    plural: 'Markdown links',
    kind: 'text',
    extension: 'md',
    mime: 'text/markdown',
    isName: true,
    load: () => iconTexts().then(({ markdownLink }) => lines(markdownLink)),
  },
  {
    id: 'img',
    title: '<img> tag',
    plural: '<img> tags',
    kind: 'text',
    extension: 'html',
    mime: 'text/html',
    load: () => iconTexts().then(({ imgTag }) => lines(imgTag)),
  },
  {
    id: 'data-uri',
    title: 'Data URI',
    plural: 'Data URIs',
    kind: 'text',
    extension: 'txt',
    mime: 'text/plain',
    load: () => iconTexts().then(({ dataUri }) => lines(dataUri)),
  },
  {
    id: 'name',
    title: 'Icon name',
    plural: 'Icon names',
    kind: 'text',
    extension: 'txt',
    mime: 'text/plain',
    isName: true,
    load: () => iconTexts().then(({ iconName }) => lines(iconName)),
  },
  {
    id: 'drawio-library',
    title: 'draw.io library',
    plural: 'draw.io library',
    kind: 'file',
    extension: 'xml',
    mime: 'text/xml',
    advice: 'Open it in draw.io with File > Open Library',
    note: nativeNote,
    load: () => import('./drawio/library').then(({ drawioLibrary }) => drawioLibrary),
  },
  {
    id: 'svg-file',
    title: 'SVG file',
    plural: 'ZIP of SVG files',
    kind: 'file',
    extension: 'svg',
    mime: 'image/svg+xml',
    zip: true,
    load: svgSheet,
  },
  {
    id: 'png-file',
    title: 'PNG file',
    plural: 'ZIP of PNG files',
    kind: 'file',
    extension: 'png',
    mime: 'image/png',
    zip: true,
    load: svgSheet,
  },
] as const satisfies readonly Format[]

export type FormatId = (typeof FORMATS)[number]['id']

const ALL: readonly Format[] = FORMATS

export const CLIPBOARD_FORMATS = ALL.filter(({ kind }) => kind !== 'file')
export const FILE_FORMATS = ALL.filter(({ kind }) => kind === 'file')

/** The form of that id; undefined for anything else, as what is typed may be wrong. */
export function formatById(id: string): Format | undefined {
  return ALL.find(format => format.id === id)
}

/** The clipboard's form of that id; the default for anything else, as what is stored may be old. */
export function clipboardFormat(id: string): Format {
  return CLIPBOARD_FORMATS.find(format => format.id === id) ?? FORMATS[0]
}

function lines(line: (input: ShapeInput) => string): Render<string> {
  return inputs => inputs.map(line).join('\n')
}
