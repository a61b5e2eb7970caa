/** Files for the visitor, made on this machine or already on the site. */

/** Time after which the browser has surely read a file, in ms. */
const RELEASE_AFTER = 60_000

/** Saves `content` under `name`, as the browser saves downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER)
}

/** Fetches the file at `url`, of this site, and saves it under `name`. Rejects when it cannot be fetched. */
export async function saveUrl(name: string, url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}`)
  saveFile(name, await response.blob())
}
