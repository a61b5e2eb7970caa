/** The rows of the palette: answers of the ranking, actions of a row, or what an empty field offers. */
import { atom, type Getter } from 'jotai'
import { COMMAND_GROUPS, type Command, type Target, thingOf } from '@/commands/command'
import { COPY_DEFAULT, takeCommandId } from '@/commands/copy/commands'
import { commandsAtom, commandsToFindAtom, type Present, presentAtom, targetActions } from '@/commands/registry'
import { COPY_SKETCH } from '@/commands/sketch-commands'
import { omissions, SELECT_TEMPLATE } from '@/commands/template-commands'
import { counted } from '@/core/catalogue/display'
import { launchLinks } from '@/core/catalogue/launch-links'
import { formatById } from '@/core/diagram/formats'
import { isSketch, type SketchItem } from '@/core/diagram/sketch'
import { goOnWithout } from '@/core/errors'
import { withChosen } from '@/core/search/learned'
import type { Details } from '@/core/search/things/details'
import { allDetailsAtom, loadAllDetailsAtom } from '@/state/all-details'
import { pageContentAtom } from '@/state/page'
import { SCOPES, type Scope, type ScopeList, scopeInText } from '@/state/palette'
import {
  findAnswers,
  findDetails,
  findThings,
  operationsFailedAtom,
  searchReadinessAtom,
  updateCommandsAtom,
} from '@/state/search'
import { choicesAtom, chosenFor } from '@/state/short-texts'
import { readSketchAtom } from '@/state/sketch'
import { pastedFor, readTemplateAtom, type Template } from '@/state/template'
import { pinnedAtom, recentAtom } from '@/state/things'
import { nameRow, namingRows, withOwnNames } from './own-names'
import {
  actionRow,
  answerRow,
  type CommandOf,
  commandRow,
  commandsByThing,
  everythingRow,
  type ItemRow,
  lineRow,
  linkRow,
  officialSearchRow,
  type PaletteRow,
  presentRow,
  RETRY_ROW,
  thingRow,
} from './row'

/** Maximum number of answers. */
const LIMIT = 100
/** Recent things shown under an empty field. */
const RECENT_SHOWN = 6
/** Best known services shown there. */
const MOST_USED_SHOWN = 4
/** Guides and references shown there of what is in front. */
const LINKS_SHOWN = 4

/** A query of the palette: answers to a text in a scope, or the actions of a row whose titles contain the text. */
export interface Asked {
  text: string
  scope: Scope | null
  actionsOf: ItemRow | null
  /** Is the text a name for that row? */
  isNaming?: boolean
}

export interface FoundRows {
  rows: readonly PaletteRow[]
  /** Why there are no answers: the rows are ways out. */
  note?: string
}

/** Finds the rows for what is asked. Rejects when the ranking fails. */
export const findRowsAtom = atom(
  null,
  async (get, set, { text, scope, actionsOf, isNaming }: Asked): Promise<FoundRows> => {
    const query = text.trim()
    if (actionsOf && isNaming) return namingRows(get, actionsOf, query)
    if (actionsOf) {
      const { target } = actionsOf
      // The pages of a service are among its lines.
      if (isService(target)) await set(loadAllDetailsAtom).catch(goOnWithout)
      const rows = target ? await actionRows(get, target, query) : []
      return rows.length > 0 ? { rows } : { rows: [everythingRow('Back to the answers')], note: noMatch(text) }
    }
    const pasted = pastedFor(get, text)
    if (pasted !== null) return templateRows(await set(readTemplateAtom, pasted))
    set(updateCommandsAtom, get(commandsToFindAtom))
    const { kinds, lists } = scope === null ? {} : SCOPES[scope]
    const commands = get(commandsAtom).filter(({ target }) => target !== 'needed')
    const isAvailable = ({ when }: Command) => when?.(get) !== false
    const sketch = scope === null && isSketch(query) ? await set(readSketchAtom, query) : null
    if (Array.isArray(sketch)) return { rows: await sketchRows(sketch) }
    if (query !== '' && (scope === null || kinds)) {
      const commandOf = commandsByThing(commands)
      // Only the commands among the answers are asked whether they are available: there are many, and this runs at every key.
      const available: CommandOf = id => {
        const command = commandOf(id)
        return command && isAvailable(command) ? command : undefined
      }
      const present = get(presentAtom)
      const presentRows = new Map(
        present.flatMap(there =>
          there.actions.map(action => [thingOf(action.command), presentRow(there, action)] as const),
        ),
      )
      const here = present.at(-1)?.target?.slug
      const found = await findAnswers(query, {
        limit: LIMIT,
        ...(kinds && { kinds }),
        ...(here !== undefined && { here }),
      })
      const answers = await withOwnNames(get, query, withChosen(found, chosenFor(get(choicesAtom), query)), kinds)
      const rows = answers.flatMap((answer): ItemRow[] => {
        const row = presentRows.get(answer.thing.id)
        return row ? [{ ...row, ranges: answer.ranges }] : answerRow(answer, COPY_DEFAULT, available)
      })
      if (rows.length === 0) return nothingFound(get, text, scope)
      return sketch ? { rows, note: sketch.problem } : { rows }
    }
    const available = commands.filter(isAvailable)
    if (scope === null) return { rows: await usualRows(get, available) }
    const rows = lists ? LISTS[lists](available, query) : []
    if (rows.length > 0) return { rows }
    if (query !== '') return nothingFound(get, text, scope)
    const { example } = SCOPES[scope]
    return { rows, note: example === undefined ? 'There is nothing here.' : `Type a name, such as ${example}.` }
  },
)

/** What can be done with a template. */
function templateRows(template: Template | { problem: string }): FoundRows {
  if ('problem' in template) return { rows: [], note: template.problem }
  const title = `Select the ${counted(template.items.length, 'icon')} of this template`
  return { rows: [{ ...commandRow(SELECT_TEMPLATE), glyph: 'pasted', title, detail: omissions(template) }] }
}

/** The diagram of a sketch, and the icons in it. */
async function sketchRows(items: readonly SketchItem[]): Promise<ItemRow[]> {
  const names = [...new Set(items.map(({ iconName }) => iconName))]
  const things = await findThings(names.map(name => `icon:${name}`))
  const title = `Copy the diagram of ${counted(items.length, 'icon')}`
  return [
    { ...commandRow(COPY_SKETCH), glyph: 'Copy', title, detail: things.map(thing => thing.title).join(', ') },
    ...things.flatMap(thing => thingRow(thing, COPY_DEFAULT, () => undefined)),
  ]
}

const noMatch = (text: string) => `No match for “${text}”.`

/** The ways out where a text has no answer in the scope. */
async function nothingFound(get: Getter, text: string, scope: Scope | null): Promise<FoundRows> {
  const official = officialSearchRow(text)
  if (scope === null || SCOPES[scope].kinds?.includes('operation')) {
    // What is not there yet may have it.
    if (get(operationsFailedAtom)) return { rows: [RETRY_ROW, official], note: 'API operations could not be loaded.' }
    if (get(searchReadinessAtom) !== 'complete') return { rows: [], note: 'API operations are still loading …' }
  }
  if (scope === null) return { rows: [official], note: noMatch(text) }
  const elsewhere = (await findAnswers(text.trim(), { limit: LIMIT })).length
  if (elsewhere === 0) return { rows: [official, everythingRow(`Leave ${scopeInText(scope)}`)], note: noMatch(text) }
  return {
    rows: [everythingRow('Search everything')],
    note: `Nothing in ${scopeInText(scope)}. ${upTo(elsewhere)} ${elsewhere === 1 ? 'result' : 'results'} elsewhere.`,
  }
}

/** `count`, where more than the limit were not counted. */
export const upTo = (count: number): string => (count < LIMIT ? `${count}` : `${LIMIT} or more`)

const NO_DETAILS = { lines: [], isCode: false, links: [] }

/** What there is to know about the thing of `target`; nothing when the ranking fails. */
async function detailsFor(target: Target | undefined): Promise<Omit<Details, 'title'>> {
  const details = target?.thing === undefined ? undefined : await findDetails(target.thing).catch(() => undefined)
  return details ?? NO_DETAILS
}

/** The actions on `target` whose title contains `query`. */
async function actionRows(get: Getter, target: Target, query: string): Promise<ItemRow[]> {
  const { lines, isCode, links } = await detailsFor(target)
  const copies = isCode ? lines.map(lineRow) : []
  const main = get(mainLinesAtom)(target)
  const isMain = new Set(main.flatMap(({ id, href }) => [id, href ?? id]))
  const others = targetActions(get, target)
    .flatMap((group): ItemRow[] =>
      'linksOf' in group
        ? [...links.map(link => linkRow(link)), ...copies]
        : group.actions.map(action => actionRow(action, target)),
    )
    .filter(({ id, href, enter }) => !isMain.has(id) && ('command' in enter || !isMain.has(href ?? '')))
  // Without lines that have digits of their own, the first ones have them.
  const rows = main.length > 0 ? [...main, ...others] : others.map((row, i) => (i < 9 ? { ...row, digit: i + 1 } : row))
  return [...rows, ...nameRow(get, target.thing)].filter(({ title }) =>
    title.toLowerCase().includes(query.toLowerCase()),
  )
}

const isService = (target: Target | undefined) => target?.thing?.startsWith('service:') === true

/** Forms of an icon that have a digit, which does not change when another form is added. */
const DIGIT_FORMATS = ['drawio', 'svg', 'png', 'excalidraw', 'markdown', 'name']

/**
 * The lines of a service or of an icon that digits run, each at its place: the pages that people open most, or the forms in which
 * an icon can be taken. None for other things, and until the details of services are there.
 */
export const mainLinesAtom = atom(get => (target: Target | undefined): ItemRow[] => {
  if (isService(target)) {
    const details = get(allDetailsAtom)?.get(target?.slug ?? '')
    return (details ? launchLinks(details) : []).flatMap(({ title, text, url }, i) =>
      url === undefined ? [] : [{ ...linkRow({ title, url }, text === title ? '' : text), digit: i + 1 }],
    )
  }
  if (target?.thing?.startsWith('icon:') !== true) return []
  return DIGIT_FORMATS.flatMap((id, i) => {
    const format = formatById(id)
    const command = format && get(commandsAtom).find(known => known.id === takeCommandId(format))
    return command ? [{ ...actionRow({ command, title: command.title }, target), digit: i + 1 }] : []
  })
})

/** What an empty field offers: what is in front, what is pinned, what was used lately, and commands. */
async function usualRows(get: Getter, commands: readonly Command[]): Promise<PaletteRow[]> {
  const present = get(presentAtom)
  const groups = await Promise.all(present.map(async there => group(there.heading, await rowsOfPresent(there))))
  const isPresent = new Set(present.flatMap(({ actions }) => actions.map(({ command }) => command.id)))
  const pinned = get(pinnedAtom)
  const recent = get(recentAtom)
    .filter(id => !pinned.includes(id))
    .slice(0, RECENT_SHOWN)
  const [things, wanted] = await Promise.all([
    findThings([...pinned, ...recent]).catch(() => []),
    // The vendor's name alone is answered by what people want most.
    findAnswers('aws', { kinds: ['service'], limit: RECENT_SHOWN + MOST_USED_SHOWN }).catch(() => []),
  ])
  const commandOf = commandsByThing(commands)
  const rowsOf = (arePinned: boolean) =>
    things
      .filter(({ id }) => pinned.includes(id) === arePinned)
      .flatMap(thing => thingRow(thing, COPY_DEFAULT, commandOf))
  return [
    ...groups.flat(),
    ...group('Pinned', rowsOf(true)),
    ...group('Recent', rowsOf(false)),
    ...group(
      'Most used',
      wanted
        .filter(({ thing }) => !pinned.includes(thing.id) && !recent.includes(thing.id))
        .slice(0, MOST_USED_SHOWN)
        .flatMap(({ thing }) => thingRow(thing, COPY_DEFAULT, commandOf)),
    ),
    ...group(
      'On this page',
      commands.filter(command => !isPresent.has(command.id) && isOfPage(get, command)).map(commandRow),
    ),
  ]
}

/** Commands on the page as it is; all others are in their scope. */
const OF_PAGE = new Set([
  'change.undo',
  'change.redo',
  'search.clear-all',
  'selection.all',
  'link.copy',
  'recent.clear',
  'shortcuts.show',
])

function isOfPage(get: Getter, { id, group, keys, checked }: Command): boolean {
  if (OF_PAGE.has(id)) return true
  return (
    group === 'Layout' && get(pageContentAtom).kind === 'explorer' && keys !== undefined && checked?.(get) === false
  )
}

/** Groups of commands of which the empty field leaves out all but the first, where one thing is in front. */
const FOLDED: readonly string[] = ['Copy', 'Download']

/** What can be done with something that is in front: its own page and its first guides and references, then the rest. */
async function rowsOfPresent(present: Present): Promise<ItemRow[]> {
  const { name, target, actions } = present
  const shown = actions.filter(
    ({ command }) => !target || !FOLDED.includes(command.group) || command.id === COPY_DEFAULT.id,
  )
  const { links } = await detailsFor(target ?? undefined)
  const isPage = ({ command }: Present['actions'][number]) => command.leadsTo !== undefined
  return [
    ...shown.filter(isPage).map(action => presentRow(present, action)),
    ...links.slice(0, LINKS_SHOWN).map(link => linkRow(link, name)),
    ...shown.filter(action => !isPage(action)).map(action => presentRow(present, action)),
  ]
}

/** What a scope lists of the commands that are available. */
const LISTS: Record<ScopeList, (commands: readonly Command[], query: string) => PaletteRow[]> = {
  commands: commands =>
    listed(commands.filter(({ isHidden, isUnlisted, kind }) => !isHidden && !isUnlisted && kind !== 'category')),
  categories: commands => commands.filter(({ kind }) => kind === 'category').map(commandRow),
  pages: (commands, query) => {
    const pages = commands.filter(command => command.kind === 'page')
    const found = pages.filter(({ page }) => `${page}`.startsWith(query))
    if (query !== '' && 'first'.startsWith(query)) return pages.slice(0, 1).map(commandRow)
    // A page beyond the last one is the last one.
    const isLast = query !== '' && ('last'.startsWith(query) || (found.length === 0 && /^\d+$/.test(query)))
    return (isLast ? pages.slice(-1) : found).map(commandRow)
  },
  keys: (commands, query) => listed(commands.filter(({ keys }) => keys?.length).filter(saysWith(query))),
}

/** Commands under the headings of their groups. */
function listed(commands: readonly Command[]): PaletteRow[] {
  return COMMAND_GROUPS.flatMap(name => group(name, commands.filter(command => command.group === name).map(commandRow)))
}

function group(text: string, rows: readonly PaletteRow[]): PaletteRow[] {
  return rows.length === 0 ? [] : [{ kind: 'heading', id: `heading:${text}`, text }, ...rows]
}

const saysWith =
  (query: string) =>
  ({ title, keys = [] }: Command): boolean =>
    [title, ...keys].join(' ').toLowerCase().includes(query.toLowerCase())
