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

interface PastedText {
  text: string
  /** Beginning of the text, or name of its file, in the palette's field. */
  shown: string
  /** Name of the dropped file. */
  name: string | undefined
}

const pastedAtom = atom<PastedText | null>(null)

/** Returns the pasted template or diagram if the palette's field shows `shown`; otherwise null. */
export const pastedTemplateFor = (get: Getter, shown: string): PastedText | null => {
  const pasted = get(pastedAtom)
  return pasted?.shown === shown ? pasted : null
}

/** Stores a template or diagram. Returns its file name or its beginning, which the one-line field shows. */
export const pasteTemplateAtom = atom(null, (_get, set, text: string, name?: string): string => {
  // A scope character at the start would select the scope.
  const shown = `${toFieldText(name ?? text)
    .replace(/^[^\p{L}\p{N}{]+/u, '')
    .slice(0, MAX_SHOWN_LENGTH)} …`
  set(pastedAtom, { text, shown, name })
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
