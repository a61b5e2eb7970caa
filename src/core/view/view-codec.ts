/** Converts between a page's view and its query string, using a table of parameters. Invalid values become defaults. */

/** A row of the table. `C` is the type of the site data needed to parse the parameter. */
export interface UrlParameter<T, C = unknown> {
  default: T
  /** Name in the URL, if it differs from that of the field. */
  urlName?: string
  /**
   * Returns the value of a trimmed `text`; undefined if invalid. If the URL repeats the parameter, `text` is its first
   * value or, with `isList`, all values joined with commas.
   */
  parse: (text: string, context: C) => T | undefined
  /** Returns the value as encoded text. Default: `encodeQueryText`. */
  format?: (value: T) => string
  isList?: boolean
  /** Effect of a change: a different list, a different page of the list, or a different appearance of the same page. */
  changes: 'list' | 'page' | 'appearance'
  /**
   * Name of a search or filter on printed pages. If set, changes announce the number of results, and "Clear" resets the
   * value.
   */
  filterName?: string
  /** True for a filter that has no `filterName`, but that "Clear" resets. */
  isCleared?: true
}

/** A parameter for every field of `V`, in URL order; the compiler reports missing ones. */
export type ParameterTable<V, C = unknown> = { readonly [K in keyof V]: UrlParameter<V[K], C> }

export interface ParameterOption<T> {
  value: T
  label: string
  /** Title and keywords of the command that chooses the option. */
  title: string
  keywords: readonly string[]
  key?: string
}

/** A parameter with few values: radio buttons on the page, commands in the palette. */
export interface ChoiceParameter<T> extends UrlParameter<T> {
  legend: string
  options: readonly ParameterOption<T>[]
}

/** Returns a parser for `values` that ignores case. */
export function oneOfParser<T extends string | number>(values: readonly T[]): (text: string) => T | undefined {
  return text => values.find(value => String(value).toLowerCase() === text.toLowerCase())
}

/** Encodes text for a URL. Replaces lone surrogates with U+FFFD, because `encodeURIComponent` throws for surrogates. */
export const encodeQueryText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

/** Returns functions that parse, format, and change a page's view, based on the table of parameters. */
export function createViewCodec<V extends object, C>(table: ParameterTable<V, C>) {
  const keys = Object.keys(table) as (keyof V & string)[]
  const valuesBy = (value: (key: keyof V & string) => V[keyof V]) =>
    Object.fromEntries(keys.map(key => [key, value(key)])) as V
  const defaults = valuesBy(key => table[key].default)
  const urlName = (key: keyof V & string) => table[key].urlName ?? key
  const differs = (a: V, b: V, changes: readonly string[]) =>
    keys.some(key => changes.includes(table[key].changes) && !isSameValue(a[key], b[key]))
  const isDefault = (view: V, key: keyof V) => isSameValue(view[key], defaults[key])
  const narrowing = (view: V) => keys.filter(key => table[key].filterName && !isDefault(view, key))
  const filters = keys.filter(key => key !== 'q' && (table[key].filterName || table[key].isCleared))
  const isFiltered = (view: V) => filters.some(key => !isDefault(view, key))
  return {
    /** The view of a URL without parameters. URLs omit default values. */
    defaults,
    urlName,
    /** Parses `search`, with or without its question mark. */
    parse: (search: string, context: C): V => {
      const given = new URLSearchParams(search)
      return valuesBy(key => {
        const texts = given.getAll(urlName(key))
        const text = table[key].isList ? texts.join(',') : texts[0]
        return (text === undefined ? undefined : table[key].parse(text.trim(), context)) ?? defaults[key]
      })
    },
    /** Returns the query string, `''` or `?…`. Omits default values. Appends other parameters of `search` (`utm_…`). */
    format: (view: V, search = ''): string => {
      const valueText = (key: keyof V) => table[key].format?.(view[key]) ?? encodeQueryText(String(view[key]))
      const viewPairs = keys.flatMap(key => (isDefault(view, key) ? [] : `${urlName(key)}=${valueText(key)}`))
      const others = [...new URLSearchParams(search)].filter(([name]) => !keys.some(key => urlName(key) === name))
      const pairs = [...viewPairs, ...others.map(([key, value]) => `${encodeQueryText(key)}=${encodeQueryText(value)}`)]
      return pairs.length > 0 ? `?${pairs.join('&')}` : ''
    },
    isSame: (a: V, b: V): boolean => !differs(a, b, ['list', 'page', 'appearance']),
    /** Returns `view` with `patch` applied. A change of the list goes to page 1 unless `patch` has a page. */
    change: (view: V, patch: Partial<V>): V => {
      const next = { ...view, ...patch }
      if (!differs(view, next, ['list'])) return next
      return valuesBy(key => (table[key].changes === 'page' ? (patch[key] ?? defaults[key]) : next[key]))
    },
    /** True if a change from `a` to `b` shows a different list or page. The window then scrolls to the top. */
    changesListOrPage: (a: V, b: V): boolean => differs(a, b, ['list', 'page']),
    /** Describes search and filters: `Search: s3. Category: Storage, Compute`. Empty without search and filters. */
    narrowingText: (view: V): string =>
      narrowing(view)
        .map(key => `${table[key].filterName}: ${[view[key]].flat().join(', ')}`)
        .join('. '),
    /** Returns the search and filters of a view in words: `your search “s3” and filters`. */
    criteriaText: (view: V): string => {
      const q = view['q' as keyof V]
      return `your ${[q && `search “${q}”`, isFiltered(view) && 'filters'].filter(Boolean).join(' and ')}`
    },
    isNarrowed: (view: V): boolean => narrowing(view).length > 0,
    isSearched: (view: V): boolean => narrowing(view).includes('q' as keyof V & string),
    /** True while a filter other than the search is active. */
    isFiltered,
    clearChange: (what: { search?: boolean; filters?: boolean }): Partial<V> => {
      const cleared = keys.filter(key => (key === 'q' ? what.search : what.filters && filters.includes(key)))
      return Object.fromEntries(cleared.map(key => [key, defaults[key]])) as Partial<V>
    },
  }
}

export type ViewCodec<V extends object, C> = ReturnType<typeof createViewCodec<V, C>>

const isSameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((v, i) => v === b[i]) : a === b
