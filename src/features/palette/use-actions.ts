/** The actions of a row: the commands that work on what it stands for, and its further pages. */
import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { type Command, titleOf } from '@/commands/command'
import { commandsAtom } from '@/commands/registry'
import { findLinks, findThings } from '@/state/search'
import { commandRow, type ItemRow } from './row'

export interface Actions {
  /** Actions whose title holds `filter`; those that lead to pages come as soon as they have been looked up. */
  rows: readonly ItemRow[]
  filter: string
  /** Have all pages been looked up? */
  isWhole: boolean
  /** The rows for another filter, with all pages. */
  find: (filter: string) => Promise<readonly ItemRow[]>
}

/** What can be done with `row`, as far as its title holds `filter`; null when there is no row. */
export function useActions(row: ItemRow | null, filter: string): Actions | null {
  const target = row?.target
  const commands = useAtomValue(
    useMemo(
      () =>
        atom(get =>
          target
            ? get(commandsAtom)
                .filter(command => command.target && command.when?.(get, target) !== false)
                .map(command => ({ ...command, title: titleOf(get, command, target) }))
            : [],
        ),
      [target],
    ),
  )
  const thing = target?.thing
  const lookup = useMemo(() => (thing === undefined ? Promise.resolve([]) : linkRows(thing).catch(() => [])), [thing])
  const [found, setFound] = useState<{ lookup: typeof lookup; links: readonly ItemRow[] } | null>(null)
  useEffect(() => {
    void lookup.then(links => setFound({ lookup, links }))
  }, [lookup])
  if (!target) return null
  const rowsOf = (wanted: readonly Command[]) =>
    wanted.map((command): ItemRow => {
      const href = command.leadsTo?.(target)
      return { ...commandRow(command), target, ...(href === undefined ? {} : { href }) }
    })
  const rowsWith = (links: readonly ItemRow[], text: string) =>
    [
      ...rowsOf(commands.filter(({ group }) => group === 'Go to')),
      ...links,
      ...rowsOf(commands.filter(({ group }) => group !== 'Go to')),
    ].filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
  const isWhole = found?.lookup === lookup
  return {
    rows: rowsWith(isWhole ? found.links : [], filter),
    filter,
    isWhole,
    find: async text => rowsWith(await lookup, text),
  }
}

async function linkRows(thing: string): Promise<ItemRow[]> {
  const [found] = await findThings([thing])
  if (!found) return []
  return (await findLinks(found)).map(({ title, url }) => ({
    kind: 'item',
    id: `link:${url}`,
    glyph: 'link',
    title,
    ranges: [],
    detail: '',
    label: 'open',
    href: url,
  }))
}
