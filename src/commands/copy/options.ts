/** How icons are copied: label, border, native shapes, PNG size, and the format of the key `c`. */
import { CLIPBOARD_FORMATS } from '@/core/diagram/formats'
import { defaultFormatAtom, labelAtom, labelBorderAtom, nativeAtom, PNG_SIZES, pngSizeAtom } from '@/state/preferences'
import { type Command, option, toggle } from '../command'

const group = 'Copy options'

export const COPY_TOGGLES: readonly Command[] = [
  toggle(labelAtom, {
    id: 'copy-option.label',
    title: 'Labels under shapes',
    group,
    keywords: ['text', 'name', 'caption'],
  }),
  toggle(labelBorderAtom, {
    id: 'copy-option.label-border',
    title: 'Borders around labels',
    group,
    keywords: ['frame', 'draw.io'],
  }),
  toggle(nativeAtom, {
    id: 'copy-option.native',
    title: 'draw.io’s own shapes where there are any',
    group,
    keywords: ['native', 'stencil', 'small'],
  }),
]

export const PNG_SIZE_OPTIONS: readonly Command[] = PNG_SIZES.map(size =>
  option(pngSizeAtom, size, {
    id: `png-size.${size}`,
    title: `PNG size: ${size} pixels`,
    shortTitle: `${size} pixels`,
    group,
    keywords: ['picture', 'resolution', 'px'],
  }),
)

/** The format of the key `c`. */
export const FORMAT_OPTIONS: readonly Command[] = CLIPBOARD_FORMATS.map(({ id, title }) =>
  option(defaultFormatAtom, id, {
    id: `format.${id}`,
    title: `Your format: ${title}`,
    shortTitle: title,
    group,
    keywords: ['default', 'copy', 'key c'],
  }),
)
