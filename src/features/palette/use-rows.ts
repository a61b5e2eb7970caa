import { useAtomValue, useSetAtom } from 'jotai'
import { startTransition, useEffect, useState } from 'react'
import { commandsAtom } from '@/commands/registry'
import { paletteScopeAtom, paletteTextAtom, type Scope } from '@/state/palette'
import { searchReadinessAtom, searchRevisionAtom } from '@/state/search'
import { pinnedAtom, recentAtom } from '@/state/things'
import { type FoundRows, findRowsAtom } from './rows-for'

export interface Rows extends FoundRows {
  /** The text and scope that these rows answer; while another text is being answered, the old rows stay. */
  text: string
  scope: Scope | null
}

/** Rows for what is in the field now, or for what was until the ranking has answered. */
export function useRows(): Rows {
  const text = useAtomValue(paletteTextAtom)
  const scope = useAtomValue(paletteScopeAtom)
  const readiness = useAtomValue(searchReadinessAtom)
  const revision = useAtomValue(searchRevisionAtom)
  const recent = useAtomValue(recentAtom)
  const pinned = useAtomValue(pinnedAtom)
  const commands = useAtomValue(commandsAtom)
  const findRows = useSetAtom(findRowsAtom)
  const [rows, setRows] = useState<Rows>({ text: '', scope: null, rows: [], elsewhere: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: operations and commands arrive later and may answer what is typed
  useEffect(() => {
    let isCurrent = true
    // A letter is painted before the answers to it are.
    const show = (found: FoundRows) => {
      if (isCurrent) startTransition(() => setRows({ text, scope, ...found }))
    }
    void findRows(text, scope).then(show, () => show({ rows: [], elsewhere: 0 }))
    return () => {
      isCurrent = false
    }
  }, [text, scope, readiness, revision, recent, pinned, commands, findRows])
  return rows
}
