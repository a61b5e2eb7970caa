/** An error whose name says what kind of failure it is: toasts show `{name}: {message}`. */
export function namedError(name: string, message: string): Error {
  const error = new Error(message)
  error.name = name
  return error
}

/** `{name}: {message}`, as toasts show an error. */
export function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
