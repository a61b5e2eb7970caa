/** All commands. Some depend on data, such as the categories and the number of pages. */
import { atom } from 'jotai'
import { iconCategories } from '@/core/icons/icon-categories'
import { iconsAtom } from '@/state/catalog'
import { resultsAtom } from '@/state/explorer'
import { pageContentAtom, siteAtom } from '@/state/page-data'
import { resultIconsAtom } from '@/state/page-kinds'
import { themeAtom } from '@/state/preferences'
import { type Command, defineCommands } from './command'
import { COPY_COMMANDS } from './copy/commands'
import { libraryCommands, SETTING_COMMANDS } from './copy/library-commands'
import { COPY_OPTION_MENUS, COPY_TOGGLE_COMMANDS } from './copy/options'
import { CONSOLE_COMMANDS } from './definitions/console-commands'
import { CURSOR_COMMANDS } from './definitions/cursor-commands'
import { DIAGRAM_COMMANDS } from './definitions/diagram-commands'
import { categoryCommands, FILTER_COMMANDS } from './definitions/filter-commands'
import { goToPageCommands, MAIN_PAGE_COMMANDS, PAGE_COMMANDS } from './definitions/page-commands'
import { SELECTION_COMMANDS, selectAllCommand } from './definitions/selection-commands'
import { SITE_COMMANDS, themeCommands } from './definitions/site-commands'
import { RECENTS_COMMANDS, TARGET_COMMANDS } from './definitions/target-commands'
import { VIEW_COMMANDS } from './definitions/view-commands'

/** Commands that exist before any data has loaded. If two have the same key or search score, the first wins. */
export const STATIC_COMMANDS = defineCommands([
  ...SITE_COMMANDS,
  ...TARGET_COMMANDS,
  ...CONSOLE_COMMANDS,
  // The palette finds "Clear selection" first for `clear`, because these precede the filter commands.
  ...SELECTION_COMMANDS,
  ...Object.values(DIAGRAM_COMMANDS),
  ...COPY_COMMANDS,
  ...SETTING_COMMANDS,
  ...CURSOR_COMMANDS,
  ...VIEW_COMMANDS,
  ...FILTER_COMMANDS,
  ...PAGE_COMMANDS,
  ...MAIN_PAGE_COMMANDS,
  // After the other commands that clear something, so that `clear` and Enter do not clear recents or pins.
  ...RECENTS_COMMANDS,
  // After the view commands, so that copy options rank below view options of the same name.
  ...COPY_TOGGLE_COMMANDS,
  ...COPY_OPTION_MENUS.flatMap(({ options }) => options),
])

export type CommandId =
  | (typeof STATIC_COMMANDS)[number]['id']
  | ReturnType<typeof selectAllCommand>['id']
  | ReturnType<typeof themeCommands>[number]['id']
  | ReturnType<typeof libraryCommands>[number]['id']
  | ReturnType<typeof categoryCommands>[number]['id']
  | ReturnType<typeof goToPageCommands>[number]['id']

const pageCountAtom = atom(get => get(resultsAtom)?.pageCount ?? 1)

const resultIconCountAtom = atom(get => get(resultIconsAtom).length)

/** The icons page downloads libraries even if the icons have not loaded. */
const libraryCommandsAtom = atom(get => {
  const content = get(pageContentAtom)
  const icons = [...(get(iconsAtom)?.values() ?? [])]
  return libraryCommands(content.kind === 'icons' ? content.categories : iconCategories(icons))
})

export const commandsAtom = atom<readonly Command[]>(get => [
  // Before the background of draw.io, so that `dark` and Enter change the theme.
  ...themeCommands(get(themeAtom)),
  ...STATIC_COMMANDS,
  selectAllCommand(get(resultIconCountAtom)),
  ...get(libraryCommandsAtom),
  ...categoryCommands(get(siteAtom).categories),
  ...goToPageCommands(get(pageCountAtom)),
])
