/** What contains what, and which arrows are drawn, among icons that are taken together. */
import type { ShapeInput, ShapeOptions } from './shape'

/** An input with its identifier, and what frames it. */
export interface Structured {
  inputs: readonly (ShapeInput & { id: string })[]
  /** `id` of what is in a frame -> `id` of that frame. */
  frames: ReadonlyMap<string, string>
  edges: readonly Edge[]
}

/** An arrow between two shapes, by their `id`. */
export interface Edge {
  from: string
  to: string
}

/** Frames from the outermost to the innermost, by icon name; any other is the innermost. */
const DEPTHS = [
  /^Group_AWS-Cloud/,
  /^Group_(?:AWS-Account|Corporate-data-center)/,
  /^Group_Region/,
  /^Group_Virtual-private-cloud/,
  /^Frame_Availability-Zone/,
  /subnet$/,
  /^Frame_Security-group/,
]

const depthOf = ({ icon }: ShapeInput): number => {
  const depth = DEPTHS.findIndex(pattern => pattern.test(icon.iconName))
  return depth === -1 ? DEPTHS.length : depth
}

/**
 * Frames and arrows of the inputs: those that they name; with `framed`, icons are in the frame before them; with `connect`, an
 * arrow leads from each icon to the next one. What refers to nothing counts for nothing.
 */
export function structured(given: readonly ShapeInput[], { arrange, connect }: ShapeOptions): Structured {
  const inputs = given.map((input, index) => ({ ...input, id: input.id ?? `#${index + 1}` }))
  const byId = new Map(inputs.map(input => [input.id, input]))
  const named = inputs.flatMap(({ id, frame }): [string, string][] =>
    frame !== undefined && byId.get(frame)?.icon.group ? [[id, frame]] : [],
  )
  const frames = withoutCircles(named.length === 0 && arrange === 'framed' ? nested(inputs) : named)
  const own = inputs.flatMap(({ id: from, leadsTo = [] }) =>
    leadsTo.filter(to => to !== from && byId.has(to)).map(to => ({ from, to })),
  )
  const icons = inputs.filter(({ icon }) => !icon.group)
  const inOrder = icons.slice(1).map(({ id: to }, i) => ({ from: icons[i]?.id ?? to, to }))
  return { inputs, frames, edges: own.length === 0 && connect ? inOrder : own }
}

/** Each into its frame: an icon into the last one before it, a frame into the one that `outerOf` says. */
function nested(inputs: Structured['inputs']): [string, string][] {
  const frames = inputs.filter(({ icon }) => icon.group)
  const innermost = innermostOf(frames)
  let last: (typeof frames)[number] | undefined
  return inputs.flatMap((input): [string, string][] => {
    if (input.icon.group) last = input
    const frame = input.icon.group ? outerOf(input, frames) : (last ?? innermost)
    return frame ? [[input.id, frame.id]] : []
  })
}

/**
 * The frame around a frame: of those further out the closest fit; of equal ones the one before it. Where there are several of a kind
 * (two VPCs), each begins anew: what is beyond it fits no longer.
 */
function outerOf<T extends ShapeInput>(frame: T, frames: readonly T[]): T | undefined {
  const depths = frames.map(depthOf)
  const index = frames.indexOf(frame)
  const isRepeated = (depth: number) => depths.indexOf(depth) !== depths.lastIndexOf(depth)
  const fits = (at: number) => {
    const depth = depths[at] ?? 0
    const between = at < index ? depths.slice(at + 1, index) : depths.slice(index + 1, at)
    return depth < depthOf(frame) && !between.some(other => other <= depth && isRepeated(other))
  }
  return innermostOf(frames.filter((_, at) => fits(at)))
}

/** Of equal ones the first. */
function innermostOf<T extends ShapeInput>(frames: readonly T[]): T | undefined {
  return frames.toSorted((a, b) => depthOf(b) - depthOf(a))[0]
}

/** Without the entries by which something would contain itself. */
function withoutCircles(entries: readonly [string, string][]): Map<string, string> {
  const frames = new Map<string, string>()
  for (const [id, frame] of entries) {
    let outer: string | undefined = frame
    while (outer !== undefined && outer !== id) outer = frames.get(outer)
    if (outer === undefined) frames.set(id, frame)
  }
  return frames
}
