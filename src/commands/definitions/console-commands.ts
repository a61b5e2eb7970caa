import type { Getter } from 'jotai'
import { consoleUrl } from '@/core/catalog/links/console'
import { CONSOLE_REGIONS, REGION_LOCATIONS } from '@/core/catalog/regions/regions'
import type { ConsoleLocation } from '@/core/catalog/types'
import { openTab } from '@/platform/page'
import { catalogAtom } from '@/state/catalog'
import { consoleRegionAtom } from '@/state/command-options'
import { pageContentAtom } from '@/state/page-data'
import { openPalette } from '@/state/palette'
import { chosenRegionAtom } from '@/state/preferences'
import { choiceCommand, defineCommands, openLinkFields } from '../command'
import { copyLink } from '../copy/copy-text'
import { defaultTarget, type Target } from '../target'

/** Returns the location of the target in the console; if it has none, the location of its service. */
function consoleLocationOf(get: Getter, { console, slug }: Target): ConsoleLocation | undefined {
  if (console || slug === undefined) return console
  const content = get(pageContentAtom)
  if (content.kind === 'service' && content.service.slug === slug) return content.console
  return get(catalogAtom)?.console[slug]
}

/** Returns the console URL of the target or, without a target, of the active cell or the page's service. */
function consoleUrlOf(get: Getter, target?: Target): string | undefined {
  const actual = target ?? defaultTarget(get)
  const location = actual && consoleLocationOf(get, actual)
  return location ? consoleUrl(location, get(consoleRegionAtom)) : undefined
}

const ON_TARGET = { group: 'Go to', targetUse: 'optional' } as const

export const CONSOLE_COMMANDS = defineCommands([
  {
    ...ON_TARGET,
    id: 'console.open',
    title: 'Open in the console',
    keywords: ['aws console', 'management console'],
    keepsPaletteOpen: true,
    ...openLinkFields(consoleUrlOf, openTab),
  },
  {
    ...ON_TARGET,
    id: 'console.copy-link',
    title: 'Copy console link',
    keywords: ['aws console', 'url', 'address'],
    when: (get, target) => consoleUrlOf(get, target) !== undefined,
    run: context => {
      const target = context.target ?? defaultTarget(context.get)
      const url = consoleUrlOf(context.get, target ?? undefined)
      return url === undefined ? undefined : copyLink(context, url, `${target?.name ?? ''} in the console`)
    },
  },
  {
    id: 'console.region',
    title: 'Choose console Region…',
    group: 'Settings',
    keywords: ['aws region', 'console'],
    keepsPaletteOpen: true,
    run: context => openPalette(context, 'console region '),
  },
  choiceCommand(chosenRegionAtom, '', {
    id: 'region.none',
    title: 'Console Region: default (us-east-1)',
    group: 'Settings',
    keywords: ['console region', 'clear region', 'no region'],
    isSearchOnly: true,
  }),
  ...CONSOLE_REGIONS.map(region =>
    choiceCommand(chosenRegionAtom, region, {
      id: `region.${region}`,
      title: `Console Region: ${region} (${REGION_LOCATIONS[region]})`,
      group: 'Settings',
      isSearchOnly: true,
    }),
  ),
])
