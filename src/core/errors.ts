/** An error whose name says what kind of failure it is: toasts show `{name}: {message}`. */
export function namedError(name: string, message: string): Error {
  const error = new Error(message)
  error.name = name
  return error
}

/** What `work` returns, or `otherwise` where it throws: for what browsers may refuse, and for texts that may be malformed. */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Line and column of a place in a text, from 1. */
export function placeIn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** For `catch`, where a failure is shown in the place of its result. */
export const shownElsewhere = () => {}

/** For `catch`, where what failed is an extra: everything else goes on. */
export const goOnWithout = () => {}

/** `{name}: {message}`, as toasts show an error. */
export function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
