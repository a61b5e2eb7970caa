/**
 * A sketch describes a diagram as text. `apigw > lambda > dynamodb, sqs` draws arrows from each name before a `>` to
 * each name after the `>`, and `a -> b: HTTPS` labels them. `a <- b` is an arrow to `a`, and `a <-> b` is two arrows.
 * `=>`, `→`, and arrows of other lengths mean the same.
 * `[vpc: alb > ecs]` is a frame with content. Line breaks and `;` separate chains. A repeated name is the same node;
 * `ec2 #2` is another. `orders = sqs` labels an icon.
 */
import { groupBy } from '../../collections'
import { lineAndColumn } from '../../errors'

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
  /** Note about an arrow that is left out. */
  note?: string
}

/** The names of a sketch, or an error with its place in the text. */
export type Sketch = { nodes: readonly SketchNode[] } | { problem: string }

/** Maximum number of names, with their repetitions. */
const MAX_NAMES = 100
/** Maximum length (characters) of a name. */
const MAX_NAME_LENGTH = 200
const MAX_DEPTH = 10

/** Matches signs of code, markup, and quotations, which also have the signs of arrows. */
const NO_SKETCH = /[{}"`$]|<\/|&&|\|\||:\/\/|^\s*[<>]/
/** Matches lines of headings, tasks, tables, and logs, and long sentences. */
const NO_SKETCH_LINE =
  /^[^\S\n]*(?:#+ |[-*] \[[ x]?\]|[|+])|^.{0,60}\b\d\d:\d\d:\d\d\b|^(?:[^\s,>→<←↔[\]]+[^\S\n]+){12}/im

/** True if `text` looks like a sketch, with an arrow between two names or a frame at the start. */
export const looksLikeSketch = (text: string): boolean =>
  /^\s*\[\p{L}[^\]:]*:|[^\s>→]\s*(?:[>→][\s>]*|<-+\s*|[←↔]\s*)[^\s>]/u.test(text) &&
  ![NO_SKETCH, NO_SKETCH_LINE].some(pattern => pattern.test(text))

class SketchError extends Error {}

/** Reads a sketch. Does not throw: an error in the text is the result's `problem`. */
export function parseSketch(text: string): Sketch {
  try {
    return { nodes: new Parser(text).parse() }
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

interface Link {
  from: Mention
  to: Mention
  label: string | undefined
}

/** Matches a `<` that is part of a name, and the rest of the name: `<b` in `a<b`. */
const LESS_THAN = /<(?!-|=+>)[^<>→←↔,:[\]\n]*/y

/** The arrows of a sketch: one or two heads, any number of hyphens, dashes, or equals signs, or one character. */
const ARROW = /[^\S\n]*(?:[-=–—]*>|<-+>?|<=+>|[→←↔])/y
const SPACES = /[^\S\n]*/y
const SPACES_AND_LINE_BREAKS = /\s*/y

/** Parses the text of a sketch. `at` is the offset of the part to read next. */
class Parser {
  private at = 0
  private readonly text: string
  private readonly mentions: Mention[] = []
  private readonly links: Link[] = []

  constructor(private readonly typed: string) {
    // A one-line field shows line breaks as `↵`.
    this.text = typed.replace(/[;↵]/g, '\n')
  }

  parse(): SketchNode[] {
    for (this.take(SPACES_AND_LINE_BREAKS); this.next !== ''; this.take(SPACES_AND_LINE_BREAKS)) {
      this.chain(undefined, 0)
      if (this.next !== '' && this.next !== '\n') this.fail(`Unexpected “${this.next}”`)
    }
    if (this.mentions.length === 0) this.fail('The text contains no names', 0)
    return nodesOf(this.mentions, this.links)
  }

  private fail(problem: string, at = this.at): never {
    const { line, column } = lineAndColumn(this.typed, at)
    const place = this.typed.includes('\n') ? `Line ${line}, column ${column}` : `Column ${column}`
    throw new SketchError(`${place}: ${problem}.`)
  }

  /** The next character; empty at the end. */
  private get next(): string {
    return this.text.charAt(this.at)
  }

  /** Takes the text that matches a sticky pattern. */
  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const taken = pattern.exec(this.text)?.[0] ?? ''
    this.at += taken.length
    return taken
  }

  private takes(character: string): boolean {
    this.take(SPACES)
    if (this.next !== character) return false
    this.at += 1
    return true
  }

  /** Reads `a > b, c: label > d`. */
  private chain(frame: Mention | undefined, depth: number): void {
    const start = this.at
    let left = this.list(frame, depth)
    if (left.some(({ label }) => label !== undefined))
      this.fail('The label of an arrow follows the second name, as in “a > b: HTTPS”', start)
    for (let arrow = this.take(ARROW); arrow !== ''; arrow = this.take(ARROW)) {
      const right = this.list(frame, depth)
      for (const { node: from } of left)
        for (const { node: to, label } of right) {
          const isForward = /[>→↔]/.test(arrow)
          if (isForward) this.links.push({ from, to, label })
          if (/[<←↔]/.test(arrow)) this.links.push({ from: to, to: from, label: isForward ? undefined : label })
        }
      left = right
    }
    this.take(SPACES)
  }

  /** Reads `a, b: label`. */
  private list(frame: Mention | undefined, depth: number) {
    const items: { node: Mention; label: string | undefined }[] = []
    do {
      const node = this.item(frame, depth)
      // In a list, a repeated name without a number is another node: `alb > ec2, ec2`.
      const { key } = node
      const keys = / #\d+$/.test(key) ? [] : items.map(item => item.node.key)
      for (let number = 2; keys.includes(node.key); number++) node.key = `${key} #${number}`
      items.push({ node, label: this.takes(':') ? this.words('The label of the arrow').words : undefined })
    } while (this.takes(','))
    return items
  }

  /** Reads a name, a frame with content (`[name: a > b]`), or a frame alone (`[name]`). */
  private item(outer: Mention | undefined, depth: number): Mention {
    const start = this.at
    if (!this.takes('[')) return this.mention(outer, false)
    if (depth === MAX_DEPTH) this.fail(`Frames are nested more than ${MAX_DEPTH} deep`, start)
    const frame = this.mention(outer, true)
    if (this.takes(']')) return frame
    if (!this.takes(':')) this.fail('A frame needs “:” after its name and “]” at its end')
    for (this.take(SPACES_AND_LINE_BREAKS); !this.takes(']'); this.take(SPACES_AND_LINE_BREAKS)) {
      if (this.next !== '') this.chain(frame, depth + 1)
      if (!/[\]\n]/.test(this.next)) this.fail('“]” is missing at the end of the frame')
      frame.hasContent = true
    }
    return frame
  }

  /** Reads `name`, `name #2`, or `label = name`. */
  private mention(frame: Mention | undefined, isFrame: boolean): Mention {
    const { words, start } = this.words(isFrame ? 'The name of the frame' : 'A name')
    if (words.length > MAX_NAME_LENGTH) this.fail(`A name has more than ${MAX_NAME_LENGTH} characters`, start)
    const [, before = '', label, name = words] = /^((.*?)\s*=\s*)(.*)$/s.exec(words) ?? []
    if (name === '' || label === '') this.fail('A name is missing beside “=”', start)
    if (this.mentions.length === MAX_NAMES) this.fail(`More than ${MAX_NAMES} names and repetitions`, start)
    const added: Mention = {
      key: `${isFrame ? '[' : ''}${(label ?? name).toLowerCase().replace(/\s+/g, ' ')}`,
      word: name.replace(/\s+#\d+$/, ''),
      label,
      at: start + before.length,
      isFrame,
      hasContent: false,
      frame,
    }
    this.mentions.push(added)
    return added
  }

  /** Reads a name or a label. Throws if there is none; `noun` names it. */
  private words(noun: string): { words: string; start: number } {
    this.take(SPACES)
    const start = this.at
    let taken = this.take(/[^<>→←↔,:[\]\n]*/y)
    // A loop, because a repeated group can exceed the stack.
    for (let more = this.take(LESS_THAN); more !== ''; more = this.take(LESS_THAN)) taken += more
    const { next } = this
    let length = taken.length
    if (next === '>') while (/[-=–—]/.test(taken.charAt(length - 1))) length--
    const words = taken.slice(0, length).trim()
    if (words === '') this.fail(`${noun} is missing ${next ? `before “${characterName(next)}”` : 'at the end'}`, start)
    return { words, start }
  }
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
function nodesOf(mentions: readonly Mention[], links: readonly Link[]): SketchNode[] {
  const sameNames = groupBy(mentions, ({ key }) => key)
  const meanings = new Map([...sameNames.values()].flatMap(meaningsOf))
  const nodes = new Map<Mention, SketchNode>()
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
  const endsOf = (mention: Mention, end: 'heads' | 'tails') =>
    mention.hasContent
      ? endsInside(mention, nodes, end)
      : (meanings.get(mention) ?? []).flatMap(first => nodes.get(first) ?? [])
  for (const { from, to, label } of links) {
    const targets = endsOf(to, 'heads')
    for (const source of endsOf(from, 'tails'))
      for (const { id } of targets) {
        if (id === source.id) source.note = `The arrow from “${source.word}” to itself is left out`
        else if (!source.leadsTo.includes(id)) source.leadsTo.push(id)
        if (label !== undefined && id !== source.id) source.arrowLabels[id] = label
      }
  }
  return [...nodes.values()]
}

/**
 * Returns the nodes that each mention of a name means, each as its first mention. A frame with content means itself.
 * Another mention means the frames with content and the innermost mentions around which it is. Thus,
 * `ec2; [a: ec2; [b: ec2], [c: ec2]]` has two nodes, in `b` and `c`. An arrow from the first or second `ec2` starts at
 * both.
 */
function meaningsOf(same: readonly Mention[]): [Mention, readonly Mention[]][] {
  const filled = same.filter(({ hasContent }) => hasContent)
  const others = same.filter(mention => !filled.some(({ frame }) => isWithin(frame, mention.frame)))
  const innermost = others.filter(
    (mention, i) =>
      others.findIndex(({ frame }) => frame === mention.frame) === i &&
      !others.some(({ frame }) => frame !== mention.frame && isWithin(frame, mention.frame)),
  )
  const nodes = [...filled, ...innermost]
  return same.map(mention => [
    mention,
    mention.hasContent ? [mention] : nodes.filter(({ frame }) => isWithin(frame, mention.frame)),
  ])
}

/**
 * Returns the nodes inside a frame at which arrows to the frame end (`heads`), or arrows from it start (`tails`). In
 * `[a: x > y]`, `x` is the head, and `y` the tail.
 */
function endsInside(outer: Mention, nodes: ReadonlyMap<Mention, SketchNode>, end: 'heads' | 'tails'): SketchNode[] {
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

const characterName = (character: string) => (character === '\n' ? 'the end of the line' : character)
