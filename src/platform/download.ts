import { loadFile } from './load'

/** Delay (ms) after which the browser has certainly read the file, so that its object URL can be revoked. */
const REVOKE_DELAY_MS = 60_000

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
}

/** Fetches a file of this site and saves it as `name`. Rejects if it cannot be fetched. */
export async function saveUrl(name: string, url: string): Promise<void> {
  saveFile(name, await loadFile(url, response => response.blob()))
}
