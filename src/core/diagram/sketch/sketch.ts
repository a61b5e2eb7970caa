/**
 * A sketch describes a diagram as text. `apigw > lambda > dynamodb, sqs` draws arrows from each name before a `>` to
 * each name after the `>`, and `a -> b: HTTPS` labels them. `a <- b` is an arrow to `a`, and `a <-> b` is two arrows.
 * `=>`, `→`, and arrows of other lengths mean the same.
 * `[vpc: alb > ecs]` is a frame with content. Line breaks and `;` separate chains. A repeated name is the same node;
 * `ec2 #2` is another. `orders = sqs` labels an icon.
 */
import type { Icon } from '../../catalog/types'
import { groupBy } from '../../collections'
import { lineAndColumn } from '../../errors'
import type { SearchItem, SearchResult } from '../../items/item'
import { meaningOf } from './sketch-names'

export interface SketchNode {
  id: string
  /** Name of the icon as typed. */
  word: string
  /** Text before `=`, which replaces the label of the icon. */
  label: string | undefined
  isFrame: boolean
  frame: string | undefined
  leadsTo: string[]
  /** Labels of arrows by the `id` at their end. */
  arrowLabels: Record<string, string>
  wordOffsets: number[]
}

/** The names of a sketch, or an error with its place in the text. */
export type Sketch = { nodes: readonly SketchNode[] } | { problem: string }

const MAX_NAMES = 100
/** Maximum length (characters) of a name. */
const MAX_NAME_LENGTH = 200
const MAX_DEPTH = 10

/** Matches signs of code, markup, and quotations, which also have the signs of arrows. */
const NO_SKETCH = /[{}"`$]|<\/|&&|\|\||:\/\/|^\s*[<>]/

/** True if `text` looks like a sketch, with an arrow between two names or a frame at the start. */
export const looksLikeSketch = (text: string): boolean =>
  /^\s*\[\p{L}[^\]:]*:|[^\s>→]\s*(?:[>→][\s>]*|<-+\s*|[←↔]\s*)[^\s>]/u.test(text) && !NO_SKETCH.test(text)

class SketchError extends Error {}

/** Reads a sketch. Does not throw: an error in the text is the result's `problem`. */
export function parseSketch(text: string): Sketch {
  try {
    return { nodes: nodesOf(readMentions(text)) }
  } catch (error) {
    if (!(error instanceof SketchError)) throw error
    return { problem: error.message }
  }
}

interface Mention {
  /** Equal for all occurrences of a node. */
  key: string
  word: string
  label: string | undefined
  /** Offset of `word` in the text. */
  at: number
  isFrame: boolean
  /** True for a frame with content, which differs from all other frames of the same name. */
  hasContent: boolean
  frame: Mention | undefined
}

interface Mentions {
  mentions: Mention[]
  links: { from: Mention; to: Mention; label: string | undefined }[]
}

/** Matches a `<` that is part of a name, and the rest of the name: `<b` in `a<b`. */
const LESS_THAN = /<(?!-|=+>)[^<>→←↔,:[\]\n]*/y

/** Takes the parts of a sketch from its text. `at` is the offset of the next part. */
class Scanner {
  at = 0
  readonly text: string

  constructor(private readonly typed: string) {
    // A one-line field shows line breaks as `↵`.
    this.text = typed.replace(/[;↵]/g, '\n')
  }

  fail(problem: string, at = this.at): never {
    const { line, column } = lineAndColumn(this.typed, at)
    const place = this.typed.includes('\n') ? `Line ${line}, column ${column}` : `Column ${column}`
    throw new SketchError(`${place}: ${problem}.`)
  }

  /** Takes the text that matches a sticky pattern. */
  take(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const taken = pattern.exec(this.text)?.[0] ?? ''
    this.at += taken.length
    return taken
  }

  takes(character: string): boolean {
    this.take(/[^\S\n]*/y)
    if (this.text[this.at] !== character) return false
    this.at += 1
    return true
  }

  /** Takes a name or a label. Throws if there is none; `what` names it. */
  takeWords(what: string): { words: string; start: number } {
    this.take(/[^\S\n]*/y)
    const start = this.at
    let taken = this.take(/[^<>→←↔,:[\]\n]*/y)
    // A loop, because a repeated group can exceed the stack.
    for (let more = this.take(LESS_THAN); more !== ''; more = this.take(LESS_THAN)) taken += more
    const next = this.text.charAt(this.at)
    let length = taken.length
    if (next === '>') while (/[-=–—]/.test(taken.charAt(length - 1))) length--
    const words = taken.slice(0, length).trim()
    if (words === '') this.fail(`${what} is missing ${next ? `before “${shown(next)}”` : 'at the end'}`, start)
    return { words, start }
  }
}

/** The arrows of a sketch: one or two heads, any number of hyphens, dashes, or equals signs, or one character. */
const ARROW = /[^\S\n]*(?:[-=–—]*>|<-+>?|<=+>|[→←↔])/y

function readMentions(sketch: string): Mentions {
  const scanner: Scanner = new Scanner(sketch)
  const { text } = scanner
  const mentions: Mention[] = []
  const links: Mentions['links'] = []
  /** Reads `name`, `name #2`, or `label = name`. */
  const mention = (frame: Mention | undefined, isFrame: boolean): Mention => {
    const { words, start } = scanner.takeWords(isFrame ? 'The name of the frame' : 'A name')
    if (words.length > MAX_NAME_LENGTH) scanner.fail(`A name has more than ${MAX_NAME_LENGTH} characters`, start)
    const [, before, label, name = words] = /^((.*?)\s*=\s*)(.*)$/s.exec(words) ?? []
    if (name === '' || label === '') scanner.fail('A name is missing beside “=”', start)
    if (mentions.length === MAX_NAMES) scanner.fail(`More than ${MAX_NAMES} names`, start)
    const added: Mention = {
      key: `${isFrame ? '[' : ''}${(label ?? name).toLowerCase().replace(/\s+/g, ' ')}`,
      word: name.replace(/\s+#\d+$/, ''),
      label,
      at: start + (before ?? '').length,
      isFrame,
      hasContent: false,
      frame,
    }
    mentions.push(added)
    return added
  }
  const item = (frame: Mention | undefined, depth: number): Mention => {
    const start = scanner.at
    if (!scanner.takes('[')) return mention(frame, false)
    if (depth === MAX_DEPTH) scanner.fail(`Frames are nested more than ${MAX_DEPTH} deep`, start)
    const frameMention = mention(frame, true)
    if (scanner.takes(']')) return frameMention
    if (!scanner.takes(':')) scanner.fail('A frame needs “:” after its name and “]” at its end')
    for (scanner.take(/\s*/y); !scanner.takes(']'); scanner.take(/\s*/y)) {
      if (scanner.at < text.length) chain(frameMention, depth + 1)
      if (!/[\]\n]/.test(text.charAt(scanner.at))) scanner.fail('“]” is missing at the end of the frame')
      frameMention.hasContent = true
    }
    return frameMention
  }
  const list = (frame: Mention | undefined, depth: number) => {
    const items: { node: Mention; label: string | undefined }[] = []
    do {
      const node = item(frame, depth)
      // In a list, a repeated name is another node: `alb > ec2, ec2`.
      const repeats = items.filter(other => other.node.key.replace(/ #\d+$/, '') === node.key).length
      if (repeats > 0) node.key += ` #${repeats + 1}`
      items.push({ node, label: scanner.takes(':') ? scanner.takeWords('The label of the arrow').words : undefined })
    } while (scanner.takes(','))
    return items
  }
  const chain = (frame: Mention | undefined, depth: number) => {
    const start = scanner.at
    let left = list(frame, depth)
    if (left.some(({ label }) => label !== undefined))
      scanner.fail('The label of an arrow follows the second name, as in “a > b: HTTPS”', start)
    for (let arrow = scanner.take(ARROW); arrow !== ''; arrow = scanner.take(ARROW)) {
      const right = list(frame, depth)
      for (const { node: from } of left)
        for (const { node: to, label } of right) {
          const isForward = /[>→↔]/.test(arrow)
          if (isForward) links.push({ from, to, label })
          if (/[<←↔]/.test(arrow)) links.push({ from: to, to: from, label: isForward ? undefined : label })
        }
      left = right
    }
    scanner.take(/[^\S\n]*/y)
  }
  for (scanner.take(/\s*/y); scanner.at < text.length; scanner.take(/\s*/y)) {
    chain(undefined, 0)
    const next = text.charAt(scanner.at)
    if (next && next !== '\n') scanner.fail(`Unexpected “${next}”`)
  }
  if (mentions.length === 0) scanner.fail('The text contains no names', 0)
  return { mentions, links }
}

/** True if `inner` is `outer` or inside it. The whole diagram is the frame `undefined`. */
function isWithin(inner: Mention | undefined, outer: Mention | undefined): boolean {
  for (let at = inner; at !== outer; at = at.frame) if (at === undefined) return false
  return true
}

/**
 * Joins the mentions of a name to nodes. A mention means the nodes with its name in its frame and in the frames inside.
 * In `alb > ec2; [a: ec2], [b: ec2]`, the first `ec2` means both others.
 */
function nodesOf({ mentions, links }: Mentions): SketchNode[] {
  /** By mention: the nodes that it means, each as its first mention. */
  const meanings = new Map<Mention, readonly Mention[]>()
  const nodes = new Map<Mention, SketchNode>()
  const sameNames = groupBy(mentions, ({ key }) => key)
  for (const same of sameNames.values()) {
    const filled = same.filter(({ hasContent }) => hasContent)
    const others = same.filter(mention => !filled.some(({ frame }) => isWithin(frame, mention.frame)))
    const innermost = others.filter(
      (mention, i) =>
        others.findIndex(({ frame }) => frame === mention.frame) === i &&
        !others.some(({ frame }) => frame !== mention.frame && isWithin(frame, mention.frame)),
    )
    for (const mention of same) {
      const inFrame = [...filled, ...innermost].filter(({ frame }) => isWithin(frame, mention.frame))
      meanings.set(mention, mention.hasContent ? [mention] : inFrame)
    }
  }
  for (const first of mentions) {
    if (!meanings.get(first)?.includes(first)) continue
    const same = sameNames.get(first.key) ?? []
    const labeled = [first, ...same].find(({ label }) => label !== undefined)
    const { word, label, isFrame } = labeled ?? first
    const wordOffsets = (labeled ? [labeled] : same).map(({ at }) => at)
    const frame = nodes.get(first.frame ?? first)?.id
    const id = `n${nodes.size + 1}`
    nodes.set(first, { id, word, label, isFrame, frame, leadsTo: [], arrowLabels: {}, wordOffsets })
  }
  const nodesFor = (mention: Mention) => (meanings.get(mention) ?? []).flatMap(first => nodes.get(first) ?? [])
  /** Returns the nodes inside a frame without an arrow from (`heads`) or to (`tails`) another node inside. */
  const endsInside = (outer: Mention, end: 'heads' | 'tails'): SketchNode[] => {
    const inside = [...nodes].flatMap(([{ frame, hasContent }, node]) =>
      !hasContent && isWithin(frame, outer) ? [node] : [],
    )
    const targets = new Set(inside.flatMap(({ leadsTo }) => leadsTo))
    const ids = inside.map(({ id }) => id)
    const free = inside.filter(({ id, leadsTo }) =>
      end === 'heads' ? !targets.has(id) : !leadsTo.some(to => ids.includes(to)),
    )
    return free.length > 0 ? free : inside.slice(0, 1)
  }
  for (const { from, to, label } of links) {
    const targets = to.hasContent ? endsInside(to, 'heads') : nodesFor(to)
    for (const source of from.hasContent ? endsInside(from, 'tails') : nodesFor(from))
      for (const { id } of targets) {
        if (id === source.id) continue
        if (!source.leadsTo.includes(id)) source.leadsTo.push(id)
        if (label !== undefined) source.arrowLabels[id] = label
      }
  }
  return [...nodes.values()]
}

const shown = (character: string) => (character === '\n' ? 'the end of the line' : character)

/** Options of the search for a name: kinds of items, and maximum number of results. */
export const NAME_SEARCH = { kinds: ['service', 'feature', 'icon'] as const, limit: 60 }

type NameResult = Pick<SearchResult, 'tier'> & { item: Pick<SearchItem, 'kind' | 'title' | 'iconName'> }

/**
 * Returns the icon names in the results of the search for `word`. Icons titled `word` come first, then items with that
 * name. Omits results that merely resemble `word`.
 */
export function iconNamesIn(results: readonly NameResult[], word: string): string[] {
  const sure = results.filter(({ tier }) => tier !== 'typo' && tier !== 'fuzzy' && tier !== 'description')
  const isNamed = ({ item: { kind, title } }: NameResult) =>
    kind === 'icon' && title.toLowerCase() === word.toLowerCase()
  const isExact = ({ tier, item: { iconName } }: NameResult) => tier === 'exact' && !iconName?.startsWith('Category_')
  return [...sure.filter(isNamed), ...sure.filter(isExact), ...sure].flatMap(({ item }) => item.iconName ?? [])
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
    const iconName = exact.get(word.toLowerCase())
    return iconName === undefined ? find(word) : [iconName, ...(await find(word))]
  }
}

/** Returns icon names by lower-case name and by lower-case label. Omits labels that several icons have. */
function exactNames(icons: Iterable<Named>): Map<string, string> {
  const byLabel = groupBy([...icons], ({ displayName }) => displayName.toLowerCase())
  const labels = [...byLabel].flatMap(([label, [only, ...others]]): [string, string][] =>
    only && others.length === 0 && !/[<>,:;=[\]\n]/.test(label) && !meaningOf(label, only.iconName.startsWith('G'))
      ? [[label, only.iconName]]
      : [],
  )
  const names = [...byLabel.values()].flat().map(({ iconName }): [string, string] => [iconName.toLowerCase(), iconName])
  return new Map([...labels, ...names])
}

/** Replaces a name of a sketch with the name of another icon. A frame keeps its text as label. */
export function swapIcon(
  text: string,
  { wordOffsets, word, label }: Pick<SketchIcon, 'wordOffsets' | 'word' | 'label'>,
  { iconName, displayName }: Named,
  icons: Iterable<Named>,
): string {
  const name = exactNames(icons).get(displayName.toLowerCase()) === iconName ? displayName : iconName
  const replacement = isFrameIcon(iconName) && label === word ? `${word} = ${name}` : name
  return wordOffsets.reduceRight(
    (swapped, at) => swapped.slice(0, at) + replacement + swapped.slice(at + word.length),
    text,
  )
}

export interface SketchIcon extends Omit<SketchNode, 'isFrame'> {
  iconName: string
  /** True for a plain box with its label: a name without an icon. */
  isBox: boolean
  isShort: true
  choices: readonly string[]
}

const GENERIC_FRAME = 'Frame_Generic-group'
const isFrameIcon = (iconName: string) => /^(?:Group|Frame)_/.test(iconName)

/** Returns the best icon for each name of a sketch. A name without an icon becomes a box or a plain frame. */
export async function resolveSketch(text: string, find: IconFinder): Promise<SketchIcon[] | { problem: string }> {
  const sketch = parseSketch(text)
  if ('problem' in sketch) return sketch
  const shapes = sketch.nodes.map(async ({ isFrame, ...node }): Promise<SketchIcon> => {
    const found = (await find(node.word)).filter(iconName => isFrameIcon(iconName) === isFrame)
    const meaning = meaningOf(node.word, isFrame) ?? (isFrame ? PLAIN : undefined)
    const word = node.word.toLowerCase()
    const [first = ''] = found
    const isName = first.toLowerCase() === word || (meaning?.iconName !== '' && titleIn(first) === word)
    const wanted = isName && !isFrame ? found[0] : meaning ? meaning.iconName : found[0]
    const choices = [...new Set([...(wanted ? [wanted] : []), ...found])]
    const isTyped =
      !wanted ||
      (meaning?.isOfficial === false && titleIn(wanted) !== word) ||
      (!meaning && hasOtherWords(node.word, wanted))
    return {
      ...node,
      choices,
      iconName: wanted || GENERIC_FRAME,
      isBox: !wanted && !isFrame,
      isShort: true,
      label: node.label ?? (isTyped ? node.word : undefined),
    }
  })
  return Promise.all(shapes)
}

/** Returns the last part of an icon name as words: `user` for `General_User`. */
const titleIn = (iconName: string) => iconName.replace(/^.*_/, '').replaceAll('-', ' ').toLowerCase()

/** True for several words that are not all in the name of the icon, such as "model registry" for SageMaker AI. */
function hasOtherWords(word: string, iconName: string): boolean {
  const words = word
    .toLowerCase()
    .replace(/^(?:aws|amazon) /, '')
    .split(/\s+/)
  return words.length > 1 && !words.every(part => iconName.toLowerCase().includes(part))
}

const PLAIN = { iconName: '', isOfficial: false }
