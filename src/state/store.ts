import type { Getter, Setter } from 'jotai'

/** The atoms of a page: jotai's store, or the context of a command. */
export interface Store {
  get: Getter
  set: Setter
}
