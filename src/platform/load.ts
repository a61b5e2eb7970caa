/** Loads files and code of the site. Every load has a time limit, and errors have a `name` that says what failed. */
import { namedError } from '@/core/errors'

const TIMEOUT_MS = 30_000

/** Vite's event for code that fails to load. `loadFile` also fires it for a file that is missing on the server. */
export const LOAD_ERROR_EVENT = 'vite:preloadError'

const timeoutError = (name: string) => namedError('TimeoutError', `${name} took too long to load`)

/** Errors of code that the browser would not request again. */
const lastingErrors = new WeakSet<object>()

/**
 * Returns the result of `read` for the response of `url`. Rejects with a `NetworkError`, an `HttpError` (status other
 * than 2xx), a `TimeoutError`, the reason of `signal`, or the error of `read`.
 */
export async function loadFile<T>(
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
    throw namedError('HttpError', `The server returned an error (${response.status}) for ${name}`)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (timeout.aborted) throw timeoutError(name)
    // `fetch` rejects with a TypeError if the server cannot be reached or the body is incomplete.
    throw error instanceof TypeError ? namedError('NetworkError', `Couldn’t reach the server for ${name}`) : error
  }
}

/**
 * Returns the module of a dynamic import. Rejects with a `TimeoutError` or the browser's error. Another call retries a
 * failed import. After a timeout or invalid code, only a reload helps (`retryAfter`).
 */
export function loadCode<T>(importCode: () => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const timedOut = new Promise<never>((_resolve, reject) => {
    timeout.onabort = () => reject(timeoutError('Part of the page'))
  })
  return Promise.race([importCode(), timedOut]).catch(error => {
    if (error.name === 'TimeoutError' || error instanceof SyntaxError) lastingErrors.add(error)
    throw error
  })
}

/** Returns `retry` or, after a timeout of code or invalid code, a reload: the browser keeps the request or the error. */
export const retryAfter = <T>(error: unknown, retry: () => T): (() => T | undefined) =>
  lastingErrors.has(error as object) ? () => void location.reload() : retry
