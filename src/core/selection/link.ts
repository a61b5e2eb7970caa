/** Links to selections: on any page, the URL parameter `icons` is a list of icon names, separated by commas. */
import { validIconNames } from './list'

/** Maximum number of icons in a link. Longer links fail in mail programs and chats. */
export const MAX_LINK_ICONS = 100

const PARAMETER = 'icons'

/** Returns the first `MAX_LINK_ICONS` valid icon names in a query string, and the number of further names (`more`). */
export function parseIconLink(search: string): { names: string[]; more: number } {
  const names = validIconNames(new URLSearchParams(search).getAll(PARAMETER).join(',').trim().split(/ *, */))
  return { names: names.slice(0, MAX_LINK_ICONS), more: Math.max(0, names.length - MAX_LINK_ICONS) }
}

export function withoutIconsParameter(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter(pair => pair !== '' && pair !== PARAMETER && !pair.startsWith(`${PARAMETER}=`))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/** Returns the query string for the icons in `list`; null if the list is too long for a link. */
export function iconsQuery(list: readonly string[]): string | null {
  if (list.length > MAX_LINK_ICONS) return null
  return `?${PARAMETER}=${list.map(encodeURIComponent).join(',')}`
}
