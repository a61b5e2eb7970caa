/** Files and code of the site. Every load ends: with its result, or with a named error. */
import { namedError } from '@/core/errors'

/** Time limit of a load (ms). */
const TIMEOUT_MS = 30_000

/** Vite's event for code that cannot be loaded. Files that the server does not have raise it, too. */
export const LOAD_ERROR_EVENT = 'vite:preloadError'

const timeoutError = (name: string) => namedError('TimeoutError', `${name} took too long to load`)

/**
 * Returns what `read` makes of the file at `url`. Rejects with a named error: `NetworkError`, `HttpError` (any status but 2xx),
 * `TimeoutError`; with the reason of `signal` when that aborts; or with the error of `read`.
 */
export async function load<T>(
  url: string,
  read: (response: Response) => Promise<T>,
  { signal, ...init }: RequestInit = {},
): Promise<T> {
  const name = url.replace(/[?#].*/, '').replace(/.*\//, '')
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signal ? [timeout, signal] : [timeout]) })
    if (response.ok) return await read(response)
    if (response.status === 404) dispatchEvent(new Event(LOAD_ERROR_EVENT))
    throw namedError('HttpError', `The server answered ${response.status} for ${name}`)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (timeout.aborted) throw timeoutError(name)
    // `fetch` and a body that is cut off reject with a TypeError.
    throw error instanceof TypeError ? namedError('NetworkError', `The server could not be reached for ${name}`) : error
  }
}

/**
 * Returns what the dynamic import in `importCode` gives. Rejects with a `TimeoutError`, or with the browser's error. Another call
 * asks again for code that could not be loaded; for code that hangs, only a reload of the page does.
 */
export function loadCode<T>(importCode: () => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const timedOut = new Promise<never>((_resolve, reject) => {
    timeout.onabort = () => reject(timeoutError('A part of the page'))
  })
  return Promise.race([importCode(), timedOut])
}
