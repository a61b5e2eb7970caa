/** Display names of icons that do not follow from the icon's name by rule. */
import { atom } from 'jotai'
import { catalogueAtom } from './catalogue'
import { pageContentAtom } from './page'

const NONE: Readonly<Record<string, string>> = {}

export const iconNamesAtom = atom(get => {
  const content = get(pageContentAtom)
  return get(catalogueAtom)?.iconNames ?? (content.kind === 'service' ? content.iconNames : NONE)
})
