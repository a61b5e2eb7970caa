/** The selection as it is kept on this machine. */
import { cleanNames } from './list'

/** Written with the list, so that a later form can be told from this one. */
const VERSION = 1

/** The value to be stored; undefined for an empty selection, which needs no place. */
export function selectionToStore(list: readonly string[]): unknown {
  return list.length === 0 ? undefined : { version: VERSION, icons: list }
}

/** The list in a stored value, or undefined when it is none of ours. */
export function parseStoredSelection(value: unknown): string[] | undefined {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== VERSION)
    return undefined
  return 'icons' in value && Array.isArray(value.icons) ? cleanNames(value.icons) : undefined
}
