/** Files fetched for the sake of being kept: the service worker keeps what it sees (platform/service-worker). */

/** Requests under way at a time. */
const AT_A_TIME = 8

/** Fetches `urls`; gives those that could not be had. `onDone` is told how many have been tried. Stops early at `signal`. */
export async function fetchAll(
  urls: readonly string[],
  { onDone = () => {}, signal }: { onDone?: (count: number) => void; signal?: AbortSignal } = {},
): Promise<string[]> {
  const failed: string[] = []
  const waiting = urls.values()
  let count = 0
  const work = async () => {
    for (const url of waiting) {
      if (signal?.aborted) return
      try {
        const response = await fetch(url, { priority: 'low', ...(signal ? { signal } : {}) })
        if (!response.ok) failed.push(url)
        await response.arrayBuffer()
      } catch {
        failed.push(url)
      }
      onDone(++count)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, urls.length) }, work))
  return failed
}
