/**
 * What the keys of the palette do, and the answers that they wait for; with `listed.ts` everything but how it is drawn, so that many
 * keys can be acted on before any of it is.
 */
import { atom, type createStore } from 'jotai'
import { startSearchAtom } from '@/commands/registry'
import { runCommandAtom } from '@/commands/run'
import { goTo, openTab } from '@/platform/page'
import { askSearch } from '@/platform/search-client'
import { requestDataAtom } from '@/state/catalogue'
import { notifyAtom } from '@/state/notices'
import {
  leavePaletteAtom,
  paletteChosenAtom,
  paletteOpenAtom,
  paletteScopeAtom,
  paletteTextAtom,
} from '@/state/palette'
import {
  type KeyPress,
  paletteActorAtom,
  pumpPaletteAtom,
  selectPaletteTextAtom,
  setPaletteTextAtom,
  typeIntoPaletteAtom,
} from '@/state/palette-queue'
import { LISTED_SCOPES, type Scope } from '@/state/palette-scopes'
import { learnChoiceAtom, queriesAtom, rememberThingAtom } from '@/state/recents'
import { restartSearchAtom } from '@/state/search'
import { selectionAtom } from '@/state/selection'
import { nextIconAtom } from '@/state/sketch'
import {
  actionsAtom,
  activeRowAtom,
  answerAtom,
  askedAtom,
  countsAtom,
  isReadyAtom,
  isSlowAtom,
  itemsAtom,
  mainAnswerAtom,
  movesAtom,
} from './listed'
import { type FoundRows, type ItemRow, RETRY_ROW, thingIdOf } from './row'
import { findRowsAtom } from './rows-for'

/** `here`: what Enter does to the row. `tab`: its page in a new tab. `select`: its icon into the selection. */
type RunMode = 'here' | 'tab' | 'select'

type Move = 'next' | 'previous' | 'pageDown' | 'pageUp' | 'first' | 'last'

/** Rows that PageUp and PageDown pass. */
const PAGE = 8

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
  Home: 'first',
  End: 'last',
}

const moveAtom = atom(null, (get, set, where: Move) => {
  const items = get(itemsAtom)
  const active = get(activeRowAtom)
  const at = active ? items.indexOf(active) : -1
  const last = items.length - 1
  const target = {
    next: at === last ? 0 : at + 1,
    previous: at <= 0 ? last : at - 1,
    pageDown: Math.min(last, at + PAGE),
    pageUp: Math.max(0, at - PAGE),
    first: 0,
    last,
  }[where]
  set(paletteChosenAtom, items[target]?.id ?? null)
  set(movesAtom, n => n + 1)
})

/** The earlier text that was brought back into the field. */
const recalledAtom = atom<string | null>(null)

/** What ↑ brings back: from the empty field the latest text that led somewhere, from that the one before; null where it moves among the rows. */
export const earlierAtom = atom<string | null>(get => {
  const text = get(paletteTextAtom)
  const isRecalled = text !== '' && text === get(recalledAtom)
  const isUntouched = get(paletteScopeAtom) === null && get(actionsAtom) === null && get(paletteChosenAtom) === null
  if (!isUntouched || (text !== '' && !isRecalled)) return null
  const queries = get(queriesAtom)
  // The first one stays.
  return queries[isRecalled ? queries.indexOf(text) + 1 : 0] ?? get(recalledAtom)
})

/** The pointer is on the row. */
export const pointAtom = atom(null, (_get, set, row: ItemRow) => set(paletteChosenAtom, row.id))

/** Lists the actions of a row, if it has any. */
export const openActionsAtom = atom(null, (get, set, of: ItemRow) => {
  if (!of.target || get(actionsAtom)) return
  set(actionsAtom, { of, text: get(paletteTextAtom) })
  set(setPaletteTextAtom, '')
})

/** Leaves the actions of a row; false when there are none. */
export const closeActionsAtom = atom(null, (get, set): boolean => {
  const actions = get(actionsAtom)
  if (!actions) return false
  set(actionsAtom, null)
  set(setPaletteTextAtom, actions.text)
  set(paletteChosenAtom, actions.of.id)
  set(movesAtom, n => n + 1)
  return true
})

/** What was selected when the palette was opened. */
const selectedBeforeAtom = atom<readonly string[]>([])

/** The number of icons that Enter on one of them acts on, where some have been selected in the palette; else 0. */
export const marksAtom = atom(get => {
  const [before, now] = [get(selectedBeforeAtom), get(selectionAtom)]
  return now.some(icon => !before.includes(icon)) ? now.length : 0
})

/** Does Enter on the row take its icon? */
export const takesIcon = ({ enter, target }: ItemRow): boolean =>
  enter.verb === 'copy' && target?.iconName !== undefined

/** Time without an answer after which another try is offered (ms). */
const SLOW_MS = 3_000

/** Loads all that the palette needs again. */
export const searchAgainAtom = atom(null, (_get, set) => {
  set(isSlowAtom, false)
  void set(restartSearchAtom)
  set(requestDataAtom)
})

/** Remembers that a row was run, and for which text. */
const rememberRowAtom = atom(null, (get, set, row: ItemRow) => {
  const { enter, target, id } = row
  const used = target?.thing ?? ('command' in enter && enter.verb === 'run' && !target ? id : undefined)
  if (used !== undefined) set(rememberThingAtom, used)
  if (!get(actionsAtom)) set(learnChoiceAtom, get(paletteTextAtom), thingIdOf(row))
})

/** Runs a row. */
export const runRowAtom = atom(null, (get, set, row: ItemRow, mode: RunMode = 'here') => {
  const { enter, target, href } = row
  // Nothing would happen, so nothing is remembered.
  if ((mode === 'select' && target?.iconName === undefined) || (mode === 'tab' && href === undefined)) return
  if ('ask' in enter) {
    if (enter.ask === 'again') set(searchAgainAtom)
    else if (!set(closeActionsAtom)) set(paletteScopeAtom, null)
    return
  }
  const command = 'command' in enter ? enter.command : null
  const problem = command?.when?.(get, target) === false ? command.otherwise : undefined
  if (problem === undefined && !command?.leavesNoTrace) set(rememberRowAtom, row)
  if (mode === 'select') void set(runCommandAtom, 'selection.toggle', target)
  else if (mode === 'tab') {
    if (href !== undefined) openTab(href)
  } else {
    if (command?.stays) {
      // What is typed next is the next word; Enter again is for the same row, whatever it has become.
      set(selectPaletteTextAtom)
      set(paletteChosenAtom, row.id)
    } else set(paletteOpenAtom, false)
    if (problem !== undefined) set(notifyAtom, { kind: 'info', title: problem })
    else if (command) void set(runCommandAtom, command, get(marksAtom) && takesIcon(row) ? undefined : target)
    else if ('address' in enter) (enter.opensTab ? openTab : goTo)(enter.address)
  }
})

/** The scopes in a circle, beginning with none. */
const CIRCLE = [null, ...LISTED_SCOPES]

const scopeBeside = (scope: Scope | null, step: 1 | -1): Scope | null =>
  CIRCLE[(CIRCLE.indexOf(scope) + step + CIRCLE.length) % CIRCLE.length] ?? null

/** Another icon for a name of the sketch in the field, whose row stays the active one. */
const correctAtom = atom(null, (_get, set, { id, sketched = '' }: ItemRow) => {
  const text = set(nextIconAtom, sketched)
  if (text === undefined) return
  set(setPaletteTextAtom, text)
  set(paletteChosenAtom, id)
})

/** Does what a key says. */
const actAtom = atom(null, (get, set, { key, withMod, withShift, isRepeat }: KeyPress) => {
  const move = MOVES[key]
  const active = get(activeRowAtom)
  const earlier = key === 'ArrowUp' ? get(earlierAtom) : null
  if (earlier !== null) {
    set(recalledAtom, earlier)
    set(setPaletteTextAtom, earlier)
    set(selectPaletteTextAtom)
  } else if (move) set(moveAtom, move)
  else if (key === 'Enter') {
    // A key that is held down runs once.
    if (active && !isRepeat) set(runRowAtom, active, withShift ? 'select' : withMod ? 'tab' : 'here')
  } else if (key === 'ArrowRight' || key === '.') {
    if (active?.sketched !== undefined && key === 'ArrowRight') set(correctAtom, active)
    else if (active) set(openActionsAtom, active)
  } else if (key === 'ArrowLeft') set(closeActionsAtom)
  else if (key === 'Backspace') {
    if (!set(closeActionsAtom)) set(paletteScopeAtom, null)
  } else if (key === 'Tab') {
    // The field has the focus as long as the palette is open, so Tab goes through the scopes.
    if (!get(actionsAtom)) set(paletteScopeAtom, scopeBeside(get(paletteScopeAtom), withShift ? -1 : 1))
  } else if (key === 'Escape') {
    if (get(paletteTextAtom) !== '') set(setPaletteTextAtom, '')
    else if (!set(closeActionsAtom)) set(leavePaletteAtom)
  } else if (key === 'k') set(paletteOpenAtom, false)
  else if (/^[1-9]$/.test(key)) {
    const line = get(itemsAtom).find(({ digit }) => digit === Number(key))
    if (line) set(runRowAtom, line)
  }
})

/** Time after an answer in which no further letter is typed, before its kinds are counted, in ms. */
const COUNT_DELAY = 80

const FAILED: FoundRows = { rows: [RETRY_ROW], note: 'Couldn’t load search. Check your connection.' }

/** Answers what is in the field, and acts on keys, until the returned function is called. */
export function startSession(store: ReturnType<typeof createStore>): () => void {
  store.set(answerAtom, null)
  store.set(mainAnswerAtom, null)
  store.set(countsAtom, null)
  store.set(actionsAtom, null)
  store.set(recalledAtom, null)
  store.set(selectedBeforeAtom, store.get(selectionAtom))
  // What has failed is tried again.
  void store.set(startSearchAtom)
  store.set(requestDataAtom)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellSlow = () => {
    clearTimeout(timer)
    store.set(isSlowAtom, false)
    if (!store.get(isReadyAtom)) timer = setTimeout(() => store.set(isSlowAtom, true), SLOW_MS)
  }
  let counting: ReturnType<typeof setTimeout> | undefined
  const count = async (text: string) => {
    const counts = await askSearch('counts', text).catch(() => null)
    if (store.get(paletteTextAtom) === text) store.set(countsAtom, counts)
  }
  const ask = () => {
    tellSlow()
    const asked = store.get(askedAtom)
    const answer = (found: FoundRows) => {
      if (store.get(askedAtom) !== asked) return
      store.set(answerAtom, { asked, ...found })
      if (asked.actionsOf) return
      store.set(mainAnswerAtom, { asked, ...found })
      clearTimeout(counting)
      if (asked.text.trim() === '') store.set(countsAtom, null)
      else counting = setTimeout(() => void count(asked.text), COUNT_DELAY)
    }
    void store.set(findRowsAtom, asked).then(answer, () => answer(FAILED))
  }
  const stops = [
    store.sub(askedAtom, ask),
    store.sub(isReadyAtom, () => {
      store.set(pumpPaletteAtom)
      tellSlow()
    }),
    () => clearTimeout(timer),
    () => clearTimeout(counting),
  ]
  ask()
  store.set(paletteActorAtom, {
    isReady: () => store.get(isReadyAtom),
    act: press => store.set(actAtom, press),
    hasDigits: () => store.get(actionsAtom) !== null,
    // The characters of scopes have no meaning among actions.
    type: text => store.set(store.get(actionsAtom) ? paletteTextAtom : typeIntoPaletteAtom, text),
  })
  store.set(pumpPaletteAtom)
  return () => {
    store.set(paletteActorAtom, null)
    for (const stop of stops) stop()
  }
}
