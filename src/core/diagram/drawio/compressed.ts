import { deflateSync } from 'fflate'
import { bytesToBase64 } from '../data-uri'

/** Compresses XML like draw.io. Versions before 20.6 require this in libraries. */
export function compressXml(xml: string): string {
  return bytesToBase64(deflateSync(new TextEncoder().encode(encodeURIComponent(xml)), { level: 9 }))
}

/** Maximum length (characters) of a URL that Chrome, Firefox and Safari open; half of Firefox's limit. */
const MAX_URL_LENGTH = 500_000

/** Returns a URL whose fragment is a new diagram in draw.io, which no server receives; undefined if too long. */
export function drawioUrl(xml: string): string | undefined {
  const created = JSON.stringify({ type: 'xml', compressed: true, data: compressXml(xml) })
  const url = `https://app.diagrams.net/#create=${encodeURIComponent(created)}`
  return url.length > MAX_URL_LENGTH ? undefined : url
}
