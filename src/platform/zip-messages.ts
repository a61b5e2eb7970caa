/** What the page and the ZIP worker say to each other. */

/** A file goes in (its bytes are handed over), or the archive is wanted. */
export type ZipRequest = { name: string; bytes: Uint8Array; isPacked: boolean } | 'finish'

/** The finished archive, or what went wrong. */
export type ZipReply = { archive: Uint8Array } | { error: string }
