/** A selection that travels in a link: parameter `icons` of any page, names separated by commas. */
import { cleanNames } from './list'

/** Icons that a link carries; more make it too long for mail programs and chats. */
export const LINK_LIMIT = 100

const PARAMETER = 'icons'

/** The icon names in a query string, at most LINK_LIMIT, and how many more there were; what cannot be a name is passed over. */
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

/** The query string that carries `list`, or null when it holds more than a link does. */
export function iconsQuery(list: readonly string[]): string | null {
  if (list.length > LINK_LIMIT) return null
  return `?${PARAMETER}=${list.map(encodeURIComponent).join(',')}`
}
