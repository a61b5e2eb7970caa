import { loadCached, mapLimit } from '@/core/collections'
import { ignoreError } from '@/core/errors'
import { loadFile } from './load'
import { href } from './site'

const loading = new Map<string, Promise<unknown>>()

/** Returns the JSON at `path` (without a leading slash), fetched once. Rejects on failure; a later call retries. */
export const fetchJson = <T>(path: string): Promise<T> =>
  loadCached(loading, path, () => loadFile(href(path), response => response.json())) as Promise<T>

const MAX_CONCURRENT = 8

/** Fetches `urls` for the service worker's cache. Ignores failures. `onDone` gets the number of finished requests. */
export async function fetchIntoCache(
  urls: readonly string[],
  { onDone = () => {}, signal }: { onDone?: (count: number) => void; signal?: AbortSignal } = {},
): Promise<void> {
  let count = 0
  await mapLimit(urls, MAX_CONCURRENT, async url => {
    if (signal?.aborted) return
    await loadFile(url, response => response.arrayBuffer(), { priority: 'low', signal }).catch(ignoreError)
    onDone(++count)
  })
}

/** True if a cache of the service worker has the file at `url`. */
export const isCached = async (url: string): Promise<boolean> =>
  typeof caches !== 'undefined' && (await caches.match(url)) !== undefined
