/** Arranges the blocks of a diagram, as chosen by the visitor. Lengths are in pixels. */
import { groupBy } from '../../collections'
import type { Arrangement } from '../shape'
import {
  type AnchoredBlock,
  type ArrangedBlocks,
  arrangeInRows,
  BLOCK_GAP,
  landscapeColumnCount,
  maxOf,
  NOWHERE,
  type Position,
  packBlocks,
  type Rect,
} from './blocks'
import { LABEL_WRAP_WIDTH } from './label-text'

export interface CategorizedBlock extends AnchoredBlock {
  /** Category of the icon; absent for a frame. */
  category?: string
}

export interface CategoryHeading extends Rect {
  text: string
}

const HEADING_HEIGHT = 30

/** Arranges blocks in the way of `how`. In grids and categories, frames are last. */
export function arrangeBlocks(
  pieces: readonly CategorizedBlock[],
  how: Arrangement,
): ArrangedBlocks & { headings: readonly CategoryHeading[] } {
  const icons = pieces.filter(({ category }) => category !== undefined)
  // Column widths depend on usual labels only, so that a very long label widens only its own column.
  const usual = icons.filter(({ width }) => width <= LABEL_WRAP_WIDTH)
  const frames = pieces.filter(({ category }) => category === undefined)
  if (how === 'row' || how === 'column') {
    const columns = how === 'row' ? Math.max(1, pieces.length) : 1
    return { ...arrangeInRows(pieces, columns, frames.length === 0 ? usual : []), headings: [] }
  }
  const titled = [...groupBy(icons, ({ category = '' }) => (how === 'category' ? category : ''))]
  const columns = landscapeColumnCount(usual.length > 0 ? usual : icons, icons.length)
  const blocks = [
    ...titled
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([title, members]) => ({ title, members, arranged: arrangeInRows(members, columns, usual) })),
    { title: '', members: frames, arranged: packBlocks(frames) },
  ].filter(({ members }) => members.length > 0)
  const places = new Map<CategorizedBlock, Position>()
  const headings: CategoryHeading[] = []
  let top = 0
  for (const { title, members, arranged } of blocks) {
    if (title !== '') headings.push({ text: title, x: 0, y: top, width: arranged.width, height: HEADING_HEIGHT })
    if (title !== '') top += HEADING_HEIGHT
    for (const [i, member] of members.entries()) {
      const { x, y } = arranged.positions[i] ?? NOWHERE
      places.set(member, { x, y: y + top })
    }
    top += arranged.height + 2 * BLOCK_GAP
  }
  const [first] = blocks
  return {
    positions: pieces.map(piece => places.get(piece) ?? NOWHERE),
    width: maxOf(blocks, ({ arranged }) => arranged.width),
    height: Math.max(0, top - 2 * BLOCK_GAP),
    anchor: first?.arranged.anchor ?? NOWHERE,
    headings,
  }
}
