import type { createStore, Getter, Setter } from 'jotai'

/** The atoms of a page: jotai's store, or the context of a command. */
export type Store = { get: Getter; set: Setter }

/** The store itself, for code that subscribes to atoms. */
export type JotaiStore = ReturnType<typeof createStore>
