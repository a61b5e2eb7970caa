/** What is said about icons that were taken, all or some of them. Pure, and loaded with the first that are. */
import { iconDisplayName } from '@/core/catalogue/icon-names'

/** `49 of 50 icons` when not all could be had. */
export function amountText(name: string, asked: number, missing: number): string {
  return missing === 0 ? name : `${asked - missing} of ${asked} icons`
}

/** `Missing: A, B, C and 4 more`, with the first error; `exceptions` are those to the rule of icon names. */
export function missingText(missing: ReadonlyMap<string, Error>, exceptions: Readonly<Record<string, string>>): string {
  const names = [...missing.keys()]
  const shown = names
    .slice(0, 3)
    .map(name => iconDisplayName(name, exceptions))
    .join(', ')
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : ''
  const [error] = missing.values()
  return `Missing: ${shown}${rest}${error ? ` (${error.name})` : ''}`
}
