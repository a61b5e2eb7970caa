/** The order of names in the catalogue: computed at build, so that all browsers agree. */
const collator = new Intl.Collator('en', { numeric: true })

/** Compares two names for sorting. Names that are equal to the collator still have a fixed order. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

/** A sorted copy of `values` by the names that `nameOf` gives. */
export function sortedByName<T>(values: readonly T[], nameOf: (value: T) => string): T[] {
  return values.toSorted((a, b) => compareNames(nameOf(a), nameOf(b)))
}
