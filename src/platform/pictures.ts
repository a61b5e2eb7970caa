/** Finds background pictures that fail, for which browsers have no event. */

/** Calls `onFailed` with the path below `folder` (path of the host) of each background picture that cannot be shown. */
export function onFailedPicture(folder: string, onFailed: (path: string) => void): void {
  const start = new URL(folder, location.href).href
  const check = async (url: string) => {
    const picture = new Image()
    // The browser has the picture in memory, so that this needs no request.
    picture.src = url
    await picture.decode().catch(() => onFailed(url.slice(start.length)))
  }
  new PerformanceObserver(list => {
    for (const { name } of list.getEntries()) if (name.startsWith(start) && name.endsWith('.webp')) void check(name)
  }).observe({ type: 'resource', buffered: true })
}
