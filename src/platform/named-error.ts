/** An error whose name says what kind of failure it is: toasts show `{name}: {message}` (spec §8). */
export function namedError(name: string, message: string): Error {
  const error = new Error(message)
  error.name = name
  return error
}
