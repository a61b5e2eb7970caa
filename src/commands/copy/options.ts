/** How icons are copied: labels, style, arrangement, PNG size, and the format of the key `c`. */
import { CLIPBOARD_FORMATS } from '@/core/diagram/formats'
import type { Arrangement } from '@/core/diagram/shape'
import {
  arrangeAtom,
  connectAtom,
  defaultFormatAtom,
  labelAtom,
  labelBorderAtom,
  nativeAtom,
  PNG_SIZES,
  pngSizeAtom,
  type Style,
  shortNamesAtom,
  styleAtom,
} from '@/state/command-options'
import { type Command, option, toggle } from '../command'

const group = 'Copy options'

export const COPY_TOGGLES: readonly Command[] = [
  toggle(labelAtom, { id: 'copy-option.label', title: 'Label', group, keywords: ['text', 'name', 'caption'] }),
  toggle(shortNamesAtom, {
    id: 'copy-option.short-names',
    title: 'Short labels: no Amazon/AWS',
    group,
    keywords: ['short', 'name', 'prefix'],
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
  toggle(connectAtom, {
    id: 'copy-option.connect',
    title: 'Connect in order',
    group,
    keywords: ['arrow', 'connector', 'edge', 'flow', 'line'],
  }),
]

const STYLE_TITLES: Readonly<Record<Style, string>> = {
  standard: 'Standard',
  'drawio-78': 'As in draw.io, 78 px',
  'drawio-60': 'As in draw.io, 60 px',
  'drawio-48': 'As in draw.io, 48 px',
}

const ARRANGEMENT_TITLES: Readonly<Record<Arrangement, string>> = {
  grid: 'Grid',
  row: 'One row',
  column: 'One column',
  category: 'Groups with titles',
  framed: 'Inside selected groups',
}

/** One command for each value of `choice`; `what` is what is chosen. */
const optionsOf = <T extends string>(
  choice: Parameters<typeof option<T>>[0],
  what: string,
  titles: Readonly<Record<T, string>>,
  keywords: readonly string[],
): readonly Command[] =>
  (Object.keys(titles) as T[]).map(value =>
    option(choice, value, {
      id: `copy-${what.toLowerCase()}.${value}`,
      title: `${what}: ${titles[value]}`,
      shortTitle: titles[value],
      group,
      keywords,
    }),
  )

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

export const STYLE_OPTIONS = optionsOf(styleAtom, 'Style', STYLE_TITLES, ['size', 'look', 'draw.io', 'palette'])

/** The copy options of which one of several holds, by the title of their menu. */
export const COPY_CHOICES: readonly { title: string; options: readonly Command[] }[] = [
  { title: 'Style', options: STYLE_OPTIONS },
  {
    title: 'Arrange',
    options: optionsOf(arrangeAtom, 'Arrange', ARRANGEMENT_TITLES, [
      'layout',
      'order',
      'frames',
      'nested',
      'align',
      'by category',
    ]),
  },
  { title: 'PNG size', options: PNG_SIZE_OPTIONS },
  { title: 'Default format (c)', options: FORMAT_OPTIONS },
]
