/** Local storage. Invalid values are deleted. If storage is unavailable, the page works and shows a notice. */
import { resultOrDefault } from '@/core/errors'
import { listen } from './events'

const PREFIX = 'explorer.'

/** Storage keys that `app/early.ts` also reads. */
export const THEME_KEY = 'theme'
export const SINGLE_KEYS_KEY = 'single-keys'

let isRefused = false
let reportRefusal = () => {
  isRefused = true
}

/** Calls `report` the first time the browser refuses to store a value, or now if that has already happened. */
export function onStorageRefused(report: () => void): void {
  reportRefusal = () => {
    reportRefusal = () => {}
    report()
  }
  if (isRefused) reportRefusal()
  isRefused = false
}

/** Returns the stored value of `key`; undefined if absent or if `parse` finds the value invalid. Never throws. */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  const text = resultOrDefault(() => localStorage.getItem(PREFIX + key), null)
  if (text === null) return undefined
  const value = resultOrDefault(() => parse(JSON.parse(text)), undefined)
  if (value === undefined) writeStored(key, undefined)
  return value
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // If storage is unavailable, there is nothing to delete.
    if (value !== undefined) reportRefusal()
  }
}

/** Calls `listener` when another tab changes `key`. Returns a function that unsubscribes. */
export const onChangeInOtherTab = (key: string, listener: () => void): (() => void) =>
  listen('storage', event => {
    if (event.key === PREFIX + key || event.key === null) listener()
  })
