/**
 * Files and code of the site, loaded so that nothing is waited for without end: what stays silent is given up, and what is on its
 * way can be asked for anew.
 */
import { goOnWithout, namedError } from '@/core/errors'

/** A wait that lasts longer is told, and another try is offered, in ms. */
export const SLOW_MS = 3_000
/** A file of which nothing has come for so long, or code that is not there by then, is given up, in ms. */
export const SILENCE_MS = 20_000

/** Why an attempt was ended when another one follows. */
const AGAIN = 'again'

const attempts = new Set<AbortController>()
/** Code that was given up, but may still come. */
const lateCode = new Set<Promise<unknown>>()

let hasMissed = false
let handleMissing = () => {
  hasMissed = true
}

/** `handle` is called whenever something could not be loaded, or could not before. */
export function onMissing(handle: () => void): void {
  handleMissing = handle
  if (hasMissed) handle()
}

/** To be called when something could not be loaded by another way than these. */
export const tellMissing = (): void => handleMissing()

/** Is anything on its way? */
export const isLoading = (): boolean => attempts.size > 0

/** Asks anew for everything that is on its way. */
export function loadAnew(): void {
  for (const attempt of attempts) attempt.abort(AGAIN)
}

/**
 * What `read` makes of the file at `url`. Rejects with a named error: `NetworkError`, `HttpError` (any status but 2xx),
 * `TimeoutError`; with the reason of `signal` when that aborts; or with the error of `read`.
 */
export function loadFile<T>(
  url: string,
  read: (response: Response) => Promise<T>,
  { signal: outer, ...init }: RequestInit = {},
): Promise<T> {
  const name = url.replace(/[?#].*/, '').replace(/.*\//, '')
  return untilSettled(name, async ({ signal, abort }, arrived) => {
    if (outer?.aborted) throw outer.reason
    outer?.addEventListener('abort', () => abort(outer.reason), { signal })
    const response = await fetch(url, { ...init, signal }).catch(() => {
      throw signal.aborted ? signal.reason : namedError('NetworkError', `The server could not be reached for ${name}`)
    })
    if (!response.ok) throw namedError('HttpError', `The server answered ${response.status} for ${name}`)
    return read(watched(response, arrived))
  })
}

/** What the dynamic import in `load` gives. Rejects with a `TimeoutError`, or with what the browser says. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  if (lateCode.size > 0) stopLoading()
  return untilSettled('a part of the page', async ({ signal }) => {
    const loading = load()
    const forget = () => void lateCode.delete(loading)
    loading.then(forget, forget)
    signal.addEventListener('abort', () => {
      if (signal.reason === AGAIN) stopLoading()
      else lateCode.add(loading)
    })
    return loading
  })
}

/** A browser asks for a module once, however often it is imported, until that request has failed. */
const stopLoading = () => window.stop()

export interface Attempt {
  signal: AbortSignal
  abort: (reason: unknown) => void
}

/**
 * Repeats `load` as long as it is asked for anew. `arrived` is to be called when a piece of `name` has come. Rejects with a
 * `TimeoutError` after a silence, or with the error of `load`.
 */
export async function untilSettled<T>(
  name: string,
  load: (attempt: Attempt, arrived: () => void) => Promise<T>,
): Promise<T> {
  for (;;) {
    const controller = new AbortController()
    const { signal } = controller
    const abort = (reason: unknown) => controller.abort(reason)
    let timer: ReturnType<typeof setTimeout> | undefined
    const arrived = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => abort(namedError('TimeoutError', `Nothing has come of ${name} for a long time`)),
        SILENCE_MS,
      )
    }
    const aborted = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    attempts.add(controller)
    arrived()
    const loading = load({ signal, abort }, arrived)
    try {
      return await Promise.race([loading, aborted])
    } catch (error) {
      if (signal.reason !== AGAIN) {
        if (!signal.aborted) handleMissing()
        throw error
      }
      // Code can be asked for anew once its request has failed, which takes the browser a moment.
      await Promise.race([loading.catch(goOnWithout), new Promise(resolve => setTimeout(resolve, SLOW_MS))])
    } finally {
      clearTimeout(timer)
      attempts.delete(controller)
    }
  }
}

/** The same response; `arrived` is called with every piece of it. */
function watched(response: Response, arrived: () => void): Response {
  arrived()
  const pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, controller) => {
      arrived()
      controller.enqueue(piece)
    },
  })
  return response.body ? new Response(response.body.pipeThrough(pieces), response) : response
}
