/** Saves generated files and files of the site. */
import { loadFile } from './load'

/** Delay (ms) before the object URL is revoked; the browser has read the file by then. */
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

/** Fetches the file of this site at `url` and saves it as `name`. Rejects when it cannot be fetched. */
export async function saveUrl(name: string, url: string): Promise<void> {
  saveFile(name, await loadFile(url, response => response.blob()))
}
