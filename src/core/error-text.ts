/** `{name}: {message}`, as toasts show an error (spec §8). */
export function errorText(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
