/** What can be done with one thing: the actions of a palette row, of a cell, of a service's page. */
import { goTo, openTab } from '@/platform/page'
import { serviceHref } from '@/platform/site'
import { siteAtom } from '@/state/page'
import { pinnedAtom, togglePinAtom } from '@/state/things'
import type { Command, Target } from './command'
import { copyLink } from './copy/commands'
import { targetHere } from './subject'

export const TARGET_COMMANDS: readonly Command[] = [
  {
    id: 'target.open',
    title: 'Open page',
    group: 'Go to',
    target: 'needed',
    leadsTo: pageOf,
    when: (_get, target) => target?.slug !== undefined,
    run: ({ target }) => {
      if (target?.slug !== undefined) goTo(serviceHref(target.slug))
    },
  },
  {
    id: 'target.open-tab',
    title: 'Open page in a new tab',
    group: 'Go to',
    target: 'needed',
    stays: true,
    leadsTo: pageOf,
    when: (_get, target) => target?.slug !== undefined,
    run: ({ target }) => {
      if (target?.slug !== undefined) openTab(serviceHref(target.slug))
    },
  },
  {
    id: 'target.docs',
    title: 'Open official documentation',
    group: 'Go to',
    target: 'needed',
    leadsTo: target => target.url,
    when: (_get, target) => target?.url !== undefined,
    run: ({ target }) => {
      if (target?.url !== undefined) openTab(target.url)
    },
  },
  {
    id: 'target.copy-link',
    title: 'Copy link',
    group: 'Go to',
    keywords: ['url', 'address', 'share'],
    target: 'needed',
    when: (_get, target) => target?.slug !== undefined || target?.url !== undefined,
    run: context => {
      const { slug, url = '', name = '' } = context.target ?? {}
      return copyLink(context, slug === undefined ? url : context.get(siteAtom).siteUrl + serviceHref(slug), name)
    },
  },
  {
    id: 'target.pin',
    title: 'Pin',
    titleWhenOn: 'Unpin',
    group: 'Go to',
    keywords: ['favourite', 'bookmark', 'star'],
    keys: ['*'],
    inResults: true,
    target: 'needed',
    stays: true,
    when: (get, target) => (target ?? targetHere(get))?.thing !== undefined,
    checked: (get, target) => get(pinnedAtom).includes((target ?? targetHere(get))?.thing ?? ''),
    run: ({ get, set, target }) => {
      const { thing, name } = target ?? targetHere(get) ?? {}
      if (thing === undefined) return
      const isPinned = set(togglePinAtom, thing)
      return isPinned
        ? { kind: 'success', title: `${name} pinned`, description: 'It stands first in the palette.' }
        : { kind: 'info', title: `${name} no longer pinned` }
    },
  },
]

function pageOf({ slug }: Target): string | undefined {
  return slug === undefined ? undefined : serviceHref(slug)
}
