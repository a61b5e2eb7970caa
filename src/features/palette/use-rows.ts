import { atom, useStore } from 'jotai'
import { startTransition, useEffect, useState } from 'react'
import { commandsAtom } from '@/commands/registry'
import { paletteScopeAtom, paletteTextAtom } from '@/state/palette'
import { searchReadinessAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import { pinnedAtom, recentAtom } from '@/state/things'
import { type Asked, type FoundRows, findRowsAtom, type RowAsked } from './rows-for'

export interface Rows extends FoundRows {
  /** What these rows answer. */
  asked: Asked
  /** The ranking could not answer: that there are no rows means nothing. */
  hasFailed: boolean
}

/** All that may change an answer besides what is asked: operations and commands arrive later. */
const knownAtom = atom(get => [
  get(searchReadinessAtom),
  get(recentAtom),
  get(pinnedAtom),
  get(selectionAtom),
  get(commandsAtom),
])

const askedAtom = atom(get => ({ text: get(paletteTextAtom), scope: get(paletteScopeAtom), known: get(knownAtom) }))

/**
 * Rows for what is in the field, or for what was until they have been found; null before the first answer. Only an answer
 * renders, not the text. `actionsOf`: the row whose actions are asked for, instead of answers.
 */
export function useRows(actionsOf: RowAsked | null): Rows | null {
  const store = useStore()
  const [rows, setRows] = useState<Rows | null>(null)
  useEffect(() => {
    let latest: Asked | null = null
    const ask = () => {
      const { text, scope } = store.get(askedAtom)
      const asked = { text, scope, actionsOf }
      latest = asked
      // A letter is painted before the answers to it are.
      const show = (found: FoundRows, hasFailed: boolean) => {
        if (latest === asked) startTransition(() => setRows({ asked, hasFailed, ...found }))
      }
      void store.set(findRowsAtom, asked).then(
        found => show(found, false),
        () => show({ rows: [], elsewhere: 0 }, true),
      )
    }
    const stop = store.sub(askedAtom, ask)
    ask()
    return () => {
      latest = null
      stop()
    }
  }, [store, actionsOf])
  return rows
}
