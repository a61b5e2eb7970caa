/**
 * A sketch describes a diagram as text. `apigw > lambda > dynamodb, sqs` draws arrows from each name before a `>` to
 * each name after the `>`. `[vpc: alb > ecs]` is a frame with content. Each line is a separate chain of names.
 */
import type { Icon } from '../catalog/types'
import { groupBy } from '../collections'
import { lineAndColumn } from '../errors'
import type { SearchItem } from '../search/items/items'

export interface SketchNode {
  id: string
  /** Name as typed. */
  word: string
  isFrame: boolean
  /** `id` of the frame that contains the node. */
  frame: string | undefined
  leadsTo: string[]
  /** Offset of the name in the text. */
  at: number
}

/** The names of a sketch (frames before their content), or an error with its offset in the text. */
export type Sketch = { nodes: readonly SketchNode[] } | { problem: string; at: number }

const MAX_NAMES = 100
/** Maximum nesting of frames. */
const MAX_DEPTH = 10

/** True if `text` looks like a sketch, with an arrow between two names or a frame at the start. */
export const looksLikeSketch = (text: string): boolean => /^\s*\[\p{L}[^\]:]*:|[^\s>]\s*>\s*[^\s>]/u.test(text)

class SketchError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message)
  }
}

/** Reads a sketch. Does not throw: an error in the text is the result's `problem`. */
export function parseSketch(text: string): Sketch {
  try {
    return { nodes: parseNodes(text) }
  } catch (error) {
    if (!(error instanceof SketchError)) throw error
    return { problem: error.message, at: error.at }
  }
}

/** Ids of nodes in a chain: arrows to the chain lead to `heads`, and arrows from the chain start at `tails`. */
interface ChainEnds {
  heads: readonly string[]
  tails: readonly string[]
}

function parseNodes(text: string): SketchNode[] {
  const nodes: SketchNode[] = []
  let at = 0
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at
    at += pattern.exec(text)?.[0].length ?? 0
  }
  const takes = (character: string): boolean => {
    skip(/[^\S\n]*/y)
    if (text[at] !== character) return false
    at += 1
    return true
  }
  /** Takes `>`, `->`, or `-->`. */
  const takesArrow = (): boolean => {
    skip(/[^\S\n]*-*(?=>)/y)
    return takes('>')
  }
  const word = (what: string): { word: string; at: number } => {
    skip(/[^\S\n]*/y)
    const start = at
    skip(/[^>,:[\]\n]*/y)
    let end = at
    if (text[at] === '>') while (text[end - 1] === '-') end--
    const found = text.slice(start, end).trim()
    if (found === '')
      throw new SketchError(
        `${what} is missing${at < text.length ? ` before “${shown(text.charAt(at))}”` : ' at the end'}`,
        start,
      )
    return { word: found, at: start }
  }
  const add = (node: { word: string; at: number }, isFrame: boolean, frame: string | undefined): SketchNode => {
    if (nodes.length === MAX_NAMES) throw new SketchError(`More than ${MAX_NAMES} names`, node.at)
    const added = { ...node, isFrame, id: `n${nodes.length + 1}`, leadsTo: [], frame }
    nodes.push(added)
    return added
  }
  const item = (frame: string | undefined, depth: number): ChainEnds => {
    const start = at
    if (!takes('[')) {
      const { id } = add(word('A name'), false, frame)
      return { heads: [id], tails: [id] }
    }
    if (depth === MAX_DEPTH) throw new SketchError(`Frames are nested more than ${MAX_DEPTH} deep`, start)
    const { id } = add(word('The name of the frame'), true, frame)
    const own = { heads: [id], tails: [id] }
    if (takes(']')) return own
    if (!takes(':')) throw new SketchError('A frame needs “:” after its name and “]” at its end', at)
    if (takes(']')) return own
    const inside = chain(id, depth + 1)
    if (!takes(']')) throw new SketchError('“]” is missing at the end of the frame', at)
    return inside
  }
  const list = (frame: string | undefined, depth: number): ChainEnds => {
    const items = [item(frame, depth)]
    while (takes(',')) items.push(item(frame, depth))
    return { heads: items.flatMap(({ heads }) => heads), tails: items.flatMap(({ tails }) => tails) }
  }
  const chain = (frame: string | undefined, depth: number): ChainEnds => {
    const first = list(frame, depth)
    let { tails } = first
    while (takesArrow()) {
      const next = list(frame, depth)
      for (const node of nodes) if (tails.includes(node.id)) node.leadsTo.push(...next.heads)
      tails = next.tails
    }
    return { heads: first.heads, tails }
  }
  for (skip(/\s*/y); at < text.length; skip(/\s*/y)) {
    chain(undefined, 0)
    skip(/[^\S\n]*/y)
    if (at < text.length && text[at] !== '\n') throw new SketchError(`Unexpected “${shown(text[at] ?? '')}”`, at)
  }
  if (nodes.length === 0) throw new SketchError('The text contains no names', 0)
  return nodes
}

const shown = (character: string) => (character === '\n' ? 'the end of the line' : character)

/** Options of the search for a name: kinds of items, and maximum number of results. */
export const NAME_SEARCH = { kinds: ['service', 'feature', 'icon'] as const, limit: 60 }

/** Returns the icon names in the results of the search for `word`. An icon titled `word` comes first. */
export function iconNamesIn(
  results: readonly { item: Pick<SearchItem, 'kind' | 'title' | 'iconName'> }[],
  word: string,
): string[] {
  const isNamed = ({ kind, title }: Pick<SearchItem, 'kind' | 'title'>) =>
    kind === 'icon' && title.toLowerCase() === word.toLowerCase()
  const items = results.map(({ item }) => item)
  return [...items.filter(isNamed), ...items].flatMap(({ iconName }) => iconName ?? [])
}

type Named = Pick<Icon, 'iconName' | 'displayName'>

/** Returns the names of candidate icons for `word`, best first. */
export type IconFinder = (word: string) => Promise<readonly string[]> | readonly string[]

/**
 * Returns `find` with a preference for exact names: an icon comes first if `word` is its name, or a label that no other
 * icon has. The names that `swapIcon` writes therefore find the same icon again.
 */
export function withExactNames(icons: Iterable<Named>, find: IconFinder): (word: string) => Promise<readonly string[]> {
  const exact = exactNames(icons)
  return async word => {
    const own = exact.get(word.toLowerCase())
    return own === undefined ? find(word) : [own, ...(await find(word))]
  }
}

/** Returns icon names by lower-case name and by lower-case label. Omits labels that several icons have. */
function exactNames(icons: Iterable<Named>): Map<string, string> {
  const byLabel = groupBy([...icons], ({ displayName }) => displayName.toLowerCase())
  const labels = [...byLabel].flatMap(([label, [only, ...others]]): [string, string][] =>
    only && others.length === 0 && !/[>,:[\]\n]/.test(label) ? [[label, only.iconName]] : [],
  )
  const names = [...byLabel.values()].flat().map(({ iconName }): [string, string] => [iconName.toLowerCase(), iconName])
  return new Map([...labels, ...names])
}

/** Replaces one name of a sketch with the name of another icon. */
export function swapIcon(
  text: string,
  { at, word }: Pick<SketchIcon, 'at' | 'word'>,
  { iconName, displayName }: Named,
  icons: Iterable<Named>,
): string {
  const name = exactNames(icons).get(displayName.toLowerCase()) === iconName ? displayName : iconName
  return text.slice(0, at) + name + text.slice(at + word.length)
}

/** A node of a sketch with its icon. */
export interface SketchIcon extends Omit<SketchNode, 'isFrame'> {
  iconName: string
  /** All candidates for the name, best first. */
  choices: readonly string[]
  /** Label of a frame without an icon. */
  label: string | undefined
}

const GENERIC_FRAME = 'Frame_Generic-group'
const isFrameIcon = (iconName: string) => /^(?:Group|Frame)_/.test(iconName)

/** Returns the best icon for each name of a sketch. A frame without a matching icon becomes a dashed box. */
export async function resolveSketch(text: string, find: IconFinder): Promise<SketchIcon[] | { problem: string }> {
  const sketch = parseSketch(text)
  const where = (at: number) => {
    const { line, column } = lineAndColumn(text, at)
    return text.includes('\n') ? ` (line ${line}, column ${column})` : ` (column ${column})`
  }
  if ('problem' in sketch) return { problem: `${sketch.problem}${where(sketch.at)}.` }
  const items: SketchIcon[] = []
  for (const { isFrame, ...node } of sketch.nodes) {
    const { word, at } = node
    const choices = [...new Set(await find(word))].filter(iconName => isFrameIcon(iconName) === isFrame)
    const [found] = choices
    if (found === undefined && !isFrame) return { problem: `No icon is named “${word}”${where(at)}.` }
    items.push({ ...node, choices, iconName: found ?? GENERIC_FRAME, label: found === undefined ? word : undefined })
  }
  return items
}
