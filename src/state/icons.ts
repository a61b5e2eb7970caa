/** The table of all icons, loaded when one is first to be taken. */
import { atom } from 'jotai'
import type { Icon } from '@/core/catalogue/types'
import { fetchJson } from '@/platform/json'
import { siteAtom } from './page'

/** Loads the table once; resolves with icon name -> icon. Rejects when it cannot be had. */
export const loadIconsAtom = atom(null, async (get): Promise<ReadonlyMap<string, Icon>> => {
  const icons = await fetchJson<Icon[]>(get(siteAtom).files.icons)
  return new Map(icons.map(icon => [icon.iconName, icon]))
})
