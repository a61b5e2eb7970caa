import { useSetAtom, useStore } from 'jotai'
import { runCommandAtom } from '@/commands/run'
import { goTo, openTab } from '@/platform/page'
import { paletteOpenAtom, paletteScopeAtom, paletteTextAtom } from '@/state/palette'
import { rememberThingAtom } from '@/state/things'
import type { ItemRow, PaletteRow } from './row'
import { findRowsAtom } from './rows-for'
import type { Actions } from './use-actions'
import type { Rows } from './use-rows'

/** `here`: what Enter does to the row. `tab`: its page in a new tab. `select`: its icon into the selection. */
export type RunMode = 'here' | 'tab' | 'select'

/**
 * Runs a row. A row that was clicked or moved to (`isMeant`) is run as it is shown. Else, when the list still answers an
 * older text, what is in the field is ranked first, and its best answer is run.
 */
export function useRunRow(options: {
  /** Null before the first answer. */
  answers: Rows | null
  /** The actions that are listed; null while answers are. */
  actions: Actions | null
  /** The text has been read; what is typed next is the next word. To be undone when nothing was run. */
  onTaken: () => void
  onNothing: () => void
}) {
  const { answers, actions, onTaken, onNothing } = options
  const store = useStore()
  const run = useSetAtom(runCommandAtom)

  const isStale = () =>
    actions
      ? !actions.isWhole || actions.filter !== store.get(paletteTextAtom)
      : answers?.text !== store.get(paletteTextAtom) || answers.scope !== store.get(paletteScopeAtom)

  /** The best answer to the text in the field. */
  const best = async (): Promise<ItemRow | undefined> => {
    const text = store.get(paletteTextAtom)
    if (actions) return (await actions.find(text))[0]
    const rows: readonly PaletteRow[] = await store.set(findRowsAtom, text, store.get(paletteScopeAtom)).then(
      found => found.rows,
      () => [],
    )
    return rows.find(row => row.kind === 'item')
  }

  return async (shown: ItemRow | null, mode: RunMode, isMeant = false): Promise<void> => {
    const hasToWait = !isMeant && isStale()
    // At once: the next letter may be typed before the answer is there.
    if (mode === 'here' && (hasToWait || (shown && staysAfter(shown)))) onTaken()
    const row = hasToWait ? await best() : shown
    if (!row) return onNothing()
    const { enter, target, href } = row
    if (target?.thing !== undefined) store.set(rememberThingAtom, target.thing)
    if (mode === 'select') {
      if (target?.iconName !== undefined) await run('selection.toggle', target)
    } else if (mode === 'tab') {
      if (href !== undefined) openTab(href)
    } else {
      if (!staysAfter(row)) store.set(paletteOpenAtom, false)
      if ('command' in enter) await run(enter.command.id, target)
      else goTo(enter.address)
    }
  }
}

const staysAfter = ({ enter }: ItemRow) => 'command' in enter && enter.command.stays === true
