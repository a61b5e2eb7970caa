import { atom, useStore } from 'jotai'
import { startTransition, useEffect, useState } from 'react'
import { commandsAtom } from '@/commands/registry'
import { paletteScopeAtom, paletteTextAtom, type Scope } from '@/state/palette'
import { searchReadinessAtom, searchRevisionAtom } from '@/state/search'
import { pinnedAtom, recentAtom } from '@/state/things'
import { type FoundRows, findRowsAtom } from './rows-for'

export interface Rows extends FoundRows {
  /** The text and scope that these rows answer. */
  text: string
  scope: Scope | null
  /** The ranking could not answer: that there are no rows means nothing. */
  hasFailed: boolean
}

/** What is asked, and all that may change the answer: operations and commands arrive later. */
const askedAtom = atom(get => ({
  text: get(paletteTextAtom),
  scope: get(paletteScopeAtom),
  known: [get(searchReadinessAtom), get(searchRevisionAtom), get(recentAtom), get(pinnedAtom), get(commandsAtom)],
}))

/**
 * Rows for what is in the field, or for what was until the ranking has answered; null before its first answer. Only an
 * answer renders, not the text. They stay as they are while something else is listed (`isAsking`).
 */
export function useRows(isAsking: boolean): Rows | null {
  const store = useStore()
  const [rows, setRows] = useState<Rows | null>(null)
  useEffect(() => {
    if (!isAsking) return
    let latest = {}
    const ask = () => {
      const asked = store.get(askedAtom)
      const { text, scope } = asked
      latest = asked
      // A letter is painted before the answers to it are.
      const show = (found: FoundRows, hasFailed: boolean) => {
        if (latest === asked) startTransition(() => setRows({ text, scope, hasFailed, ...found }))
      }
      void store.set(findRowsAtom, text, scope).then(
        found => show(found, false),
        () => show({ rows: [], elsewhere: 0 }, true),
      )
    }
    const stop = store.sub(askedAtom, ask)
    ask()
    return () => {
      latest = {}
      stop()
    }
  }, [store, isAsking])
  return rows
}
