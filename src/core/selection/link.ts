/** Links to selections: the parameter `icons` of any page, with names separated by commas. */
import { cleanNames } from './list'

/** Maximum number of icons in a link; longer links fail in mail programs and chats. */
export const LINK_LIMIT = 100

const PARAMETER = 'icons'

/**
 * Returns the icon names in a query string, at most LINK_LIMIT, and the number of further ones. Skips invalid names.
 */
export function iconsInLink(search: string): { names: string[]; more: number } {
  const names = cleanNames(new URLSearchParams(search).getAll(PARAMETER).join(',').split(','))
  return { names: names.slice(0, LINK_LIMIT), more: Math.max(0, names.length - LINK_LIMIT) }
}

/** Returns `search` without the parameter; the rest is unchanged. */
export function withoutIcons(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter(pair => pair !== '' && pair !== PARAMETER && !pair.startsWith(`${PARAMETER}=`))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/** Returns the query string for `list`; null if the list is too long for a link. */
export function iconsQuery(list: readonly string[]): string | null {
  if (list.length > LINK_LIMIT) return null
  return `?${PARAMETER}=${list.map(encodeURIComponent).join(',')}`
}
