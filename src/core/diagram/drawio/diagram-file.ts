/** Reads draw.io diagrams from XML, from the clipboard, and from SVG and PNG files that contain their diagram. */
import { Decompress, Inflate } from 'fflate'
import { lineAndColumn, namedError, resultOrDefault } from '@/core/errors'
import { base64ToBytes } from '../data-uri'

/** Maximum size (bytes) of a file, and of all its compressed pages together once inflated. */
export const MAX_DIAGRAM_SIZE = 10_000_000
/** Size (bytes) of the pieces that are inflated at once. A piece grows at most about a thousandfold. */
const PIECE_SIZE = 4096

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

/** Returns the XML of a compressed page with at most `limit` bytes. Throws a `DiagramError`. */
export function inflatePage(page: string, limit: number): string {
  try {
    return percentDecoded(inflate(new Inflate(), base64ToBytes(page), limit))
  } catch (error) {
    if (error instanceof Error && error.name === 'DiagramError') throw error
    throw diagramError('A compressed page of the diagram cannot be read')
  }
}

function inflate(stream: Inflate | Decompress, bytes: Uint8Array, limit: number): string {
  const decoder = new TextDecoder()
  let [text, size, isComplete] = ['', 0, false]
  stream.ondata = (chunk: Uint8Array, isLast: boolean) => {
    size += chunk.length
    if (size > limit) throw diagramError(TOO_LARGE)
    isComplete = isLast
    text += decoder.decode(chunk, { stream: !isLast })
  }
  for (let at = 0; at < bytes.length; at += PIECE_SIZE)
    stream.push(bytes.subarray(at, at + PIECE_SIZE), at + PIECE_SIZE >= bytes.length)
  if (!isComplete) throw diagramError('A compressed page of the diagram is incomplete')
  return text
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw diagramError('The diagram is not percent-encoded correctly')
  }
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Returns the text that draw.io stores in a PNG, in a chunk `tEXt` or `zTXt`. */
function textInPng(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const data = bytes.subarray(at + 8, at + 8 + view.getUint32(at))
    const type = latin1(bytes.subarray(at + 4, at + 8))
    const end = data.indexOf(0)
    const isDiagram = /^mx(?:file|GraphModel)$/.test(latin1(data.subarray(0, Math.max(end, 0))))
    if (isDiagram && type === 'tEXt') return latin1(data.subarray(end + 1))
    if (isDiagram && type === 'zTXt') return inflate(new Decompress(), data.subarray(end + 2), MAX_DIAGRAM_SIZE)
    at += 12 + data.length
  }
  throw diagramError('The PNG contains no draw.io diagram')
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const unescapeMarkup = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name = '') => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : (ENTITIES[name] ?? whole)
  })

/** A start tag in XML, with offsets in the text. */
export interface Tag {
  name: string
  start: number
  end: number
  isEmpty: boolean
  /** Offsets of attribute values, without their quotes. */
  values: ReadonlyMap<string, readonly [start: number, end: number]>
}

const TAG = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(["'])/g
const SKIPPED = { '<!--': '-->', '<![CDATA[': ']]>', '<!DOCTYPE': '>', '<?': '?>' }

/** Yields the start tags of `text`. Throws a `DiagramError` if tags are malformed or not nested. */
export function* startTags(text: string): Generator<Tag> {
  const open: string[] = []
  const fail = (at: number): never => {
    const { line, column } = lineAndColumn(text, at)
    throw diagramError(`The diagram is not valid XML: line ${line}, column ${column}`)
  }
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const skipped = Object.entries(SKIPPED).find(([beginning]) => text.startsWith(beginning, at))
    if (skipped) {
      const end = text.indexOf(skipped[1], at + skipped[0].length)
      at = end < 0 ? fail(at) : end + skipped[1].length
      continue
    }
    TAG.lastIndex = at
    // A tag with a million attributes overflows the stack of the expression.
    const [whole, slash, name, attributes, empty] = resultOrDefault(() => TAG.exec(text), null) ?? fail(at)
    if (slash) {
      if (open.pop() !== name) fail(at)
    } else {
      const first = at + 1 + (name ?? '').length
      const values = new Map<string, readonly [number, number]>()
      ATTRIBUTE.lastIndex = 0
      for (let found = ATTRIBUTE.exec(attributes ?? ''); found; found = ATTRIBUTE.exec(attributes ?? '')) {
        const [, key = '', quote = '"'] = found
        const end = (attributes ?? '').indexOf(quote, ATTRIBUTE.lastIndex)
        values.set(key, [first + ATTRIBUTE.lastIndex, first + end])
        ATTRIBUTE.lastIndex = end + 1
      }
      const tag = {
        name: name ?? '',
        start: at,
        end: at + whole.length,
        isEmpty: empty !== '',
        values,
        ancestors: open,
      }
      yield tag
      if (!tag.isEmpty) open.push(tag.name)
    }
    at += whole.length
  }
  if (open.length > 0) fail(text.length)
}
