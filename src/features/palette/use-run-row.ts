import { useSetAtom, useStore } from 'jotai'
import { useCallback, useRef } from 'react'
import { runCommandAtom } from '@/commands/run'
import { goTo, openTab } from '@/platform/page'
import { paletteOpenAtom, paletteScopeAtom, paletteTextAtom } from '@/state/palette'
import { rememberThingAtom } from '@/state/things'
import type { ItemRow } from './row'
import { type Asked, findRowsAtom, type RowAsked } from './rows-for'
import type { Rows } from './use-rows'

/** `here`: what Enter does to the row. `tab`: its page in a new tab. `select`: its icon into the selection. */
export type RunMode = 'here' | 'tab' | 'select'

/**
 * Runs a row. A row that was clicked or moved to (`isMeant`) is run as it is shown. Else, when the list still answers an
 * older text, what is in the field is ranked first, and its best answer is run, unless `cancel` (Esc) was called meanwhile.
 * Closing the palette by its own key does not cancel: who presses Enter and then Ctrl+K is done. What is typed meanwhile is the next word. `meant` tells the row by the same rule, without running it.
 */
export function useRunRow(options: {
  /** Null before the first answer. */
  listed: Rows | null
  /** The row whose actions are asked for. */
  actionsOf: RowAsked | null
  /** The text has been read; what is typed next is the next word. To be undone when nothing was run. */
  onTaken: () => void
  onNothing: () => void
}) {
  const { listed, actionsOf, onTaken, onNothing } = options
  const store = useStore()
  const run = useSetAtom(runCommandAtom)
  const cancellations = useRef(0)
  const cancel = useCallback(() => {
    cancellations.current++
  }, [])

  const present = (): Asked => ({ text: store.get(paletteTextAtom), scope: store.get(paletteScopeAtom), actionsOf })

  const isStale = () => {
    const { text, scope } = present()
    const { asked } = listed ?? {}
    return asked?.text !== text || asked.scope !== scope || asked.actionsOf !== actionsOf
  }

  /** The first row for what is asked now. */
  const best = async (): Promise<ItemRow | undefined> => {
    const found = await store.set(findRowsAtom, present()).catch(() => null)
    return found?.rows.find(row => row.kind === 'item')
  }

  const meant = (shown: ItemRow | null, isMeant: boolean): RowAsked | null => (!isMeant && isStale() ? best() : shown)

  const runRow = async (shown: ItemRow | null, mode: RunMode, isMeant = false): Promise<void> => {
    const asked = meant(shown, isMeant)
    // At once: the next letter may be typed before the answer is there.
    if (mode === 'here' && (asked instanceof Promise || (asked && staysAfter(asked)))) onTaken()
    const before = cancellations.current
    const row = await asked
    if (cancellations.current !== before) return
    if (!row) return onNothing()
    const { enter, target, href } = row
    // Nothing would happen, so nothing is remembered.
    if ((mode === 'select' && target?.iconName === undefined) || (mode === 'tab' && href === undefined)) return
    if (target?.thing !== undefined) store.set(rememberThingAtom, target.thing)
    if (mode === 'select') await run('selection.toggle', target)
    else if (mode === 'tab') {
      if (href !== undefined) openTab(href)
    } else {
      if (!staysAfter(row)) store.set(paletteOpenAtom, false)
      if ('command' in enter) await run(enter.command.id, target)
      else goTo(enter.address)
    }
  }
  return { runRow, meant, cancel }
}

const staysAfter = ({ enter }: ItemRow) => 'command' in enter && enter.command.stays === true
