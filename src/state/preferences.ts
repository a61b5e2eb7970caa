/** Settings stored on this machine instead of in the URL. */
import { SINGLE_KEYS_KEY, THEME_KEY } from '@/platform/storage'
import { storedChoice } from './stored'

/** Background of the icons in the draw.io layout; `auto` follows the theme. Stored as `ground`. */
export const CANVAS_THEMES = ['auto', 'light', 'dark'] as const

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** True once everything was saved for offline use. Newer builds are then saved, too. */
export const savesEverythingAtom = storedChoice('keeps-everything', [true, false], false)

export const themeAtom = storedChoice<Theme>(THEME_KEY, THEMES, 'system')
export const canvasThemeAtom = storedChoice('ground', CANVAS_THEMES, 'auto')
/** True while keys without a modifier run commands. Speech users can disable them (WCAG 2.1.4). */
export const usesSingleKeysAtom = storedChoice(SINGLE_KEYS_KEY, [true, false], true)

/** Dismissed hints of the first visit: the field, the icon collection, the keys. */
export const isFindHintHiddenAtom = storedChoice('find-hint-hidden', [true, false], false)
export const isTrayHintHiddenAtom = storedChoice('dock-hint-hidden', [true, false], false)
export const areKeysHintHiddenAtom = storedChoice('keys-hint-hidden', [true, false], false)
