/** Returns the text of a file in UTF-8, in UTF-16 as Windows PowerShell writes it, or in Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (second === 0 || (first === 0xff && second === 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 || (first === 0xfe && second === 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
