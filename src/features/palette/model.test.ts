import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  activeRow,
  initialState,
  keyInField,
  type PaletteEvent,
  type PaletteFacts,
  type PaletteKeyEvent,
  type PaletteState,
  reduce,
  resultsToDraw,
  rowsOf,
  selectionCount,
} from './model'
import { backRow, type ItemRow, linkRow, RETRY_ROW, type ResultStage } from './rows/row'

const FACTS: PaletteFacts = { isFinal: true, earlierQueries: ['lambda api', 'nat gateway'] }
const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }

const row = (title: string, rest: Partial<ItemRow> = {}): ItemRow => ({
  ...linkRow([title, `/${title}`]),
  id: title,
  target: { name: title },
  ...rest,
})

afterEach(() => void vi.unstubAllGlobals())

const open = (text = '') => initialState({ text, selectedBefore: [] })
const ACTIONS = { ...open(), query: { text: '', scope: null, actionsOf: row('x') } }
/** Returns the event of a key, without which the test would be wrong. */
function key(name: string, stroke: Partial<PaletteKeyEvent> = {}): PaletteEvent {
  const { event } = keyInField(ACTIONS, { ...NO_MODIFIER, key: name, ...stroke }, '', true)
  if (!event) throw new Error('The key has no event.')
  return event
}
const typed = (text: string): PaletteEvent => ['typed', text]

/** Returns the state after `events`. Throws if one of them closes the palette. */
function play(palette: PaletteState, ...events: readonly PaletteEvent[]): PaletteState {
  return events.reduce((before, event) => {
    const next = reduce(before, event, FACTS)
    if (!next) throw new Error(`${event[0]} closes the palette.`)
    return next
  }, palette)
}

const waiting = (palette: PaletteState, event: PaletteEvent) => reduce(palette, event, { ...FACTS, isFinal: false })

/** Returns the state with the results of its query. */
const answered = (palette: PaletteState, ...rows: readonly (string | ItemRow)[]): PaletteState =>
  answeredBy('settled', palette, ...rows)
function answeredBy(stage: ResultStage, palette: PaletteState, ...rows: readonly (string | ItemRow)[]): PaletteState {
  const found = rows.map(one => (typeof one === 'string' ? row(one) : one))
  return play(palette, ['answered', { request: palette, stage, rows: found }])
}

const idOf = ({ id }: ItemRow) => id
const ABC = answered(open('x'), 'a', 'b', 'c')
const active = (palette: PaletteState) => activeRow(palette)?.id

describe('text and scope', () => {
  test.each([
    ['lambda', 'lambda', null],
    ['#s3', 's3', 'icons'],
    ['@compute', 'compute', 'categories'],
    ['@aws-sdk/client-s3', '@aws-sdk/client-s3', null],
    ['>', '', 'commands'],
  ] as const)('%s', (given, text, scope) => {
    expect(open(given).query).toMatchObject({ text, scope })
    expect(play(open(), typed(given)).query).toMatchObject({ text, scope })
  })

  test('a package that is typed letter by letter leaves the categories', () => {
    const name = '@aws-sdk/client-s3'
    // The field contains no scope character.
    const letters = ['@', ...[...name.slice(1)].map((_, i) => name.slice(i < 8 ? 1 : 0, i + 2))]
    expect(play(open(), ...letters.map(typed)).query).toMatchObject({ text: name, scope: null })
    expect(play(open('@'), typed('types/')).query).toMatchObject({ text: '@types/', scope: null })
  })

  test('other text with a slash stays in the categories', () => {
    const categories = { text: 'ci/cd', scope: 'categories' }
    expect(play(open('@'), typed('ci/'), typed('ci/cd')).query).toMatchObject(categories)
    const tabs = Array(5).fill(key('Tab'))
    expect(play(open(), ...tabs, typed('ci/'), typed('ci/cd')).query).toMatchObject(categories)
  })

  test('the character of a scope also works in place of selected text', () => {
    expect(play(open('>theme: dark'), typed('@'), typed('stor'))).toMatchObject({
      query: { text: 'stor', scope: 'categories' },
    })
    expect(play(open('#bucket'), typed('#bucket'))).toMatchObject({ query: { text: '#bucket', scope: 'icons' } })
  })

  test('after Ctrl+A, typing replaces the scope, too, unless another key or a click follows', () => {
    const comp = open('@comp')
    expect(play(comp, typed('s'))).toMatchObject({ query: { text: 's', scope: 'categories' } })
    const selectAll = key('a', { ctrlKey: true })
    expect(play(comp, selectAll, typed('l'))).toMatchObject({ query: { text: 'l', scope: null } })
    expect(play(comp, selectAll, key('Delete'), typed(''))).toMatchObject({ query: { text: '', scope: null } })
    for (const event of [key('End'), ['fieldPressed']] satisfies PaletteEvent[])
      expect(play(comp, selectAll, event, typed('l'))).toMatchObject({ query: { text: 'l', scope: 'categories' } })
  })

  test.each([
    ['a paste', [key('v', { ctrlKey: true })]],
    ['a cut', [key('x', { ctrlKey: true })]],
    ['AltGr', [key('AltGraph')]],
    ['Option', [key('Alt')]],
    ['a dead key', [key('Dead')]],
    ['Caps Lock', [key('CapsLock')]],
  ])('after Ctrl+A, %s replaces the scope', (_name, events) => {
    const after = play(open('#s3'), key('a', { ctrlKey: true }), ...events, typed('l'))
    expect(after.query).toMatchObject({ text: 'l', scope: null })
  })

  test('on a Mac, ⌘A selects the text, and Ctrl+A moves the caret', () => {
    vi.stubGlobal('navigator', { platform: 'MacIntel' })
    const scopeAfter = (stroke: Partial<PaletteKeyEvent>) => play(open('#s3'), key('a', stroke), typed('l')).query.scope
    expect([scopeAfter({ metaKey: true }), scopeAfter({ ctrlKey: true })]).toEqual([null, 'icons'])
  })

  test('Tab goes through the scopes, and Shift+Tab back', () => {
    const scopes = Array.from({ length: 7 }, (_, i) => play(open(), ...Array(i + 1).fill(key('Tab'))).query.scope)
    expect(scopes).toEqual(['services', 'docs', 'icons', 'operations', 'categories', 'commands', null])
    // Scopes that only a character selects are left as if everything were searched.
    for (const text of ['', ':', '?']) {
      expect(play(open(text), key('Tab')).query.scope).toBe('services')
      expect(play(open(text), key('Tab', { shiftKey: true })).query.scope).toBe('commands')
    }
  })

  test('an event that changes nothing keeps the query, so that its rows stay', () => {
    expect(play(ABC, typed('x')).query).toBe(ABC.query)
    expect(play(ABC, ['scoped', null]).query).toBe(ABC.query)
    expect(play(ABC, ['scoped', 'icons']).query).not.toBe(ABC.query)
    expect(play(ABC, key('ArrowRight'), ['left']).query).toBe(ABC.query)
  })

  test('Escape clears the text, then leaves the scope, then closes', () => {
    const cleared = play(open('#bucket'), ['escaped'])
    expect(cleared).toMatchObject({ query: { text: '', scope: 'icons' } })
    const left = play(cleared, ['escaped'])
    expect(left.query.scope).toBeNull()
    expect(reduce(left, ['escaped'], FACTS)).toBeNull()
  })

  test('Backspace in the empty field leaves the scope', () => {
    expect(play(open('#s'), key('Backspace'))).toMatchObject({ query: { text: 's', scope: 'icons' } })
    expect(play(open('#'), key('Backspace')).query.scope).toBeNull()
  })

  test('↑ in the empty field recalls successful queries; with typed text, it moves in the list', () => {
    const recalled = (count: number) => play(open(), ...Array(count).fill(key('ArrowUp')))
    expect([1, 2, 3].map(count => recalled(count).query.text)).toEqual(['lambda api', 'nat gateway', 'nat gateway'])
    // Each recalled text is selected.
    expect(recalled(3).textSelectionCount).toBe(3)
    const other = answered(play(recalled(1), typed('lam')), 'a', 'b')
    expect(play(other, key('ArrowUp'))).toMatchObject({ query: { text: 'lam' }, chosen: 'b' })
  })
})

describe('the active row', () => {
  test('moves with arrows, which wrap around, and by pages, which do not', () => {
    const move = (...keys: readonly string[]) => active(play(ABC, ...keys.map(name => key(name))))
    expect(move()).toBe('a')
    expect(move('ArrowDown')).toBe('b')
    expect(move('ArrowUp')).toBe('c')
    expect(move('ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('a')
    expect(move('PageDown')).toBe('c')
    expect(move('ArrowDown', 'PageUp')).toBe('a')
    expect(active(play(open(), key('ArrowDown')))).toBeUndefined()
  })

  test('is the chosen row, even if its position changes; a new first row replaces the first', () => {
    const chosen = play(ABC, key('ArrowDown'))
    expect(active(answered(chosen, 'b', 'a'))).toBe('b')
    expect(active(answered(chosen, 'z'))).toBe('z')
    expect(active(answered(play(chosen, key('ArrowUp')), 'z', 'a'))).toBe('z')
  })

  test('keeps its position, and the rows above theirs, while data loads', () => {
    const idsOf = (palette: PaletteState) => rowsOf(palette).map(({ id }) => id)
    const early = play(answeredBy('found', open('x'), 'a', 'b', 'c'), key('ArrowDown'))
    expect(idsOf(answered(early, 'z', 'c', 'b', 'a'))).toEqual(['a', 'b', 'z', 'c'])
    expect(active(answered(early, 'z'))).toBe('b')
    // Without a chosen row, and after all data has loaded, the order is that of the search.
    expect(idsOf(answered(play(early, key('ArrowUp')), 'z', 'a'))).toEqual(['z', 'a'])
    expect(idsOf(answered(play(ABC, key('ArrowDown')), 'z', 'b', 'a'))).toEqual(['z', 'b', 'a'])
  })

  test('is the best result after the same text is typed again', () => {
    expect(active(play(ABC, key('ArrowDown'), typed(''), typed('x')))).toBe('a')
  })

  test('stays active after it has run, and the text is selected', () => {
    const ran = play(ABC, ['ran', row('b')])
    expect([active(ran), ran.textSelectionCount]).toEqual(['b', 1])
  })
})

describe('the actions of a row', () => {
  const inActions = play(ABC, key('ArrowDown'), key('ArrowRight'))

  test('replace the results; the way back leads to the row and its text', () => {
    expect(inActions).toMatchObject({ query: { text: '', actionsOf: { id: 'b' } }, chosen: null })
    for (const back of [key('Backspace'), key('ArrowLeft'), ['escaped'], ['left']] satisfies PaletteEvent[])
      expect(play(inActions, back)).toMatchObject({ query: { text: 'x', actionsOf: null }, chosen: 'b' })
    const first = activeRow(answered(inActions, backRow('Back to the results')))
    expect(first && play(inActions, ['clicked', { row: first, action: 'run' }])).toMatchObject({ query: { text: 'x' } })
  })

  test('begin at the first, each time', () => {
    const second = play(answered(inActions, '1', '2'), key('ArrowDown'))
    expect(active(second)).toBe('2')
    const again = play(second, key('ArrowLeft'), key('ArrowRight'))
    expect(active(answered(again, '1', '2'))).toBe('1')
  })

  test('run by their digits while the field is empty; in results, a digit is text', () => {
    const digits = answered(inActions, row('1', { digit: 1 }), row('2', { digit: 2 }))
    expect(play(digits, key('2')).rowRun).toMatchObject({ row: { id: '2' }, action: 'run' })
    expect(play(digits, key('3')).rowRun).toBeNull()
    expect(play(digits, typed('c'), key('2')).rowRun).toBeNull()
    expect(play(answered(open(), row('2', { digit: 2 })), key('2')).rowRun).toBeNull()
  })

  test('are searched by plain text, and have neither scopes nor actions', () => {
    expect(play(inActions, typed('#'))).toMatchObject({ query: { text: '#', scope: null } })
    expect(play(inActions, key('Tab')).query.scope).toBeNull()
    const listed = answered(inActions, 'a')
    expect(play(listed, key('ArrowRight'))).toEqual(listed)
  })

  test('need an item', () => {
    const results = answered(open('x'), row('a', { target: undefined }))
    expect(play(results, key('ArrowRight')).query.actionsOf).toBeNull()
  })
})

describe('an action on the active row', () => {
  test.each([
    [key('Enter'), 'run'],
    [key('Enter', { ctrlKey: true }), 'newTab'],
    [key('Enter', { metaKey: true }), 'newTab'],
    [key('Enter', { shiftKey: true }), 'select'],
  ] as const)('%o runs it', (event, action) => {
    expect(play(ABC, key('ArrowDown'), event).rowRun).toMatchObject({ row: { id: 'b' }, action })
  })

  test('a typed letter has no event, because the field sends its text', () => {
    const letter = { ...NO_MODIFIER, key: 'y' }
    expect(keyInField(ABC, letter, '', true)).toEqual({ event: null, handler: 'cmdk' })
    const typedWithAltGr = { ...letter, key: '[', ctrlKey: true, altKey: true }
    expect(keyInField(ABC, typedWithAltGr, '', true).event).toBeNull()
    expect(keyInField(ABC, { ...letter, ctrlKey: true }, '', true)).toEqual({
      event: ['key', 'mod+y'],
      handler: 'cmdk',
    })
  })

  test('Home and End move the caret or, in an empty field, in the list', () => {
    const handlerOf = (name: string, value: string) =>
      keyInField(ABC, { ...NO_MODIFIER, key: name }, value, false).handler
    expect([handlerOf('Home', 'x'), handlerOf('End', 'x')]).toEqual(['browser', 'browser'])
    expect([handlerOf('Home', ''), handlerOf('ArrowLeft', 'x')]).toEqual(['cmdk', 'cmdk'])
  })

  test('Backspace removes a pasted text, for which the field is empty', () => {
    const backspace = { ...NO_MODIFIER, key: 'Backspace' }
    expect(keyInField(ABC, backspace, '', true)).toEqual({ event: ['typed', ''], handler: 'palette' })
    expect(keyInField(ABC, backspace, 'x', true).handler).toBe('cmdk')
  })

  test('a held Enter runs once', () => {
    const held = { ...NO_MODIFIER, key: 'Enter', repeat: true }
    expect(keyInField(ABC, held, '', true)).toEqual({ event: null, handler: 'palette' })
  })

  test('an example types its text', () => {
    const example = row('#nat', { enter: { kind: 'type', verb: 'run' } })
    expect(play(answered(open(), example), key('Enter'))).toMatchObject({
      query: { text: 'nat', scope: 'icons' },
      rowRun: null,
    })
  })

  test('waits for the final results, and for one of them', () => {
    const pending = waiting(ABC, key('Enter', { shiftKey: true }))
    expect(pending).toMatchObject({ pending: 'select', rowRun: null })
    const settled = pending && play(answered(pending, 'z'), ['final'])
    expect(settled).toMatchObject({ pending: null, rowRun: { row: { id: 'z' }, action: 'select' } })
    expect(pending && play(answered(pending), ['final'])).toMatchObject({ pending: null, rowRun: null })
    const listing = waiting(ABC, key('ArrowRight'))
    expect(listing && play(listing, ['final'])).toMatchObject({ query: { actionsOf: { id: 'a' } }, rowRun: null })
  })

  test.each<[string, PaletteEvent]>([
    ['another key', key('ArrowDown')],
    ['an edit', typed('xy')],
    ['another scope', ['scoped', 'docs']],
    ['Escape', ['escaped']],
    ['a click on a row', ['clicked', { row: row('b'), action: 'run' }]],
  ])('that waits is canceled by %s', (_name, event) => {
    expect(play({ ...ABC, pending: 'run' }, event).pending).toBeNull()
  })

  test('that waits does not retry a failed load, and runs after the retry', () => {
    const failed = play(answered({ ...open('x'), pending: 'run' }, RETRY_ROW), ['final'])
    expect(failed).toMatchObject({ pending: 'run', rowRun: null })
    const clicked: PaletteEvent = ['clicked', { row: RETRY_ROW, action: 'run' }]
    for (const retry of [key('Enter'), clicked]) {
      const retrying = play(failed, retry)
      expect(retrying).toMatchObject({ pending: 'run', rowRun: { row: RETRY_ROW, action: 'run' } })
      expect(play(answered(retrying, 'a'), ['final']).rowRun).toMatchObject({ row: { id: 'a' } })
    }
  })

  test('a retry without an action that waits runs nothing else', () => {
    const retrying = play(answered(open('x'), RETRY_ROW), key('Enter'))
    expect(play(answered(retrying, 'a'), ['final']).rowRun).toEqual({ row: RETRY_ROW, action: 'run' })
  })
})

test('while newer results are rendered, the drawn rows that they have, too, stay', () => {
  const drawn = answered(open('x'), 'a', 'b', 'c')
  const idsToDraw = (palette: PaletteState) => rowsOf({ results: resultsToDraw(drawn.results, palette) }).map(idOf)
  const newer = answered(play(drawn, typed('xy')), 'd', 'c', 'b')
  expect(idsToDraw(newer)).toEqual(['b', 'c'])
  expect(resultsToDraw(drawn.results, newer)?.stage).toBe('known')
  expect(resultsToDraw(drawn.results, answered(newer, 'd'))?.rows).toEqual([row('d')])
  // An answer to the same query replaces the rows at once.
  expect(resultsToDraw(drawn.results, answered(drawn, 'd'))).toBe(drawn.results)
  expect(resultsToDraw(newer.results, newer)).toBe(newer.results)
})

test('Ctrl+K closes the palette', () => {
  expect(reduce(ABC, key('k', { ctrlKey: true }), FACTS)).toBeNull()
})

test('Enter copies the selection only if icons were selected in the palette', () => {
  const palette = initialState({ text: '', selectedBefore: ['AWS-Lambda'] })
  expect(selectionCount(palette, ['AWS-Lambda'])).toBe(0)
  expect(selectionCount(palette, ['AWS-Lambda', 'Amazon-EC2'])).toBe(2)
})
