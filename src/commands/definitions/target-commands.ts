/** Commands that act on one item: that of a palette row or cell, or the page's service. */
import { makeItemId } from '@/core/items/item'
import { goTo, openTab } from '@/platform/page'
import { href } from '@/platform/site'
import { linkOriginAtom } from '@/state/page-data'
import { isStorableId, pinnedIdsAtom, queryChoicesAtom, recentIdsAtom, togglePin } from '@/state/recents'
import { changeLists, type UndoableChange, undoAction } from '@/state/undo'
import { type Command, type CommandContext, defineCommand, defineCommands, openLinkFields } from '../command'
import { copyLink, copyTextWithNotice } from '../copy/copy-text'
import { SHOWN_KEYS } from '../shown-keys'
import { defaultTarget, servicePageUrl, type Target } from '../target'

type UrlOf = (target: Target) => string | undefined

/** Returns the URL of the identifiers on a service page; undefined for items other than services. */
const identifiersUrl: UrlOf = ({ slug, itemId }) =>
  slug !== undefined && itemId === makeItemId('service', slug) ? `${href(slug)}#identifiers` : undefined

const linkCommand = <const Id extends string>(
  urlOf: UrlOf,
  open: (url: string) => void,
  fields: Pick<Command<Id>, 'id' | 'title' | 'titleFor' | 'keywords' | 'keepsPaletteOpen' | 'isSearchOnly'>,
): Command<Id> => ({
  ...fields,
  group: 'Go to',
  targetUse: 'needed',
  href: urlOf,
  opensTab: open === openTab ? true : undefined,
  ...openLinkFields((_get, target) => target && urlOf(target), open),
})

export const COPY_TARGET_VALUE_COMMAND = defineCommand({
  id: 'target.copy-value',
  title: 'Copy',
  group: 'Copy',
  targetUse: 'needed',
  when: (_get, target) => target?.value !== undefined,
  run: context => copyTextWithNotice(context, context.target?.value ?? '', context.target?.name ?? ''),
})

export const TARGET_COMMANDS = defineCommands([
  linkCommand(servicePageUrl, goTo, {
    id: 'target.open',
    title: 'Open service page',
    titleFor: name => `Open the page of ${name}`,
  }),
  linkCommand(servicePageUrl, openTab, {
    id: 'target.open-tab',
    title: 'Open service page in a new tab',
    titleFor: name => `Open the page of ${name} in a new tab`,
    keepsPaletteOpen: true,
  }),
  linkCommand(({ url }) => url, openTab, {
    id: 'target.docs',
    title: 'Open documentation home',
    titleFor: name => `Open the documentation home of ${name}`,
    keywords: ['official', 'docs'],
  }),
  linkCommand(identifiersUrl, goTo, {
    id: 'target.identifiers',
    title: 'Identifiers',
    titleFor: name => `Identifiers of ${name}`,
    keywords: ['arn', 'principal', 'iam prefix', 'features'],
    isSearchOnly: true,
  }),
  {
    id: 'target.copy-link',
    title: 'Copy link',
    titleFor: name => `Copy link to ${name}`,
    group: 'Go to',
    keywords: ['url', 'address', 'share'],
    targetUse: 'needed',
    when: (_get, target) => target?.slug !== undefined || target?.url !== undefined,
    run: context => {
      const { slug, url = '', name = '' } = context.target ?? {}
      return copyLink(context, slug === undefined ? url : context.get(linkOriginAtom) + href(slug), name)
    },
  },
  COPY_TARGET_VALUE_COMMAND,
  {
    id: 'target.pin',
    title: 'Pin',
    titleWhenOn: 'Unpin',
    titleFor: (name, isOn) => `${isOn ? 'Unpin' : 'Pin'} ${name}`,
    helpLabel: 'Pin service',
    group: 'Actions',
    keywords: ['favourite', 'bookmark', 'star', 'unpin'],
    keys: [SHOWN_KEYS['target.pin']],
    keyScope: 'results',
    targetUse: 'needed',
    keepsPaletteOpen: true,
    when: (get, target) => isStorableId((target ?? defaultTarget(get))?.itemId),
    checked: (get, target) => get(pinnedIdsAtom).includes((target ?? defaultTarget(get))?.itemId ?? ''),
    run: context => {
      const { get, target } = context
      const { itemId, name = '' } = target ?? defaultTarget(get) ?? {}
      if (itemId === undefined) return
      const change = togglePin(context, itemId)
      if (get(pinnedIdsAtom).includes(itemId))
        return { kind: 'success', title: `${name} pinned`, description: 'It’s at the top of the palette' }
      return { kind: 'info', title: `${name} unpinned`, action: undoAction(context, change) }
    },
  },
])

export const RECENTS_COMMANDS = defineCommands([
  {
    id: 'recent.clear',
    title: 'Clear recent items',
    group: 'Settings',
    keywords: ['recent', 'history', 'forget', 'privacy'],
    skipsRecents: true,
    when: get => get(recentIdsAtom).length + get(queryChoicesAtom).length > 0,
    disabledMessage: 'No recent items to clear',
    run: context => ({
      kind: 'info',
      title: 'Recent items cleared',
      action: emptyLists(context, [recentIdsAtom, queryChoicesAtom]),
    }),
  },
  {
    id: 'pins.clear',
    title: 'Unpin all',
    group: 'Settings',
    keywords: ['clear', 'everything'],
    when: get => get(pinnedIdsAtom).length > 0,
    disabledMessage: 'Nothing is pinned',
    run: context => ({ kind: 'info', title: 'All items unpinned', action: emptyLists(context, [pinnedIdsAtom]) }),
  },
])

function emptyLists(context: CommandContext, lists: readonly UndoableChange[number]['list'][]) {
  const change = lists.map(list => ({ list, before: context.get(list), after: [] }))
  return undoAction(context, changeLists(context, change))
}
