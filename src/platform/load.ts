/** Loads files and code of the site. Every load has a time limit, and errors have a `name` that says what failed. */
import { namedError } from '@/core/errors'

const TIMEOUT_MS = 30_000

/** Vite's event for code that fails to load. `loadFile` also fires it for a file that is missing on the server. */
export const LOAD_ERROR_EVENT = 'vite:preloadError'

const timeoutError = (name: string) => namedError('TimeoutError', `${name} took too long to load`)

/** A failed import of code. Many browsers keep it, so that another import of the same code fails as well. */
class CodeLoadError extends Error {}

/** Rejects with a `NetworkError`, an `HttpError`, a `TimeoutError`, the reason of `signal`, or the error of `read`. */
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

/** Returns the result of `load`. Rejects with its error, or with a `TimeoutError`. */
export function withTimeLimit<T>(load: () => Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const timedOut = new Promise<never>((_resolve, reject) => {
    timeout.onabort = () => reject(timeoutError('Part of the page'))
  })
  return Promise.race([load(), timedOut])
}

/** Returns the module of a dynamic import, or one of its exports. Rejects with a `TimeoutError` or a `LoadError`. */
export async function loadCode<T>(importCode: () => Promise<T>): Promise<T> {
  try {
    const code = await withTimeLimit(importCode)
    // An empty script is a module without exports.
    if (code === undefined || (isModule(code) && Object.keys(code).length === 0))
      throw new SyntaxError('The code is empty')
    return code
  } catch (cause) {
    // Browsers describe the errors of imports in their own words, for developers.
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
    const error = new CodeLoadError(isTimeout ? cause.message : 'Part of the page couldn’t be loaded', { cause })
    error.name = isTimeout ? cause.name : 'LoadError'
    throw error
  }
}

const isModule = (code: unknown): code is object => Object.prototype.toString.call(code) === '[object Module]'

/** Returns a function that calls `retry` or, after a failed import and if the server answers, reloads the page. */
export const retryAfter =
  <T>(error: unknown, retry: () => T): (() => T | Promise<Awaited<T> | undefined>) =>
  () =>
    error instanceof CodeLoadError ? reloadOr(retry) : retry()

async function reloadOr<T>(retry: () => T): Promise<Awaited<T> | undefined> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer ? void location.reload() : await retry()
}
