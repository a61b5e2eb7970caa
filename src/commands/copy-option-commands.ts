/** How icons are copied: label, border, native shapes, PNG size, and the format of the key `c`. */
import type { WritableAtom } from 'jotai'
import {
  defaultFormatAtom,
  labelAtom,
  labelBorderAtom,
  nativeAtom,
  PNG_SIZES,
  type PngSize,
  pngSizeAtom,
} from '@/state/copy-options'
import type { FormatHead } from '@/state/formats'
import type { Command } from './command'

/** Identifier of the command that makes a size that of PNG pictures. */
const pngSizeCommandId = (size: PngSize): string => `png-size.${size}`

/** Identifier of the command that makes a format the visitor's own. */
const formatCommandId = (formatId: string): string => `format.${formatId}`

function toggle(
  id: string,
  title: string,
  keywords: string[],
  choice: WritableAtom<boolean, [boolean], void>,
): Command {
  return {
    id,
    title,
    group: 'Copy options',
    keywords,
    stays: true,
    checked: get => get(choice),
    run: ({ get, set }) => set(choice, !get(choice)),
  }
}

export const COPY_OPTION_COMMANDS: readonly Command[] = [
  toggle('copy-option.label', 'Labels under shapes', ['text', 'name', 'caption'], labelAtom),
  toggle('copy-option.label-border', 'Borders round labels', ['frame', 'draw.io'], labelBorderAtom),
  toggle('copy-option.native', 'draw.io’s own shapes where there are any', ['native', 'stencil', 'small'], nativeAtom),
  ...PNG_SIZES.map(
    (size): Command => ({
      id: pngSizeCommandId(size),
      title: `PNG size: ${size} pixels`,
      group: 'Copy options',
      keywords: ['picture', 'resolution', 'px'],
      stays: true,
      checked: get => get(pngSizeAtom) === size,
      run: ({ set }) => set(pngSizeAtom, size),
    }),
  ),
]

/** One option per format that can be the visitor's own. */
export function defaultFormatCommands(formats: readonly FormatHead[]): Command[] {
  return formats
    .filter(({ kind }) => kind !== 'file')
    .map(({ id, title }) => ({
      id: formatCommandId(id),
      title: `Your format: ${title}`,
      group: 'Copy options',
      keywords: ['default', 'copy', 'key c'],
      stays: true,
      checked: get => get(defaultFormatAtom) === id,
      run: ({ set }) => set(defaultFormatAtom, id),
    }))
}
