/** How icons are copied: label, border, native shapes, PNG size, and the format of the key `c`. */
import type { WritableAtom } from 'jotai'
import { CLIPBOARD_FORMATS } from '@/core/diagram/formats'
import { defaultFormatAtom, labelAtom, labelBorderAtom, nativeAtom, PNG_SIZES, pngSizeAtom } from '@/state/copy-options'
import type { Command } from '../command'

/** One of several values of `choice`. */
function option<T>(
  choice: WritableAtom<T, [T], void>,
  value: T,
  words: Pick<Command, 'id' | 'title' | 'shortTitle' | 'keywords'>,
): Command {
  return {
    ...words,
    group: 'Copy options',
    kind: 'option',
    stays: true,
    checked: get => get(choice) === value,
    run: ({ set }) => set(choice, value),
  }
}

function toggle(
  choice: WritableAtom<boolean, [boolean], void>,
  words: Pick<Command, 'id' | 'title' | 'keywords'>,
): Command {
  return { ...option(choice, true, words), run: ({ get, set }) => set(choice, !get(choice)) }
}

export const COPY_TOGGLES: readonly Command[] = [
  toggle(labelAtom, {
    id: 'copy-option.label',
    title: 'Labels under shapes',
    keywords: ['text', 'name', 'caption'],
  }),
  toggle(labelBorderAtom, {
    id: 'copy-option.label-border',
    title: 'Borders round labels',
    keywords: ['frame', 'draw.io'],
  }),
  toggle(nativeAtom, {
    id: 'copy-option.native',
    title: 'draw.io’s own shapes where there are any',
    keywords: ['native', 'stencil', 'small'],
  }),
]

export const PNG_SIZE_OPTIONS: readonly Command[] = PNG_SIZES.map(size =>
  option(pngSizeAtom, size, {
    id: `png-size.${size}`,
    title: `PNG size: ${size} pixels`,
    shortTitle: `${size} pixels`,
    keywords: ['picture', 'resolution', 'px'],
  }),
)

/** The format of the key `c`. */
export const FORMAT_OPTIONS: readonly Command[] = CLIPBOARD_FORMATS.map(({ id, title }) =>
  option(defaultFormatAtom, id, {
    id: `format.${id}`,
    title: `Your format: ${title}`,
    shortTitle: title,
    keywords: ['default', 'copy', 'key c'],
  }),
)
