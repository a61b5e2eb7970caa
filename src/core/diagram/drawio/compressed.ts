import { deflateSync } from 'fflate'
import { bytesToBase64 } from '../data-uri'

/** Compresses XML as draw.io does. draw.io before 20.6 requires compressed XML in libraries. */
export function compressXml(xml: string): string {
  return bytesToBase64(deflateSync(new TextEncoder().encode(encodeURIComponent(xml)), { level: 9 }))
}

/** Maximum length (characters) of a URL: half of Firefox's limit. Chrome and Safari open such URLs, too. */
const MAX_URL_LENGTH = 500_000

/** Returns a URL that opens `xml` in draw.io; undefined if too long. `xml` is in the fragment, which no server gets. */
export function drawioUrl(xml: string): string | undefined {
  const created = JSON.stringify({ type: 'xml', compressed: true, data: compressXml(xml) })
  const url = `https://app.diagrams.net/#create=${encodeURIComponent(created)}`
  return url.length > MAX_URL_LENGTH ? undefined : url
}
