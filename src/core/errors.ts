/** Returns an error whose `name` is its kind; toasts show `{name}: {message}`. */
export function namedError(name: string, message: string): Error {
  const error = new Error(message)
  error.name = name
  return error
}

/** Returns the result of `work`, or `otherwise` if it throws, such as for a refused browser feature or bad input. */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Returns line and column of an offset, from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** Handler for `catch` after optional work, and for failures that are reported elsewhere. */
export const ignoreError = () => {}

/** Returns `{name}: {message}`, as toasts show errors. */
export function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
