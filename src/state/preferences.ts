/** Settings stored on this machine instead of in the URL. */
import { SINGLE_KEYS_KEY, THEME_KEY } from '@/platform/storage'
import { storedChoice } from './stored'

/** Background of the icons in the draw.io layout; `auto` follows the theme. */
export const CANVAS_THEMES = ['auto', 'light', 'dark'] as const

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** True if the visitor saved everything for offline use; newer builds are then saved automatically. */
export const savesEverythingAtom = storedChoice('keeps-everything', [true, false], false)

export const themeAtom = storedChoice<Theme>(THEME_KEY, THEMES, 'system')
export const canvasThemeAtom = storedChoice('ground', CANVAS_THEMES, 'auto')
/** True if keys without a modifier run commands. People who dictate can turn them off (WCAG 2.1.4). */
export const usesSingleKeysAtom = storedChoice(SINGLE_KEYS_KEY, [true, false], true)

/** Each is true once the visitor has dismissed a first-visit hint: palette examples, icon selection, keyboard. */
export const isPaletteHintHiddenAtom = storedChoice('find-hint-hidden', [true, false], false)
export const isTrayHintHiddenAtom = storedChoice('dock-hint-hidden', [true, false], false)
export const isKeysHintHiddenAtom = storedChoice('keys-hint-hidden', [true, false], false)
