/** How icons are copied; stored on this machine. */
import { atom } from 'jotai'
import type { ShapeOptions } from '@/core/diagram/shape'
import { storedAtom, storedChoice } from './stored'

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
  label: get(labelAtom),
  labelBorder: get(labelBorderAtom),
  native: get(nativeAtom),
}))
