/** Settings that are stored on this machine instead of in the address, and how icons are copied. */
import { atom } from 'jotai'
import { DEFAULT_OPTIONS, type ShapeOptions } from '@/core/diagram/shape'
import { storedAtom, storedChoice } from './stored'

/** The paper under the icons of the draw.io layout; `auto` follows the theme. */
export const GROUNDS = ['auto', 'light', 'dark'] as const
export type Ground = (typeof GROUNDS)[number]

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Was everything made available offline? Then newer versions are, too. */
export const keepsEverythingAtom = storedChoice('keeps-everything', [true, false], false)

export const themeAtom = storedChoice<Theme>('theme', THEMES, 'system')
export const groundAtom = storedChoice<Ground>('ground', GROUNDS, 'auto')
/** Do keys without a modifier run commands? Speech users can switch them off (WCAG 2.1.4). */
export const singleKeysAtom = storedChoice('single-keys', [true, false], true)

/** Is the line on collecting icons put away for good? */
export const dockHintHiddenAtom = storedChoice('dock-hint-hidden', [true, false], false)

/** Longer side of a PNG in pixels. */
export const PNG_SIZES = [64, 128, 256, 512, 1024] as const
export type PngSize = (typeof PNG_SIZES)[number]

export const labelAtom = storedChoice('copy.label', [true, false], true)
export const labelBorderAtom = storedChoice('copy.label-border', [true, false], true)
export const nativeAtom = storedChoice('copy.native', [true, false], false)
export const pngSizeAtom = storedChoice<PngSize>('copy.png-size', PNG_SIZES, 256)

/**
 * Identifier of the format of the key `c` and of the tray's main button. The table of formats is loaded later, so only
 * the form of the identifier is checked here; an unknown format is replaced when it is used.
 */
export const defaultFormatAtom = storedAtom('copy.format', 'drawio', stored =>
  typeof stored === 'string' && /^[a-z][a-z-]{0,30}$/.test(stored) ? stored : undefined,
)

export const shapeOptionsAtom = atom<ShapeOptions>(get => ({
  ...DEFAULT_OPTIONS,
  label: get(labelAtom),
  labelBorder: get(labelBorderAtom),
  native: get(nativeAtom),
}))
