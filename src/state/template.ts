/** Pasted or dropped infrastructure code. Kept in memory, neither stored nor sent. */
import { atom, type Getter } from 'jotai'
import { toFieldText } from '@/core/identify/lines'
import type { ResourceDiagram } from '@/core/infrastructure/draw-resources'
import { loadCode } from '@/platform/load'
import { askSearch } from '@/platform/search-client'
import { loadSearchAtom } from './search'

/** Number of characters of a template shown in the palette's field. */
const MAX_SHOWN_LENGTH = 60

/** The pasted or dropped files of a template, or a diagram. */
interface Pasted {
  texts: readonly string[]
  /** Beginning of the text, or name of its file, in the palette's field. */
  shown: string
  /** Name of the dropped diagram. */
  name: string | undefined
}

export const pastedAtom = atom<Pasted | null>(null)

/** Returns the pasted template or diagram if the palette's field shows `shown`; otherwise null. */
export const pastedTemplateFor = (get: Getter, shown: string): Pasted | null => {
  const pasted = get(pastedAtom)
  return pasted?.shown === shown ? pasted : null
}

/** Stores a template or diagram. Returns its file name or its beginning, which the one-line field shows. */
export const pasteTemplateAtom = atom(null, (_get, set, texts: readonly string[], name?: string): string => {
  // A scope character at the start would select the scope.
  const shown = `${toFieldText(name ?? texts[0] ?? '')
    .replace(/^[^\p{L}\p{N}{]+/u, '')
    .slice(0, MAX_SHOWN_LENGTH)} …`
  set(pastedAtom, { texts, shown, name })
  return shown
})

/** The diagram of the template that was read last. */
export const templateAtom = atom<ResourceDiagram | null>(null)

/** True to draw all resources of templates, including addresses, roles, logs, and other details. */
export const includesDetailsAtom = atom(false)

/** Reads files into `templateAtom`. Returns an error in a file as `problem`. Rejects if the search fails. */
export const readTemplateAtom = atom(null, async (get, set, texts: readonly string[]) => {
  void set(loadSearchAtom)
  const reading = await (await loadCode(() => import('@/platform/read-template'))).readTemplate(texts)
  if ('problem' in reading) return reading
  const template = await askSearch('drawResources', reading.resources, get(includesDetailsAtom))
  set(templateAtom, template)
  return template
})
