/** Settings of commands, loaded with these: how icons are copied, and the Region of links to the console. */
import { atom } from 'jotai'
import { REGIONS, type Region } from '@/core/catalogue/regions'
import { ARRANGEMENTS, type Arrangement, type ShapeOptions, SIDES } from '@/core/diagram/shape'
import { storedAtom, storedChoice } from './stored'

/** Longer side of a PNG in pixels. */
export const PNG_SIZES = [64, 128, 256, 512, 1024] as const
export type PngSize = (typeof PNG_SIZES)[number]

/** The site's own sizes and borders, or those of draw.io's AWS palette at a size. */
export const STYLES = ['standard', 'drawio-48', 'drawio-60', 'drawio-78'] as const
export type Style = (typeof STYLES)[number]

export const labelAtom = storedChoice('copy.label', [true, false], true)
/** Labels without Amazon or AWS, whatever the view says. */
export const shortNamesAtom = storedChoice('copy.short-names', [true, false], false)
export const labelBorderAtom = storedChoice('copy.label-border', [true, false], true)
export const nativeAtom = storedChoice('copy.native', [true, false], false)
export const styleAtom = storedChoice<Style>('copy.style', STYLES, 'standard')
export const arrangeAtom = storedChoice<Arrangement>('copy.arrange', ARRANGEMENTS, 'grid')
export const connectAtom = storedChoice('copy.connect', [true, false], false)
export const pngSizeAtom = storedChoice<PngSize>('copy.png-size', PNG_SIZES, 256)

/**
 * Identifier of the format of the key `c` and of the dock's main button. The table of formats is loaded later, so only
 * the form of the identifier is checked here; an unknown format is replaced when it is used.
 */
export const defaultFormatAtom = storedAtom('copy.format', 'drawio', stored =>
  typeof stored === 'string' && /^[a-z][a-z-]{0,30}$/.test(stored) ? stored : undefined,
)

export const shapeOptionsAtom = atom<ShapeOptions>(get => {
  const style = get(styleAtom)
  return {
    label: get(labelAtom),
    labelBorder: get(labelBorderAtom),
    native: get(nativeAtom),
    look: style === 'standard' ? 'own' : 'drawio',
    side: SIDES.find(side => style === `drawio-${side}`) ?? 78,
    arrange: get(arrangeAtom),
    connect: get(connectAtom),
  }
})

/** The Region in which links to the console lead. */
export const regionAtom = storedChoice<Region>('region', REGIONS, 'us-east-1')
