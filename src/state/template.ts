/** Infrastructure as code that was pasted or dropped. It stays in this page's memory: it is not stored, and goes nowhere. */
import { atom, type Getter } from 'jotai'
import { withoutLineEnds } from '@/core/identify/lines'
import type { DrawnResource } from '@/core/infrastructure/icons-of'
import { itemText } from '@/core/selection/list'
import { loadCode } from '@/platform/load'
import { askSearch } from '@/platform/search-client'
import { loadSearchAtom } from './search'

/** Characters of a template in the palette's field. */
const SHOWN = 60

export interface Template {
  /** Items of the selection, in the order of the template. */
  items: readonly string[]
  /** Names of what connects or configures others. */
  leftOut: readonly string[]
  /** Names of what has no icon. */
  without: readonly string[]
}

const pastedAtom = atom<{ text: string; shown: string } | null>(null)

/** Returns the text that was pasted into the palette while its field shows `shown`, else null. */
export const pastedFor = (get: Getter, shown: string): string | null => {
  const pasted = get(pastedAtom)
  return pasted?.shown === shown ? pasted.text : null
}

/** A template was pasted into the palette: its beginning stands for it in the field, which is of one line. */
export const pasteTemplateAtom = atom(null, (_get, set, text: string): string => {
  // Some marks at the beginning would lead into a scope.
  const shown = `${withoutLineEnds(text)
    .replace(/^[^\p{L}\p{N}{]+/u, '')
    .slice(0, SHOWN)} …`
  set(pastedAtom, { text, shown })
  return shown
})

export const templateAtom = atom<Template | null>(null)

/** Reads a text, and makes it `templateAtom`. What is wrong with the text is the answer; rejects when the search fails. */
export const readTemplateAtom = atom(null, async (_get, set, text: string): Promise<Template | { problem: string }> => {
  void set(loadSearchAtom)
  const reading = await (await loadCode(() => import('@/platform/read-template'))).readTemplate(text)
  if ('problem' in reading) return reading
  const resources = await askSearch('iconsOf', reading.resources)
  const named = (isMeant: (resource: DrawnResource) => boolean) => resources.filter(isMeant).map(({ name }) => name)
  const template = {
    items: resources.flatMap(({ name, icon, parent = '' }) =>
      icon === null ? [] : itemText({ iconName: icon, label: name, frame: parent }),
    ),
    leftOut: named(({ isPlumbing }) => isPlumbing === true),
    without: named(({ icon, isPlumbing }) => icon === null && !isPlumbing),
  }
  set(templateAtom, template)
  return template
})
