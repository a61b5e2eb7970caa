import { deflateSync } from 'fflate'
import { base64OfBytes } from '../data-uri'

/** Returns XML in draw.io's compressed form, which libraries need before version 20.6. */
export function compressed(xml: string): string {
  return base64OfBytes(deflateSync(new TextEncoder().encode(encodeURIComponent(xml)), { level: 9 }))
}

/** Maximum length (characters) of an address that Chrome, Firefox and Safari open; half of Firefox's limit. */
const MAX_ADDRESS_LENGTH = 500_000

/** Returns an address that opens the XML as a new diagram in draw.io, without sending it; undefined if too long. */
export function drawioAddress(xml: string): string | undefined {
  const created = JSON.stringify({ type: 'xml', compressed: true, data: compressed(xml) })
  const address = `https://app.diagrams.net/#create=${encodeURIComponent(created)}`
  return address.length > MAX_ADDRESS_LENGTH ? undefined : address
}
