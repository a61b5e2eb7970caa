import { deflateSync } from 'fflate'
import { base64OfBytes } from '../data-uri'

/** XML as draw.io compresses it; before version 20.6 it opens no library of anything else. */
export function compressed(xml: string): string {
  return base64OfBytes(deflateSync(new TextEncoder().encode(encodeURIComponent(xml)), { level: 9 }))
}

/** Characters of an address that Chrome, Firefox and Safari open; half of what Firefox allows. */
const LONGEST_ADDRESS = 500_000

/** Address at which draw.io makes a new diagram of the XML, which stays in the browser; undefined where it would be too long. */
export function drawioAddress(xml: string): string | undefined {
  const created = JSON.stringify({ type: 'xml', compressed: true, data: compressed(xml) })
  const address = `https://app.diagrams.net/#create=${encodeURIComponent(created)}`
  return address.length > LONGEST_ADDRESS ? undefined : address
}
