/** Settings that only commands use: copy options, and the Region for links to the AWS console. */
import { atom } from 'jotai'
import { CONSOLE_REGIONS } from '@/core/catalog/regions/regions'
import { ARRANGEMENTS, type Arrangement, DRAWIO_ICON_SIZES, type ShapeOptions } from '@/core/diagram/shape'
import { siteUrlAtom } from './page-data'
import { chosenRegionAtom } from './preferences'
import { createStoredAtom, createStoredChoiceAtom, STORED_IDS } from './stored'

/** Lengths (px) of the longer side of a PNG with one icon, and of each icon in a PNG with several. */
export const PNG_SIZES = [64, 128, 256, 512, 1024] as const
export type PngSize = (typeof PNG_SIZES)[number]

/** Sizes and borders of copied icons: the site's own, or draw.io's with a side of 48, 60, or 78 px. */
export const COPY_STYLES = ['standard', 'drawio-48', 'drawio-60', 'drawio-78'] as const
export type CopyStyle = (typeof COPY_STYLES)[number]

export const showsLabelAtom = createStoredChoiceAtom('copy.label', [true, false], true)
/** True to omit "Amazon" and "AWS" from copied labels, even if the page shows them. */
export const omitsVendorPrefixAtom = createStoredChoiceAtom('copy.short-names', [true, false], false)
export const showsLabelBorderAtom = createStoredChoiceAtom('copy.label-border', [true, false], true)
export const usesStencilsAtom = createStoredChoiceAtom(`copy.${STORED_IDS.stencils}`, [true, false], false)
export const copyStyleAtom = createStoredChoiceAtom<CopyStyle>('copy.style', COPY_STYLES, 'standard')
export const arrangementAtom = createStoredChoiceAtom<Arrangement>('copy.arrange', ARRANGEMENTS, 'grid')
export const connectsIconsAtom = createStoredChoiceAtom('copy.connect', [true, false], false)
export const pngSizeAtom = createStoredChoiceAtom<PngSize>('copy.png-size', PNG_SIZES, 256)

/** Id of the format that `c` copies. Only its syntax is checked, because the formats load later. */
export const defaultFormatAtom = createStoredAtom('copy.format', 'drawio', stored =>
  typeof stored === 'string' && /^[a-z][a-z-]{0,30}$/.test(stored) ? stored : undefined,
)

export const shapeOptionsAtom = atom<ShapeOptions>(get => {
  const style = get(copyStyleAtom)
  return {
    label: get(showsLabelAtom),
    labelBorder: get(showsLabelBorderAtom),
    usesStencils: get(usesStencilsAtom),
    drawioSize: DRAWIO_ICON_SIZES.find(side => style === `drawio-${side}`) ?? null,
    arrange: get(arrangementAtom),
    connect: get(connectsIconsAtom),
    site: get(siteUrlAtom),
  }
})

export const consoleRegionAtom = atom(
  get => CONSOLE_REGIONS.find(region => region === get(chosenRegionAtom)) ?? 'us-east-1',
)
