/** Palette rows of the actions on an item. Some rows have a digit key. */
import type { Getter } from 'jotai'
import { actionsFor } from '@/commands/actions'
import { commandsAtom } from '@/commands/registry'
import type { Target } from '@/commands/target'
import { mainPageLinks } from '@/core/catalog/links/main-page-links'
import type { FormatId } from '@/core/diagram/formats'
import type { ItemDetails } from '@/core/finder/item-details'
import { nameInId } from '@/core/items/item'
import { allDetailsAtom } from '@/state/catalog'
import { askSearch } from '@/workers/search-client'
import { actionRow, copyTextRow, type ItemRow, linkRow } from './row'

const NO_DETAILS: Omit<ItemDetails, 'title'> = { lines: [], isCode: false, links: [] }

const loaded = new Map<string, Omit<ItemDetails, 'title'>>()

/** Returns the details of the target's item; empty if there is no item, or until they have loaded. */
export const knownDetails = (target: Target | undefined) => loaded.get(target?.itemId ?? '') ?? NO_DETAILS

/** Loads the details of the target's item, and returns them as far as they are known. Never rejects. */
export async function loadTargetDetails(target: Target | undefined) {
  const { itemId } = target ?? {}
  const details = itemId === undefined ? undefined : await askSearch('details', itemId).catch(() => undefined)
  if (itemId !== undefined && details) loaded.set(itemId, details)
  return knownDetails(target)
}

/** Returns the actions on `target` with `text` in titles, then keywords. Omits links to `opened`, which Enter opens. */
export function actionRows(get: Getter, target: Target, text: string, opened?: string): ItemRow[] {
  const { lines, isCode, links } = knownDetails(target)
  const main = digitRows(get, target)
  const actions = actionsFor(get, target, text !== '')
  const rowsOfActions = (isLink: boolean) =>
    actions.filter(({ command }) => (command.group === 'Go to') === isLink).map(action => actionRow(action, target))
  // The links to other pages come after the link to the item's own page.
  const pages = [...rowsOfActions(true), ...links.map(link => linkRow(link)), ...(isCode ? lines.map(copyTextRow) : [])]
  const all = [...main, ...pages, ...rowsOfActions(false)].filter(({ href }) => href === undefined || href !== opened)
  const hasText = (words: string) => words.toLowerCase().includes(text.toLowerCase())
  const titled = all.filter(({ title }) => hasText(title))
  const hasKeyword = (row: ItemRow) =>
    !titled.includes(row) && row.enter.kind === 'command' && row.enter.command.keywords?.some(hasText)
  const found = [...titled, ...all.filter(hasKeyword)]
  const hasDigit = new Set(found.filter(({ digit }) => digit !== undefined).map(keyOf))
  return found.filter(row => row.digit !== undefined || !hasDigit.has(keyOf(row)))
}

/** Returns the same key for rows that do the same. A guide opens under the names `index.html` and `welcome.html`. */
const keyOf = ({ id, href }: ItemRow) => href?.replace(/\/(?:index|welcome)\.html$/i, '/') ?? id

export const isServiceTarget = (target: Target | undefined) => nameInId(target?.itemId, 'service') !== undefined
export const isIconTarget = (target: Target | undefined) => nameInId(target?.itemId, 'icon') !== undefined

/** Formats that the keys 1 to 6 copy. A fixed list, so that new formats do not change the keys. */
const DIGIT_FORMATS: readonly FormatId[] = ['drawio', 'svg', 'png', 'excalidraw', 'markdown', 'name']

/** Returns the rows with fixed digits: the main pages of a service (once loaded), or six formats of an icon. */
function digitRows(get: Getter, target: Target): ItemRow[] {
  if (isServiceTarget(target)) {
    const details = get(allDetailsAtom)?.get(target.slug ?? '')
    return (details ? mainPageLinks(details) : []).flatMap(({ title, text, url, isCode }, i) => {
      const detail = title.toLowerCase().endsWith(text.toLowerCase()) ? '' : text
      return url === undefined ? [] : [{ ...linkRow([title, url], detail), isDetailCode: isCode, digit: i + 1 }]
    })
  }
  if (!isIconTarget(target)) return []
  return DIGIT_FORMATS.flatMap((format, i) => {
    const command = get(commandsAtom).find(({ id }) => id === `copy.${format}`)
    return command ? [{ ...actionRow({ command, title: command.title }, target), digit: i + 1 }] : []
  })
}
