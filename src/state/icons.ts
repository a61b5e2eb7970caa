/** The table of all icons, loaded when one is first to be taken. */
import { atom } from 'jotai'
import type { Icon } from '@/core/catalogue/types'
import { fetchJson } from '@/platform/fetch'
import { siteAtom } from './page'

/** Icon name -> icon. */
export type IconTable = ReadonlyMap<string, Icon>

const loadedAtom = atom<IconTable | null>(null)

/** The table, or null until somebody has loaded it. */
export const iconsAtom = atom(get => get(loadedAtom))

const failedAtom = atom(false)

/** `true` offers a retry; asking again is loading again. */
export const iconsFailedAtom = atom(get => get(failedAtom))

/** Loads the table once; resolves with it. Rejects when it cannot be had. */
export const loadIconsAtom = atom(null, async (get, set): Promise<IconTable> => {
  const present = get(loadedAtom)
  if (present) return present
  set(failedAtom, false)
  const icons = await fetchJson<Icon[]>(get(siteAtom).files.icons).catch(error => {
    set(failedAtom, true)
    throw error
  })
  // Whoever asked meanwhile gets the same table.
  const table = get(loadedAtom) ?? new Map(icons.map(icon => [icon.iconName, icon]))
  set(loadedAtom, table)
  return table
})
