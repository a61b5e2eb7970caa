/** Data files of the site, fetched once each. */
import { href } from './site'

const loading = new Map<string, Promise<unknown>>()

/** The content of the JSON file at `path` (no leading slash). Rejects when it cannot be had; a later call tries again. */
export function fetchJson<T>(path: string): Promise<T> {
  let promise = loading.get(path)
  if (!promise) {
    promise = fetch(href(path)).then(response => {
      if (!response.ok) throw new Error(`The server answered ${response.status} for ${path}`)
      return response.json()
    })
    loading.set(path, promise)
    promise.catch(() => loading.delete(path))
  }
  // The files are written by the same build as this code, which checked their form.
  return promise as Promise<T>
}
