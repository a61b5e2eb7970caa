import { deflateSync } from 'fflate'
import { bytesToBase64 } from '../data-uri'

/** Returns XML in draw.io's compressed form, which libraries need before version 20.6. */
export function compressXml(xml: string): string {
  return bytesToBase64(deflateSync(new TextEncoder().encode(encodeURIComponent(xml)), { level: 9 }))
}

/** Maximum length (characters) of an address that Chrome, Firefox and Safari open; half of Firefox's limit. */
const MAX_URL_LENGTH = 500_000

/** Returns an address that opens the XML as a new diagram in draw.io, without sending it; undefined if too long. */
export function drawioUrl(xml: string): string | undefined {
  const created = JSON.stringify({ type: 'xml', compressed: true, data: compressXml(xml) })
  const url = `https://app.diagrams.net/#create=${encodeURIComponent(created)}`
  return url.length > MAX_URL_LENGTH ? undefined : url
}
