/**
 * What a page shows as the query string of its address, and back, by a table with a row per parameter. Reading is total:
 * whatever comes, every parameter falls back to its own default and nothing throws.
 */

/** A row of the table. `C` is what has to be known of the site in order to read the parameter. */
export interface Parameter<T, C = unknown> {
  default: T
  /** What `text` means, or undefined. Of a repeated parameter it is the first one, or all with commas between (`isList`). */
  parse: (text: string, context: C) => T | undefined
  /** The value as the address has it, encoded; by default its text. */
  format?: (value: T) => string
  isList?: boolean
  /** A change leads to another `list`, to another `page` of it, or shows the same services in another `look`. */
  changes: 'list' | 'page' | 'look'
  /** Name of a search or filter on paper: the number found is announced, and "Clear" resets it. Absent for a setting. */
  narrows?: string
}

/** The rows of everything in `V`: the compiler misses one that is forgotten. The order is that of the address. */
export type Parameters<V, C = unknown> = { readonly [K in keyof V]: Parameter<V[K], C> }

/** A value of a parameter that has few. */
export interface Option<T> {
  value: T
  /** As the page says it. */
  label: string
  /** As the palette says it. */
  title: string
  keywords?: readonly string[]
  key?: string
}

/** A parameter that is on or off: a box on the page, a command of the palette. */
export interface Toggle<T> extends Parameter<T> {
  /** The value when it is on; its default when it is off. */
  on: T
  title: string
  keywords: readonly string[]
}

/** A parameter with few values: the page offers them as radio buttons, the palette as commands. */
export interface Choice<T> extends Parameter<T> {
  legend: string
  /** Group of its commands. */
  group: 'Layout' | 'Sort' | 'Names' | 'Items per page'
  options: readonly Option<T>[]
}

/** Reads any spelling of one of `values`, whatever the case. */
export function parseOneOf<T extends string | number>(values: readonly T[]): (text: string) => T | undefined {
  return text => values.find(value => String(value).toLowerCase() === text.trim().toLowerCase())
}

/** Lone surrogates have no UTF-8 form, and encodeURIComponent throws on them: they become U+FFFD. */
export function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/** What can be done with the table of a page's parameters. */
export function queryOf<V extends object, C>(table: Parameters<V, C>) {
  const keys = Object.keys(table) as (keyof V & string)[]
  const valuesBy = (value: (key: keyof V & string) => V[keyof V]) =>
    Object.fromEntries(keys.map(key => [key, value(key)])) as V
  const defaults = valuesBy(key => table[key].default)
  const differs = (a: V, b: V, changes: readonly string[]) =>
    keys.some(key => changes.includes(table[key].changes) && !sameValue(a[key], b[key]))
  const narrowing = (view: V) => keys.filter(key => table[key].narrows && !sameValue(trimmed(view[key]), defaults[key]))
  return {
    /** What the bare address shows: exactly the values that an address leaves out. */
    defaults,
    /** What `search` (with or without its question mark) asks for. */
    parse: (search: string, context: C): V => {
      const given = new URLSearchParams(search)
      return valuesBy(key => {
        const texts = given.getAll(key)
        const text = table[key].isList ? texts.join(',') : texts[0]
        return (text === undefined ? undefined : table[key].parse(text, context)) ?? defaults[key]
      })
    },
    /** The query string, defaults left out: empty, or with its question mark. What else is in `search` (`utm_…`) follows. */
    format: (view: V, search = ''): string => {
      const own = keys
        .filter(key => !sameValue(view[key], defaults[key]))
        .map(key => `${key}=${table[key].format?.(view[key]) ?? encode(String(view[key]))}`)
      const others = [...new URLSearchParams(search)].filter(([key]) => !Object.hasOwn(table, key))
      const pairs = [...own, ...others.map(([key, value]) => `${encode(key)}=${encode(value)}`)]
      return pairs.length > 0 ? `?${pairs.join('&')}` : ''
    },
    /** Do both show the same? */
    same: (a: V, b: V): boolean => !differs(a, b, ['list', 'page', 'look']),
    /** `view` with `patch` applied; back on the first page when that changes the list and names no page itself. */
    change: (view: V, patch: Partial<V>): V => {
      const next = { ...view, ...patch }
      return differs(view, next, ['list'])
        ? valuesBy(key => (table[key].changes === 'page' ? (patch[key] ?? defaults[key]) : next[key]))
        : next
    },
    /** Has the change from `a` to `b` led to another list or page, so that one starts reading at its top? */
    isRelisted: (a: V, b: V): boolean => differs(a, b, ['list', 'page']),
    /** The search and the filters in words: `Search: s3. Category: Storage, Compute`; empty without any. */
    narrowingText: (view: V): string =>
      narrowing(view)
        .map(key => `${table[key].narrows}: ${[view[key]].flat().join(', ')}`)
        .join('. '),
    /** True while anything is searched or filtered. */
    isNarrowed: (view: V): boolean => narrowing(view).length > 0,
    /** True while `q`, the search, narrows the list. */
    isSearched: (view: V): boolean => narrowing(view).includes('q' as keyof V & string),
    /** True while anything else narrows it. */
    isFiltered: (view: V): boolean => narrowing(view).some(key => key !== 'q'),
    /** The change that clears the search, the filters or both. */
    cleared: ({ search = false, filters = false }): Partial<V> =>
      Object.fromEntries(
        keys.filter(key => table[key].narrows && (key === 'q' ? search : filters)).map(key => [key, defaults[key]]),
      ) as Partial<V>,
  }
}

export type Query<V extends object, C> = ReturnType<typeof queryOf<V, C>>

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

function sameValue(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((v, i) => v === b[i]) : a === b
}
