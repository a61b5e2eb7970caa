/** How icons are copied: label, border, native shapes, PNG size, and the format of the key `c`. */
import { CLIPBOARD_FORMATS } from '@/core/diagram/formats'
import { defaultFormatAtom, labelAtom, labelBorderAtom, nativeAtom, PNG_SIZES, pngSizeAtom } from '@/state/preferences'
import { type Command, option, toggle } from '../command'

const group = 'Copy options'

export const COPY_TOGGLES: readonly Command[] = [
  toggle(labelAtom, {
    id: 'copy-option.label',
    title: 'Label',
    group,
    keywords: ['text', 'name', 'caption'],
  }),
  toggle(labelBorderAtom, {
    id: 'copy-option.label-border',
    title: 'Label border',
    group,
    keywords: ['frame', 'draw.io'],
  }),
  toggle(nativeAtom, {
    id: 'copy-option.native',
    title: 'Use draw.io’s built-in shapes when available',
    group,
    keywords: ['native', 'stencil', 'small'],
  }),
]

const PNG_SIZE_OPTIONS: readonly Command[] = PNG_SIZES.map(size =>
  option(pngSizeAtom, size, {
    id: `png-size.${size}`,
    title: `PNG size: ${size} pixels`,
    shortTitle: `${size} pixels`,
    group,
    keywords: ['picture', 'resolution', 'px'],
  }),
)

/** The format of the key `c`. */
const FORMAT_OPTIONS: readonly Command[] = CLIPBOARD_FORMATS.map(({ id, title }) =>
  option(defaultFormatAtom, id, {
    id: `format.${id}`,
    title: `Default format: ${title}`,
    shortTitle: title,
    group,
    keywords: ['default', 'copy', 'key c'],
  }),
)

/** The copy options of which one of several holds, by the title of their menu. */
export const COPY_CHOICES: readonly { title: string; options: readonly Command[] }[] = [
  { title: 'PNG size', options: PNG_SIZE_OPTIONS },
  { title: 'Default format (c)', options: FORMAT_OPTIONS },
]
