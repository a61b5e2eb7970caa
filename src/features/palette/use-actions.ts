/** The actions of a row, and its further pages. */
import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { type ActionGroup, targetActions } from '@/commands/target-actions'
import { findLinks } from '@/state/search'
import { actionRow, type ItemRow, linkRow } from './row'

export interface Actions {
  /** Actions whose title contains `filter`; links to pages are added once they are loaded. */
  rows: readonly ItemRow[]
  filter: string
  /** Have all pages been looked up? */
  isWhole: boolean
  /** The rows for another filter, with all pages. */
  find: (filter: string) => Promise<readonly ItemRow[]>
}

const noActionsAtom = atom<ActionGroup[]>([])

/** The actions on `row` whose title contains `filter`; null without a row. */
export function useActions(row: ItemRow | null, filter: string): Actions | null {
  const target = row?.target
  const groups = useAtomValue(
    useMemo(() => (target ? atom(get => targetActions(get, target)) : noActionsAtom), [target]),
  )
  const thing = target?.thing
  const lookup = useMemo(async (): Promise<readonly ItemRow[]> => {
    const links = thing === undefined ? [] : await findLinks(thing).catch(() => [])
    return links.map(linkRow)
  }, [thing])
  const [found, setFound] = useState<{ lookup: typeof lookup; links: readonly ItemRow[] } | null>(null)
  useEffect(() => {
    void lookup.then(links => setFound({ lookup, links }))
  }, [lookup])
  if (!target) return null
  const rowsWith = (links: readonly ItemRow[], text: string) =>
    groups
      .flatMap(group => ('linksOf' in group ? links : group.actions.map(action => actionRow(action, target))))
      .filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
  const isWhole = found?.lookup === lookup
  return {
    rows: rowsWith(isWhole ? found.links : [], filter),
    filter,
    isWhole,
    find: async text => rowsWith(await lookup, text),
  }
}
