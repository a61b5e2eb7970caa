/** Pasted or dropped infrastructure code. Kept in memory, neither stored nor sent. */
import { atom, type Getter } from 'jotai'
import { toFieldText } from '@/core/identify/lines'
import type { ResourceWithIcon } from '@/core/infrastructure/icons-of'
import { formatSelectedIcon } from '@/core/selection/list'
import { loadCode } from '@/platform/load'
import { askSearch } from '@/platform/search-client'
import { loadSearchAtom } from './search'

/** Number of characters of a template shown in the palette's field. */
const MAX_SHOWN_LENGTH = 60

export interface TemplateIcons {
  /** Icons to select, as stored in the selection, in the order of the template. */
  items: readonly string[]
  /** Names of resources that get no icon because they only support others. */
  leftOut: readonly string[]
  /** Names of other resources without an icon. */
  iconless: readonly string[]
}

const pastedAtom = atom<{ text: string; shown: string } | null>(null)

/** Returns the pasted template if the palette's field shows its beginning (`shown`); otherwise null. */
export const pastedTemplateFor = (get: Getter, shown: string): string | null => {
  const pasted = get(pastedAtom)
  return pasted?.shown === shown ? pasted.text : null
}

/** Stores a pasted template and returns its beginning, which the one-line field shows. */
export const pasteTemplateAtom = atom(null, (_get, set, text: string): string => {
  // A scope character at the start would select the scope.
  const shown = `${toFieldText(text)
    .replace(/^[^\p{L}\p{N}{]+/u, '')
    .slice(0, MAX_SHOWN_LENGTH)} …`
  set(pastedAtom, { text, shown })
  return shown
})

export const templateIconsAtom = atom<TemplateIcons | null>(null)

/** Reads `text` into `templateIconsAtom`. Returns an error in `text` as `problem`. Rejects if the search fails. */
export const readTemplateAtom = atom(null, async (_get, set, text: string) => {
  void set(loadSearchAtom)
  const reading = await (await loadCode(() => import('@/platform/read-template'))).readTemplate(text)
  if ('problem' in reading) return reading
  const resources = await askSearch('iconsOf', reading.resources)
  const named = (fits: (resource: ResourceWithIcon) => boolean) => resources.filter(fits).map(({ name }) => name)
  const template: TemplateIcons = {
    items: resources.flatMap(({ name, icon, parent = '' }) =>
      icon === null ? [] : formatSelectedIcon({ iconName: icon, label: name, frame: parent }),
    ),
    leftOut: named(({ isSupporting }) => isSupporting === true),
    iconless: named(({ icon, isSupporting }) => icon === null && !isSupporting),
  }
  set(templateIconsAtom, template)
  return template
})
