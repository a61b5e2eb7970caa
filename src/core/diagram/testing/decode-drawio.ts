/** Decodes draw.io's XML with maxGraph, the successor of draw.io's graph library. */
import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { inflateSync } from 'fflate'
import { parseXml } from './parse-xml'

// maxGraph reads browser globals when it loads; its codec needs only an XML parser.
Object.assign(globalThis, { DOMParser, XMLSerializer })
const BROWSER = {
  document: Object.assign(parseXml('<html/>'), { location: { href: '' } }),
  navigator: { userAgent: '', appVersion: '', platform: '' },
  window: {},
}
const before = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) => name in BROWSER)
for (const [name, value] of Object.entries(BROWSER))
  Object.defineProperty(globalThis, name, { value, configurable: true })
const { GraphDataModel, ModelXmlSerializer } = await import('@maxgraph/core')
// Removes the globals, because other tests expect Node without a browser.
for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name)
for (const [name, descriptor] of before) Object.defineProperty(globalThis, name, descriptor)

export interface DecodedCell {
  id: string
  parent: string
  /** The label as HTML. */
  value: string
  style: Readonly<Record<string, unknown>>
  x: number
  y: number
  width: number
  height: number
  vertex: boolean
  connectable: boolean
}

/** Returns the XML of an entry in a draw.io library. */
export function inflateXml(compressed: string): string {
  return decodeURIComponent(Buffer.from(inflateSync(Buffer.from(compressed, 'base64'))).toString())
}

/** Decodes pasted text as draw.io does on Ctrl+V. */
export function decodePaste(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the shapes in pasted text, from back to front. Throws if the text is not XML. */
export function decodeDrawio(text: string): DecodedCell[] {
  parseXml(text)
  const model = new GraphDataModel()
  new ModelXmlSerializer(model).import(text)
  const layer = model.getRoot()?.getChildAt(0)
  return (layer?.getChildren() ?? []).map(cell => {
    const { x, y, width, height } = cell.getGeometry() ?? { x: NaN, y: NaN, width: NaN, height: NaN }
    return {
      id: cell.getId() ?? '',
      parent: cell.getParent()?.getId() ?? '',
      value: String(cell.getValue()),
      style: { ...cell.getStyle() },
      ...{ x, y, width, height },
      vertex: Boolean(cell.isVertex()),
      connectable: cell.isConnectable(),
    }
  })
}

/** Returns the ids of all cells, and the ids that cells name as their parents. */
export function drawioCellIds(text: string): { ids: string[]; parents: string[] } {
  const cells = [...parseXml(text).getElementsByTagName('mxCell')]
  return {
    ids: cells.map(cell => cell.getAttribute('id') ?? ''),
    parents: cells.flatMap(cell => cell.getAttribute('parent') ?? []),
  }
}

/** Returns the SVG of the key `image`; undefined if there is none. Splits the style at `;`, as draw.io does. */
export function svgInStyle(style: string): string | undefined {
  const image = style.split(';').find(entry => entry.startsWith('image='))
  const encoded = image?.replace('image=data:image/svg+xml,', '')
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8').trimEnd()
}

export function cellStyles(text: string): string[] {
  return [...parseXml(text).getElementsByTagName('mxCell')].flatMap(cell => cell.getAttribute('style') ?? [])
}

/** Returns the visible text of an HTML label. Throws if the label has markup other than line breaks. */
export function visibleLabelText(html: string): string {
  const root = parseXml(`<p>${html.replaceAll('<br>', '\n')}</p>`).documentElement
  if (!root || root.getElementsByTagName('*').length > 0) throw new Error(`live markup in the label ${html}`)
  return root.textContent ?? ''
}
