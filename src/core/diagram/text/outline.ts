/** The structure of a diagram for text formats: frames with their content, and an identifier for each node. */
import { toOneLine } from '../../escape'
import { addStructure } from '../layout/structure'
import type { ShapeInput, ShapeOptions } from '../shape'

/** An icon or frame, with an identifier that every format accepts. */
export interface OutlineNode {
  /** Unique identifier: letters, digits, and `_`, starting with a letter. */
  name: string
  input: ShapeInput
  /** Label on a single line; empty if labels are off. */
  label: string
  frame: string | undefined
  inside: readonly OutlineNode[]
  isFrame: boolean
}

/** Returns nodes outside of frames (`top`), all `nodes` (frames first), and the arrows between their names. */
export function createOutline(shapes: readonly ShapeInput[], options: ShapeOptions) {
  const { inputs, frames, edges } = addStructure(shapes, options)
  const names = namesOf(inputs)
  const nameOf = (id: string) => names.get(id) ?? id
  const nodesIn = (frame: string | undefined): OutlineNode[] =>
    inputs
      .filter(({ id }) => frames.get(id) === frame)
      .map(input => ({
        name: nameOf(input.id),
        input,
        label: options.label ? toOneLine(input.label) : '',
        frame: frame === undefined ? undefined : nameOf(frame),
        inside: input.icon.group ? nodesIn(input.id) : [],
        isFrame: input.icon.group !== undefined && !input.isBox,
      }))
  const top = nodesIn(undefined)
  const flat = (node: OutlineNode): OutlineNode[] => [node, ...node.inside.flatMap(flat)]
  const arrows = edges.map(({ from, to, label = '' }) => ({
    from: nameOf(from),
    to: nameOf(to),
    label: toOneLine(label),
  }))
  return { top, nodes: top.flatMap(flat), edges: arrows }
}

/** Keywords of Mermaid and D2, which cannot be identifiers. */
const RESERVED = new Set([
  ...'end group service in junction class style click default graph subgraph direction layers scenarios'.split(' '),
  ...'steps vars classes label shape icon constraint tooltip link near width height top left opacity'.split(' '),
  ...'stroke fill font bold italic underline shadow multiple animated filled'.split(' '),
])

/** Returns identifiers by input id. Derives identifiers from labels, so that the text is readable. */
function namesOf(inputs: readonly (ShapeInput & { id: string })[]): Map<string, string> {
  const used = new Set<string>()
  return new Map(
    inputs.map(({ id, label, icon }) => {
      const text = (label || icon.displayName).normalize('NFKD').toLowerCase()
      const words = text.match(/[a-z0-9]+/g) ?? []
      const start = words.join('_').slice(0, 40)
      const word = /^[a-z]/.test(start) ? start : `icon_${start}`
      const identifier = RESERVED.has(word) ? `${word}_` : word
      let name = identifier
      for (let n = 2; used.has(name); n += 1) name = `${identifier}_${n}`
      used.add(name)
      return [id, name]
    }),
  )
}

/** Returns the lines of all nodes. The content of a frame is between the frame's opening and closing lines. */
export function nestedLines(
  nodes: readonly OutlineNode[],
  write: { icon: (node: OutlineNode) => readonly string[]; frame: (node: OutlineNode) => readonly [string[], string] },
  indent = '  ',
): string[] {
  return nodes.flatMap(node => {
    if (!node.isFrame) return write.icon(node).map(line => indent + line)
    const [opening, closing] = write.frame(node)
    return [...opening.map(line => indent + line), ...nestedLines(node.inside, write, `${indent}  `), indent + closing]
  })
}
