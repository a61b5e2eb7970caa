/** Settings that are stored on this machine instead of in the address: theme, paper of the draw.io layout, single keys. */
import { storedChoice } from './stored'

/** The paper under the icons of the draw.io layout; `auto` follows the theme. */
export const GROUNDS = ['auto', 'light', 'dark'] as const
export type Ground = (typeof GROUNDS)[number]

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const themeAtom = storedChoice<Theme>('theme', THEMES, 'system')
export const groundAtom = storedChoice<Ground>('ground', GROUNDS, 'auto')
/** Do keys without a modifier run commands? Speech users can switch them off (WCAG 2.1.4). */
export const singleKeysAtom = storedChoice('single-keys', [true, false], true)
