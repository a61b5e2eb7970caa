/** Commands for the whole site: palette, search box, links, theme, and offline use. */
import { ICONS_PATH, LIFECYCLE_PATH } from '@/core/site/page-data'
import { focusSearchBox } from '@/platform/focus'
import { currentUrl } from '@/platform/history'
import { loadCode } from '@/platform/load'
import { canWorkOffline, goTo } from '@/platform/page'
import { href } from '@/platform/site'
import { DOC_LANGUAGES, docLanguageAtom } from '@/state/doc-language'
import { newerVersionAtom } from '@/state/notices'
import { isShortcutSheetOpenAtom } from '@/state/overlays'
import { linkOriginAtom } from '@/state/page-data'
import { isPaletteOpenAtom, openedPaletteAtom, openPalette } from '@/state/palette'
import {
  ICON_BACKGROUNDS,
  iconBackgroundAtom,
  nextTheme,
  THEMES,
  type Theme,
  themeAtom,
  themeName,
  usesSingleKeysAtom,
} from '@/state/preferences'
import { STORED_IDS } from '@/state/stored'
import { type Command, choiceCommand, defineCommands, toggleCommand } from '../command'
import { copyLink } from '../copy/copy-text'
import { NEXT_THEME_KEY, SHOWN_KEYS } from '../shown-keys'

const pageCommand = <const Id extends string>(id: Id, title: string, path: string, keywords: string): Command<Id> => ({
  id,
  title,
  group: 'Go to',
  keywords: keywords.split(', '),
  run: () => goTo(href(path)),
})

/** Returns the commands for themes. That of the next theme has the key. */
export const themeCommands = (current: Theme): Command<`theme.${Theme}`>[] =>
  THEMES.map(theme =>
    choiceCommand(themeAtom, theme, {
      id: `theme.${theme}`,
      title: `Theme: ${themeName(theme)}`,
      helpLabel: 'Change theme',
      group: 'Settings',
      keys: theme === nextTheme(current) ? [NEXT_THEME_KEY] : undefined,
      keywords: [`${theme} mode`, 'appearance', 'mode', 'colour'],
    }),
  )

export const SITE_COMMANDS = defineCommands([
  {
    id: 'palette.toggle',
    title: 'Command palette',
    group: 'Go to',
    keys: [SHOWN_KEYS['palette.toggle']],
    run: context => (context.get(isPaletteOpenAtom) ? context.set(openedPaletteAtom, null) : openPalette(context)),
    isHidden: true,
  },
  {
    id: 'search.focus',
    title: 'Go to the search box',
    helpLabel: 'Filter the list',
    group: 'Go to',
    keys: [SHOWN_KEYS['search.focus']],
    keywords: ['find', 'filter box'],
    run: () => {
      if (!focusSearchBox()) goTo(`${href('')}#search`)
    },
  },
  pageCommand('site.home', 'All services', '', 'home, explorer, start'),
  pageCommand('site.icons', 'All icons', ICONS_PATH, 'icon, icons page, resources, groups, general'),
  pageCommand(
    'site.lifecycle',
    'Service lifecycle',
    LIFECYCLE_PATH,
    'what ends when, end of life, end of support, deprecated, discontinued, retired, sunset, calendar',
  ),
  {
    id: 'link.copy',
    title: 'Copy link to this view',
    group: 'Actions',
    keys: ['u'],
    keywords: ['share', 'url', 'address'],
    run: context => copyLink(context, context.get(linkOriginAtom) + currentUrl(), 'this view'),
  },
  {
    id: 'shortcuts.show',
    title: 'Keyboard shortcuts',
    group: 'Go to',
    keys: [SHOWN_KEYS['shortcuts.show']],
    keywords: ['help', 'keys'],
    run: ({ get, set }) => set(isShortcutSheetOpenAtom, !get(isShortcutSheetOpenAtom)),
  },
  toggleCommand(usesSingleKeysAtom, {
    id: 'keys.toggle',
    title: 'Single-key shortcuts',
    group: 'Settings',
    keywords: ['keyboard', 'accessibility', 'dictation'],
  }),
  ...ICON_BACKGROUNDS.map(background =>
    choiceCommand(iconBackgroundAtom, background, {
      id: `${STORED_IDS.background}.${background}`,
      title: `draw.io background: ${background === 'auto' ? 'match theme' : background}`,
      group: 'Settings',
      keywords: ['drawing paper', 'drawing ground', 'canvas'],
    }),
  ),
  ...Object.entries(DOC_LANGUAGES).map(([code, { name }]) =>
    choiceCommand(docLanguageAtom, code as keyof typeof DOC_LANGUAGES, {
      id: `doc-language.${code}`,
      title: `Documentation language: ${name}`,
      group: 'Settings',
      isSearchOnly: true,
    }),
  ),
  {
    id: 'version.reload',
    title: 'Reload to get the new version',
    group: 'Settings',
    keywords: ['update', 'upgrade', 'refresh'],
    when: get => get(newerVersionAtom) !== null,
    run: ({ get }) => get(newerVersionAtom)?.open(),
  },
  {
    id: 'offline.keep-everything',
    title: 'Make everything available offline',
    group: 'Settings',
    keywords: ['download all', 'cache', 'no network', 'plane', 'install'],
    when: () => canWorkOffline(),
    run: context =>
      loadCode(() => import('../tasks/save-offline')).then(({ saveSiteOffline }) => saveSiteOffline(context)),
  },
])
