/** Media queries, which change while the page is open. */
export interface Media {
  matches: () => boolean
  /** Calls `listener` at each change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** The media query `query`; nothing matches while the page is rendered by the build. */
export function media(query: string): Media {
  const list = typeof matchMedia === 'undefined' ? null : matchMedia(query)
  return {
    matches: () => list?.matches === true,
    subscribe: listener => {
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
  }
}
