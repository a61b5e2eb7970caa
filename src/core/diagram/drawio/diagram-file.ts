/** Reads draw.io diagrams from XML, from the clipboard, and from SVG and PNG files that contain their diagram. */
import { Decompress } from 'fflate'
import { lineAndColumn, namedError, resultOrDefault } from '../../errors'
import { unescapeMarkup } from '../../escape'
import { base64ToBytes } from '../data-uri'
import { compressXml } from './compressed'

/** Maximum size (bytes) of a file, and of all its compressed pages together once inflated. */
export const MAX_DIAGRAM_SIZE = 10_000_000
/** Size (bytes) of the pieces that are inflated at once. A piece grows at most about a thousandfold. */
const PIECE_SIZE = 4096

/** True for the path of a file with a diagram, as draw.io names it. */
export const isDiagramFile = (path: string): boolean => /\.drawio(?:\.svg|\.png)?$/i.test(path)

/** Returns an error in a diagram. The message is for the visitor. */
export const diagramError = (message: string) => namedError('DiagramError', message)

const TOO_LARGE = `The diagram is larger than ${MAX_DIAGRAM_SIZE / 1_000_000} MB`

/** Returns the XML in the bytes of a file. Throws a `DiagramError`. */
export function diagramInFile(bytes: Uint8Array): string {
  if (bytes.length > MAX_DIAGRAM_SIZE) throw diagramError(TOO_LARGE)
  if (latin1(bytes.subarray(1, 4)) === 'PNG') return diagramInText(textInPng(bytes))
  try {
    return diagramInText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch (error) {
    throw error instanceof TypeError ? diagramError('The file is neither UTF-8 text nor a PNG') : error
  }
}

/** Returns the XML in copied text, which may be percent-encoded or the text of an SVG. Throws a `DiagramError`. */
export function diagramInText(text: string): string {
  if (text.length > MAX_DIAGRAM_SIZE) throw diagramError(TOO_LARGE)
  if (/^\s*%3C/i.test(text)) return percentDecoded(text)
  if (!/<svg\b/.test(text.slice(0, 2000))) return text
  const content = /<svg\b[^<]*?\scontent=(?:"([^"]*)"|'([^']*)')/.exec(text)
  if (!content) throw diagramError('The SVG contains no draw.io diagram')
  return diagramInText(unescapeMarkup(content[1] ?? content[2] ?? ''))
}

/** Inflates bytes, or the bytes in Base64, to a text of at most `limit` bytes. Throws a `DiagramError`. */
function inflate(data: Uint8Array | string, limit: number): string {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  const stream = new Decompress((chunk, isLast) => {
    size += chunk.length
    if (size > limit) throw diagramError(TOO_LARGE)
    text += decoder.decode(chunk, { stream: !isLast })
  })
  try {
    const bytes = typeof data === 'string' ? base64ToBytes(data) : data
    for (let at = 0; at < bytes.length; at += PIECE_SIZE)
      stream.push(bytes.subarray(at, at + PIECE_SIZE), at + PIECE_SIZE >= bytes.length)
  } catch (error) {
    throw size > limit ? error : diagramError('A compressed page of the diagram cannot be read')
  }
  return text
}

function percentDecoded(text: string): string {
  const decoded = resultOrDefault(() => decodeURIComponent(text), undefined)
  if (decoded === undefined) throw diagramError('The diagram is not percent-encoded correctly')
  return decoded
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Returns the text that draw.io stores in a PNG, in a chunk `tEXt` or, compressed, in a chunk `zTXt`. */
function textInPng(bytes: Uint8Array): string {
  const chunk = /(?:tEXt|(zTXt))mx(?:file|GraphModel)\0/.exec(latin1(bytes))
  if (!chunk) throw diagramError('The PNG contains no draw.io diagram')
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(chunk.index - 4)
  const data = bytes.subarray(chunk.index + chunk[0].length, chunk.index + 4 + length)
  return chunk[1] ? inflate(data.subarray(1), MAX_DIAGRAM_SIZE) : latin1(data)
}

/** Matches text, a comment or declaration (`<?xml …?>`), an end tag (`</root>`), or a start tag (`<mxCell/>`). */
const TOKEN =
  /[^<]+|<(?:!--.*?--|!\[CDATA\[.*?\]\]|!DOCTYPE[^>]*|\?.*?\?)>|<\/([\w:.-]+)\s*>|<([\w:.-]+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/sy

/**
 * Replaces the start tags of a diagram, also inside compressed pages, with the results of `rewrite`. Keeps all other
 * text. Throws a `DiagramError` if tags are malformed or not nested.
 */
export function rewriteTags(diagram: string, rewrite: (tag: string, name: string) => string): string {
  let [bytesLeft, isDiagram] = [MAX_DIAGRAM_SIZE, false]
  const rewritten = (xml: string, isPage: boolean): string => {
    const open: string[] = []
    const parts: string[] = []
    const fail = (at: number): never => {
      const { line, column } = lineAndColumn(xml, at)
      throw diagramError(`Line ${line}, column ${column}: The diagram is not valid XML`)
    }
    for (let at = 0, end = 0; at < xml.length; at = end) {
      TOKEN.lastIndex = at
      // The regular expression throws a RangeError for a tag with a million attributes.
      const [token, closed, opened, slash] = resultOrDefault(() => TOKEN.exec(xml), null) ?? fail(at)
      end = at + token.length
      if (closed !== undefined && open.pop() !== closed) fail(at)
      if (opened !== undefined) {
        isDiagram ||= /^mx(?:file|GraphModel|Cell)$/.test(opened)
        parts.push(rewrite(token, opened))
        if (!slash) open.push(opened)
      } else parts.push(open.at(-1) === 'diagram' && !isPage && token[0] !== '<' ? rewrittenPage(token) : token)
    }
    if (open.length > 0) fail(xml.length)
    return parts.join('')
  }
  const rewrittenPage = (text: string): string => {
    const content = text.trim()
    if (content === '') return text
    const page = percentDecoded(inflate(content, bytesLeft))
    bytesLeft -= page.length
    const changed = rewritten(page, true)
    return changed === page ? text : text.replace(content, compressXml(changed))
  }
  const result = rewritten(diagram, false)
  if (!isDiagram) throw diagramError('This is not a draw.io diagram')
  return result
}

/** Matches `id="2"`. */
const ATTRIBUTE = /([\w:.-]+)(\s*=\s*)(["'])(.*?)\3/gs

/** Returns the attributes of a tag. Their values are escaped, as in the tag. */
export const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', , , value = '']) => [name, value]))

/** Returns a tag with other values of attributes. Adds attributes that the tag lacks, except for the value 0. */
export function withAttributes(tag: string, values: Readonly<Record<string, string | number>>): string {
  const lacking = new Map(Object.entries(values).filter(([, value]) => value !== 0))
  const changed = tag.replace(ATTRIBUTE, (whole, name: string, equals: string, quote: string) => {
    lacking.delete(name)
    return name in values ? `${name}${equals}${quote}${values[name]}${quote}` : whole
  })
  const added = [...lacking].map(([name, value]) => ` ${name}="${value}"`).join('')
  return changed.replace(/^<[\w:.-]+/, start => start + added)
}
