/** Files for the visitor, made on this machine or already on the site. */

/** Time after which the browser has surely read a file, in ms. */
const RELEASE_AFTER = 60_000

/** Saves `content` under `name`, as the browser saves downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  saveUrl(name, url)
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER)
}

/** Saves the file at `url`, of this site, under `name`. */
export function saveUrl(name: string, url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
