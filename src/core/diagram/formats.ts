import { drawioShapes } from './drawio/cells'
import { drawioLibrary } from './drawio/library'
import { type Stencils, stencilOf } from './drawio/stencils'
import { excalidrawScene } from './excalidraw'
import { dataUri, iconName, imgTag, markdownLink } from './icon-texts'
import type { ShapeInput, ShapeOptions } from './shape'
import { svgSheet } from './svg/sheet'

/** Makes something of icons. Throws NotAnIconError when the `svg` of one is not an SVG. */
type Render<T> = (inputs: readonly ShapeInput[], options: ShapeOptions, stencils: Stencils) => T

/** A form in which icons can be taken. */
export interface Format {
  /** Never changes: commands and stored preferences refer to it. */
  id: string
  title: string
  /** Where it goes: to the clipboard as text or as a picture, or into a downloaded file. */
  kind: 'text' | 'png' | 'file'
  /** Of a file, without the dot. */
  extension: string
  mime: string
  /** Several icons make one piece unless they go as one file each, packed as a ZIP. */
  zip?: true
  /** It says what the icon is called, and needs no drawing of it. */
  isName?: true
  /** The text in this form; where `mime` is image/png, the SVG to be drawn. */
  render: Render<string>
  /** What else is worth saying about the result. */
  note?: Render<string | undefined>
}

/** Every form, in the order in which they are offered; the first is the default. A new one is a row here and a function. */
export const FORMATS = [
  {
    id: 'drawio',
    title: 'draw.io shape',
    kind: 'text',
    extension: 'xml',
    mime: 'text/xml',
    render: drawioShapes,
    note: nativeNote,
  },
  { id: 'svg', title: 'SVG source', kind: 'text', extension: 'svg', mime: 'image/svg+xml', render: svgSheet },
  { id: 'png', title: 'PNG picture', kind: 'png', extension: 'png', mime: 'image/png', render: svgSheet },
  {
    id: 'excalidraw',
    title: 'Excalidraw shape',
    kind: 'text',
    extension: 'json',
    mime: 'application/json',
    render: excalidrawScene,
  },
  {
    id: 'markdown',
    title: 'Markdown link',
    kind: 'text',
    extension: 'md',
    mime: 'text/markdown',
    isName: true,
    render: lines(markdownLink),
  },
  { id: 'img', title: '<img> tag', kind: 'text', extension: 'html', mime: 'text/html', render: lines(imgTag) },
  { id: 'data-uri', title: 'Data URI', kind: 'text', extension: 'txt', mime: 'text/plain', render: lines(dataUri) },
  {
    id: 'name',
    title: 'Icon name',
    kind: 'text',
    extension: 'txt',
    mime: 'text/plain',
    isName: true,
    render: lines(iconName),
  },
  {
    id: 'drawio-library',
    title: 'draw.io library',
    kind: 'file',
    extension: 'xml',
    mime: 'text/xml',
    render: (...shapes) => drawioLibrary(...shapes),
    note: nativeNote,
  },
  {
    id: 'svg-file',
    title: 'SVG file',
    kind: 'file',
    extension: 'svg',
    mime: 'image/svg+xml',
    zip: true,
    render: svgSheet,
  },
  { id: 'png-file', title: 'PNG file', kind: 'file', extension: 'png', mime: 'image/png', zip: true, render: svgSheet },
] as const satisfies readonly Format[]

export type FormatId = (typeof FORMATS)[number]['id']

/** The form of that id; undefined for anything else, as what is stored or typed may be old or wrong. */
export function formatById(id: string): Format | undefined {
  return FORMATS.find(format => format.id === id)
}

function lines(line: (input: ShapeInput) => string): Render<string> {
  return inputs => inputs.map(line).join('\n')
}

/** How many arrive as draw.io's own shapes and how many as pictures, when the former were asked for. */
function nativeNote(...[inputs, options, stencils]: Parameters<Render<string>>): string | undefined {
  if (!options.native) return undefined
  const native = inputs.filter(({ icon }) => stencilOf(icon, stencils)).length
  return `${count(native, 'draw.io shape')}, ${count(inputs.length - native, 'picture')}`
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
