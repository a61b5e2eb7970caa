/** What is remembered outside the address (decisions): theme, ground of the draw.io layout, single keys. */
import { atom } from 'jotai'
import { applyTheme, THEMES, type Theme } from '@/platform/theme'
import { storedChoice } from './stored-choice'

/** The drawing paper under the icons, apart from the theme. */
export const GROUNDS = ['auto', 'light', 'dark'] as const
export type Ground = (typeof GROUNDS)[number]

const theme = storedChoice<Theme>('theme', THEMES, 'system', applyTheme)
const ground = storedChoice<Ground>('ground', GROUNDS, 'auto')
const singleKeys = storedChoice('single-keys', [true, false], true)

export const themeAtom = theme.choiceAtom
export const groundAtom = ground.choiceAtom
/** Do keys without a modifier act? People who dictate switch them off (WCAG 2.1.4). */
export const singleKeysAtom = singleKeys.choiceAtom

/** Reads all preferences, and follows what other tabs change. */
export const followPreferencesAtom = atom(null, (_get, set) => {
  for (const choice of [theme, ground, singleKeys]) set(choice.followAtom)
})
