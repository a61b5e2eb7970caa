/** Calls `onFailed` with the path below `folder` of each background picture that fails, for which there is no event. */
export function onFailedPicture(folder: string, onFailed: (path: string) => void): void {
  const start = new URL(folder, location.href).href
  // Checks every picture once, because the check can be a request.
  const checked = new Set<string>()
  const check = async (url: string) => {
    if (checked.has(url)) return
    checked.add(url)
    const picture = new Image()
    // Usually, the browser has the picture in memory.
    picture.src = url
    await picture.decode().catch(() => onFailed(url.slice(start.length)))
  }
  new PerformanceObserver(list => {
    for (const { name } of list.getEntries()) if (name.startsWith(start) && name.endsWith('.webp')) void check(name)
  }).observe({ type: 'resource', buffered: true })
}
