/** Shared selections: the parameter `icons` of any page, names separated by commas. */
import { cleanNames } from './list'

/** Icons in a link; with more it is too long for mail programs and chats. */
export const LINK_LIMIT = 100

const PARAMETER = 'icons'

/** The icon names in a query string, at most LINK_LIMIT, and how many more there were. Skips what cannot be a name. */
export function iconsInLink(search: string): { names: string[]; more: number } {
  const names = cleanNames(new URLSearchParams(search).getAll(PARAMETER).join(',').split(','))
  return { names: names.slice(0, LINK_LIMIT), more: Math.max(0, names.length - LINK_LIMIT) }
}

/** `search` without the parameter, everything else untouched. */
export function withoutIcons(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter(pair => pair !== '' && pair !== PARAMETER && !pair.startsWith(`${PARAMETER}=`))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/** The query string for `list`, or null if the list is too long for a link. */
export function iconsQuery(list: readonly string[]): string | null {
  if (list.length > LINK_LIMIT) return null
  return `?${PARAMETER}=${list.map(encodeURIComponent).join(',')}`
}
