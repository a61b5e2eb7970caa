/** Scroll positions by history entry, so that Back and Forward lead to the place one came from. */
import { entryKey } from './history'

const KEY = 'explorer.scroll'
/** Positions kept; older ones are forgotten. */
const LIMIT = 50

function read(): [string, number][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Notes where the page of the present history entry is scrolled to. */
export function rememberScroll(): void {
  const key = entryKey()
  const kept = [...read().filter(([other]) => other !== key), [key, Math.round(scrollY)]].slice(-LIMIT)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage the page opens at its top, as it would anyway.
  }
}

/** The position noted for the present history entry, in CSS pixels, if any. */
export function rememberedScroll(): number | undefined {
  const key = entryKey()
  return read().find(([other]) => other === key)?.[1]
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
