/** Returns an error with the given `name`. Notices show `{name}: {message}`. */
export const namedError = (name: string, message: string): Error => Object.assign(new Error(message), { name })

/** Returns the result of `work`. If `work` throws, for example because storage is blocked, returns `otherwise`. */
export function resultOrDefault<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Returns the line and the column of an offset, both counted from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** Ignores errors of optional work, and errors that are reported elsewhere. */
export const ignoreError = () => {}

/** Returns the text of an error for a notice: `{name}: {message}`. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
