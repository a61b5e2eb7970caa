/** The actions of a row: the commands that work on what it stands for, and its further pages. */
import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { type Command, titleOf, worksOnTarget } from '@/commands/command'
import { commandsAtom } from '@/commands/registry'
import { findLinks, findThings } from '@/state/search'
import { commandRow, type ItemRow } from './row'

/** Rows of what can be done with `row`, those whose title holds `filter`; none when there is no row. */
export function useActions(row: ItemRow | null, filter: string): readonly ItemRow[] {
  const target = row?.target
  const commands = useAtomValue(
    useMemo(
      () =>
        atom(get =>
          target
            ? get(commandsAtom)
                .filter(command => worksOnTarget(command) && command.when?.(get, target) !== false)
                .map(command => ({ ...command, title: titleOf(get, command, target) }))
            : [],
        ),
      [target],
    ),
  )
  const [links, setLinks] = useState<readonly ItemRow[]>([])
  const thing = target?.thing
  useEffect(() => {
    setLinks([])
    if (thing === undefined) return
    let isCurrent = true
    void linkRows(thing).then(
      rows => isCurrent && setLinks(rows),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [thing])
  if (!target) return []
  const rowsOf = (wanted: readonly Command[]) => wanted.map(command => ({ ...commandRow(command), target }))
  const rows = [
    ...rowsOf(commands.filter(({ group }) => group === 'Go to')),
    ...links,
    ...rowsOf(commands.filter(({ group }) => group !== 'Go to')),
  ]
  return rows.filter(({ title }) => title.toLowerCase().includes(filter.trim().toLowerCase()))
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
