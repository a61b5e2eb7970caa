/** All commands. There is no second list of actions anywhere. */
import { atom } from 'jotai'
import { siteAtom } from '@/state/page'
import { resultsAtom } from '@/state/view'
import type { Command } from './command'
import { CURSOR_COMMANDS } from './cursor-commands'
import { categoryCommands, FILTER_COMMANDS } from './filter-commands'
import { ICON_COMMANDS } from './icon-commands'
import { goToPageCommands, PAGE_COMMANDS } from './page-commands'
import { SITE_COMMANDS } from './site-commands'
import { TARGET_COMMANDS } from './target-commands'
import { VIEW_COMMANDS } from './view-commands'

/** Commands that exist whatever the catalogue and the results are. */
export const FIXED_COMMANDS: readonly Command[] = [
  ...SITE_COMMANDS,
  ...TARGET_COMMANDS,
  ...CURSOR_COMMANDS,
  ...VIEW_COMMANDS,
  ...FILTER_COMMANDS,
  ...PAGE_COMMANDS,
  ...ICON_COMMANDS,
]

const pageCountAtom = atom(get => get(resultsAtom)?.pageCount ?? 1)

export const commandsAtom = atom<readonly Command[]>(get => [
  ...FIXED_COMMANDS,
  ...categoryCommands(get(siteAtom).categories),
  ...goToPageCommands(get(pageCountAtom)),
])
