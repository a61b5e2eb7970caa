/** The order of rows after the search, whose own reorderings are in core/search/order.ts. */
import type { Getter } from 'jotai'
import type { Command } from '@/commands/command'
import { isAvailable } from '@/commands/run'
import type { PaletteScope } from '@/core/finder/scopes'
import { MATCH_TIERS, type SearchResult } from '@/core/items/item'
import type { Reorderings } from '@/core/reorder'
import { itemChosenFor, queryChoicesAtom } from '@/state/recents'
import { savedSketchRows } from './diagram-rows'
import type { ItemRow } from './row'

export type RankedRow = Partial<Pick<SearchResult, 'item' | 'tier' | 'why'>> & { row: ItemRow }

/** Maximum number of rows of a kind in sight before the rows of other kinds. */
const MAX_OF_KIND = 4
/** Minimum number of letters to type before saved sketches are found. */
const MIN_PREFIX_LENGTH = 2

/** Reorderings of the rows of results, applied in this order. */
export const ROW_ORDER: Reorderings<RankedRow, { get: Getter; text: string; scope: PaletteScope | null }> = {
  'chosen before': (rows, { get, text }) => promoteChosen(rows, itemChosenFor(get(queryChoicesAtom), text)),
  /** Moves actions on icons behind others (DECISIONS.md, "Copying without icons"). Options keep their places. */
  'copy commands last': (rows, { get }) => {
    const actionOf = ({ row: { enter } }: RankedRow) =>
      enter.kind === 'command' && enter.verb === 'run' && (enter.command.kind ?? 'action') === 'action'
        ? enter.command
        : null
    const needsIcons = (action: Command | null) => Number(action?.targetUse === 'optional' && !isAvailable(get, action))
    const actions = rows.filter(actionOf).sort((a, b) => needsIcons(actionOf(a)) - needsIcons(actionOf(b)))
    return rows.map(row => (actionOf(row) && actions.shift()) || row)
  },
  /** Below a service, the fifth and later rows of each kind come last (DECISIONS.md, "Mixed kinds"). */
  'kinds mixed': rows => {
    if (rows[0]?.row.glyph !== 'service') return rows
    const seen = new Map<ItemRow['glyph'], number>()
    const isEarly = rows.map(({ row: { glyph } }) => {
      seen.set(glyph, (seen.get(glyph) ?? 0) + 1)
      return glyph === 'service' || (seen.get(glyph) ?? 0) <= MAX_OF_KIND
    })
    return [...rows.filter((_, at) => isEarly[at]), ...rows.filter((_, at) => !isEarly[at])]
  },
  /** Leaves out the icon right below its service (DECISIONS.md, "No icon below its service"). */
  'icon below its service left out': (rows, { scope }) =>
    rows.filter(({ row }, at) => {
      const above = rows[at - 1]?.row
      return scope !== null || row.glyph !== 'icon' || above?.glyph !== 'service' || above.iconName !== row.iconName
    }),
  /** Inserts the saved sketches that start with the text after the first row. */
  'saved sketches second': (rows, { get, text, scope }) => {
    if (scope !== null || text.length < MIN_PREFIX_LENGTH) return rows
    const beginsWithText = ({ title }: ItemRow) => title.toLowerCase().startsWith(text.toLowerCase())
    const kept = savedSketchRows(get).filter(beginsWithText)
    return [...rows.slice(0, 1), ...kept.map(row => ({ row })), ...rows.slice(1)]
  },
}

/** Moves the item `chosen` to the start of its tier (DECISIONS.md, "Last choice"). */
export function promoteChosen<Row extends Omit<RankedRow, 'row'>>(
  rows: readonly Row[],
  chosen?: string,
): readonly Row[] {
  const row = rows.find(({ item }) => item?.id === chosen)
  if (chosen === undefined || !row) return rows
  // The score, not the tier, sorts the results, so a result may already precede better tiers.
  const at = rows.findIndex(other => other === row || tierIndex(other) >= tierIndex(row))
  return rows.filter(other => other !== row).toSpliced(at, 0, row)
}

const tierIndex = ({ tier = 'exact', why = '' }: Omit<RankedRow, 'row'>): number =>
  MATCH_TIERS.indexOf(tier === 'initials' || (tier === 'exact' && why !== '') ? 'start' : tier)
