/** The functions of a browser tab that the main tasks use, and code that Firefox and WebKit share. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Keys that write no character. */
export type NamedKey = 'ArrowRight' | 'Control' | 'Enter' | 'Escape' | 'Meta'

export interface Tab {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page and resolves with its result. The function can use only its arguments. */
  run: <A extends unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A) => Promise<R>
  /** Presses keys one after the other, such as `'a', ['Control', 'k']`. A nested list is a key combination. */
  press: (...keys: readonly (string | readonly [NamedKey, string])[]) => Promise<void>
  /** Moves the mouse to a viewport position. */
  point: (x: number, y: number) => Promise<void>
  click: (x: number, y: number) => Promise<void>
  /** Returns uncaught errors of the page since the last call. */
  takeErrors: () => readonly string[]
  close: () => Promise<void>
}

/** Time limit (ms) of each command and each wait. A journey has no limit, so it ends before the next one starts. */
export const LIMIT_MS = 60_000

export const WINDOW = { width: 1280, height: 900 }

/** Returns the path of the first of `names` that is installed, or null. */
export function findProgram(names: readonly string[], folders: readonly string[] = []): string | null {
  const all = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', ...folders]
  return all.flatMap(folder => names.map(name => join(folder, name))).find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
