import { CLIPBOARD_FORMATS } from '@/core/diagram/formats'
import type { Arrangement } from '@/core/diagram/shape'
import {
  arrangementAtom,
  type CopyStyle,
  connectsIconsAtom,
  copyStyleAtom,
  defaultFormatAtom,
  omitsVendorPrefixAtom,
  PNG_SIZES,
  type PngSize,
  pngSizeAtom,
  showsLabelAtom,
  showsLabelBorderAtom,
  usesStencilsAtom,
} from '@/state/command-options'
import { STORED_IDS } from '@/state/stored'
import { type Command, choiceCommand, type SettableAtom, toggleCommand } from '../command'

const group = 'Copy options'

const copyToggle = <const Id extends string>(setting: SettableAtom<boolean>, id: Id, title: string, keywords: string) =>
  toggleCommand(setting, { id: `copy-option.${id}`, title, group, keywords: keywords.split(', ') })

export const COPY_TOGGLE_COMMANDS = [
  copyToggle(showsLabelAtom, 'label', 'Label', 'text, name, caption'),
  copyToggle(omitsVendorPrefixAtom, 'short-names', 'Hide Amazon/AWS in labels', 'short, name, prefix'),
  copyToggle(showsLabelBorderAtom, 'label-border', 'Label border', 'frame, draw.io'),
  copyToggle(
    usesStencilsAtom,
    STORED_IDS.stencils,
    'Use draw.io’s built-in shapes when available',
    'native, stencil, small',
  ),
  copyToggle(connectsIconsAtom, 'connect', 'Connect with arrows, in order', 'arrow, connector, edge, flow, line'),
]

const STYLE_TITLES: Readonly<Record<CopyStyle, string>> = {
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

const optionMenu = <T extends string | number, const Id extends string>(
  setting: SettableAtom<T>,
  id: Id,
  title: string,
  titles: readonly (readonly [value: T, title: string])[],
  keywords: string,
): { title: string; options: readonly Command<`${Id}.${T}`>[] } => ({
  title,
  options: titles.map(([value, shortTitle]) =>
    choiceCommand(setting, value, {
      id: `${id}.${value}`,
      title: `${title}: ${shortTitle}`,
      shortTitle,
      group,
      keywords: keywords.split(', '),
    }),
  ),
})

const entriesOf = <T extends string>(titles: Readonly<Record<T, string>>) => Object.entries(titles) as [T, string][]
const PNG_TITLES = PNG_SIZES.map(size => [size, `${size} pixels`] as const)
const FORMAT_TITLES = CLIPBOARD_FORMATS.map(({ id, title }) => [id, title] as const)
const ARRANGE_KEYWORDS = 'layout, order, frames, nested, align, by category'

type CopyOptionId =
  | `copy-style.${CopyStyle}`
  | `copy-arrange.${Arrangement}`
  | `png-size.${PngSize}`
  | `format.${string}`

const FORMAT_MENU = optionMenu(defaultFormatAtom, 'format', 'Default format', FORMAT_TITLES, 'copy format, key c')

export const COPY_OPTION_MENUS: readonly { title: string; options: readonly Command<CopyOptionId>[] }[] = [
  optionMenu(copyStyleAtom, 'copy-style', 'Style', entriesOf(STYLE_TITLES), 'size, look, draw.io, palette'),
  optionMenu(arrangementAtom, 'copy-arrange', 'Arrange', entriesOf(ARRANGEMENT_TITLES), ARRANGE_KEYWORDS),
  optionMenu(pngSizeAtom, 'png-size', 'PNG size', PNG_TITLES, 'picture, resolution, px'),
  { ...FORMAT_MENU, title: 'Default format (c)' },
]
