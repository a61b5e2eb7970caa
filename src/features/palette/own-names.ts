/** What the visitor calls things: how the names find them, and the rows that give and forget names. */
import type { Getter } from 'jotai'
import { CALL_THING, FORGET_NAME } from '@/commands/own-name-commands'
import { firstOfTier } from '@/core/search/learned'
import type { Answer, ThingKind } from '@/core/search/things/things'
import { askSearch } from '@/platform/search-client'
import { isOwnName, ownNamesAtom } from '@/state/own-names'
import { normal } from '@/state/short-texts'
import { isThingId } from '@/state/things'
import { commandRow, everythingRow, type ItemRow, ROW } from './row'

/** Letters after which the beginning of a name finds it. */
const LEAST = 2

/** `answers` with what the visitor calls `query`, or something that begins so, before the others of its tier. */
export async function withOwnNames(
  get: Getter,
  query: string,
  answers: readonly Answer[],
  kinds: readonly ThingKind[] | undefined,
): Promise<readonly Answer[]> {
  const text = normal(query)
  const named = get(ownNamesAtom).filter(({ name }) => name === text || (text.length >= LEAST && name.startsWith(text)))
  if (named.length === 0) return answers
  const ids = named.map(({ thing }) => thing)
  const things = await askSearch('things', ids)
  return named.reduceRight((ordered, { name, thing: id }) => {
    const thing = things.find(known => known.id === id)
    if (!thing || kinds?.includes(thing.kind) === false) return ordered
    const tier = name === text ? 'exact' : 'start'
    return firstOfTier(ordered, { thing, tier, rule: 'own name', why: `you call it “${name}”`, ranges: [] })
  }, answers)
}

/** The row that asks for a name for what `of` is; none where it cannot be stored. */
export function nameRow(get: Getter, thing: string | undefined): ItemRow[] {
  if (!isThingId(thing)) return []
  const names = get(ownNamesAtom).flatMap(own => (own.thing === thing ? `“${own.name}”` : []))
  const [detail, enter] = [names.join(', '), { verb: 'run', ask: 'name' } as const]
  return [{ ...ROW, id: 'call-this', glyph: 'Settings', title: 'Call this …', detail, enter }]
}

/** What can be done with `text` as a name for what `of` is: given, or, without text, those forgotten that it has. */
export function namingRows(get: Getter, { title, target = { name: title } }: ItemRow, text: string) {
  const own = get(ownNamesAtom).filter(({ thing }) => thing === target.thing)
  const row = (command: typeof CALL_THING, verb: string, ownName: string): ItemRow => ({
    ...commandRow(command),
    id: `${command.id} ${ownName}`,
    title: `${verb} “${ownName}”`,
    target: { ...target, ownName },
  })
  if (text === '')
    return {
      rows: own.map(({ name }) => row(FORGET_NAME, 'Forget', name)),
      note: `Type a name of your own for ${title}. It stays in this browser.`,
    }
  if (isOwnName(text)) return { rows: [row(CALL_THING, 'Call it', normal(text))] }
  return { rows: [everythingRow('Back to the answers')], note: 'A name has up to 40 letters, digits and spaces.' }
}
