/** Frames and arrows of icons that are copied together. */
import { connectedGroups } from '../../connected-groups'
import type { ShapeInput, ShapeOptions } from '../shape'

/** Inputs with ids, the frame of each input, and the arrows between inputs. */
export interface DiagramStructure {
  inputs: readonly (ShapeInput & { id: string })[]
  /** `id` of a shape -> `id` of its frame. */
  frames: ReadonlyMap<string, string>
  edges: readonly Edge[]
  /** True to arrange the inputs along the arrows. */
  isFlow: boolean
  /** `id`s of frames with an arrow between a shape inside and a shape outside; none without `isFlow`. */
  crossedFrames: ReadonlySet<string>
  /** `id`s of `crossedFrames` and of shapes with arrows; none without `isFlow`. */
  linked: ReadonlySet<string>
}

/** An arrow between two shapes, by `id`. */
export interface Edge {
  from: string
  to: string
  label?: string
}

/** Patterns for icon names of frames, outermost first. All other frames go inside these. */
const FRAMES_BY_DEPTH = [
  /^Group_AWS-Cloud/,
  /^Group_(?:AWS-Account|Corporate-data-center)/,
  /^Group_Region/,
  /^Group_Virtual-private-cloud/,
  /^Frame_Availability-Zone/,
  /subnet$/,
  /^Frame_Security-group/,
]

const depthOf = ({ icon }: ShapeInput): number => {
  const depth = FRAMES_BY_DEPTH.findIndex(pattern => pattern.test(icon.iconName))
  return depth === -1 ? FRAMES_BY_DEPTH.length : depth
}

/**
 * Adds ids, frames, and arrows to the inputs. With the arrangement `framed`, icons belong to the frame before them.
 * With `connect`, an arrow leads from each icon to the next. Ignores references to unknown ids, and arrows between a
 * frame and its content.
 */
export function addStructure(shapes: readonly ShapeInput[], { arrange, connect }: ShapeOptions): DiagramStructure {
  const inputs = shapes.map((input, index) => ({ ...input, id: input.id ?? `#${index + 1}` }))
  const byId = new Map(inputs.map(input => [input.id, input]))
  const frameById = inputs.flatMap(({ id, frame }): [string, string][] =>
    frame !== undefined && byId.get(frame)?.icon.group ? [[id, frame]] : [],
  )
  const frames = removeCycles(frameById.length === 0 && arrange === 'framed' ? assignFrames(inputs) : frameById)
  const isInside = (id: string, frame: string) => withFramesAround(id, frames).includes(frame)
  const allEdges = inputs.flatMap(({ id: from, leadsTo = [], arrowLabels = {} }) =>
    Array.from(new Set(leadsTo), (to): Edge => ({ from, to, label: arrowLabels[to] })),
  )
  const inputEdges = allEdges.filter(({ from, to }) => byId.has(to) && !isInside(to, from) && !isInside(from, to))
  const icons = inputs.filter(({ icon }) => !icon.group)
  const inOrder = icons.slice(1).map(({ id: to }, i): Edge => ({ from: icons[i]?.id ?? to, to }))
  const isInOrder = inputEdges.length === 0 && connect
  const edges = isInOrder ? inOrder : inputEdges
  const isFlow = isInOrder ? arrange === 'category' || icons.length < inputs.length : inputEdges.length > 0
  const flow = isFlow ? edges : []
  const ends = flow.flatMap(({ from, to }) => [from, to])
  const framesLeft = (id: string, other: string) =>
    withFramesAround(id, frames).filter(frame => frame !== id && !isInside(other, frame))
  const crossedFrames = new Set(flow.flatMap(({ from, to }) => [...framesLeft(from, to), ...framesLeft(to, from)]))
  return { inputs, frames, edges, isFlow, crossedFrames, linked: new Set([...crossedFrames, ...ends]) }
}

/** Groups members of a frame that arrows connect, directly or through their content. Omits members without arrows. */
export function linkedMembers<T extends { id: string }>(
  members: readonly T[],
  edges: readonly Edge[],
  frames: DiagramStructure['frames'],
): T[][] {
  const byId = new Map(members.map(member => [member.id, member]))
  const memberOf = (id: string) => withFramesAround(id, frames).flatMap(around => byId.get(around) ?? [])[0]
  const pairs = edges.flatMap(({ from, to }) => {
    const [one, other] = [memberOf(from), memberOf(to)]
    return one && other && one !== other ? [[one, other] as const] : []
  })
  return connectedGroups(members, pairs)
}

/** Returns a shape and the frames around it, innermost first. */
export function withFramesAround(id: string, frames: DiagramStructure['frames']): string[] {
  const outer = frames.get(id)
  return outer === undefined ? [id] : [id, ...withFramesAround(outer, frames)]
}

/** Returns pairs of shape id and frame id. Icons before the first frame belong to the innermost frame. */
function assignFrames(inputs: DiagramStructure['inputs']): [string, string][] {
  const frames = inputs.filter(({ icon }) => icon.group)
  const innermost = innermostFrame(frames)
  let last: (typeof frames)[number] | undefined
  return inputs.flatMap((input): [string, string][] => {
    if (input.icon.group) last = input
    const frame = input.icon.group ? frameAround(input, frames) : (last ?? innermost)
    return frame ? [[input.id, frame.id]] : []
  })
}

/**
 * Returns the frame that contains `frame`: the deepest of the frames whose depth (`depthOf`) is lower. Of several
 * frames with the same depth, such as two VPCs, returns the frame before `frame`.
 */
function frameAround<T extends ShapeInput>(frame: T, frames: readonly T[]): T | undefined {
  const depths = frames.map(depthOf)
  const index = frames.indexOf(frame)
  const isRepeated = (depth: number) => depths.indexOf(depth) !== depths.lastIndexOf(depth)
  const fits = (at: number) => {
    const depth = depths[at] ?? 0
    const between = at < index ? depths.slice(at + 1, index) : depths.slice(index + 1, at)
    return depth < depthOf(frame) && !between.some(other => other <= depth && isRepeated(other))
  }
  return innermostFrame(frames.filter((_, at) => fits(at)))
}

/** Returns the deepest frame. If several frames are equally deep, returns the first. */
function innermostFrame<T extends ShapeInput>(frames: readonly T[]): T | undefined {
  return frames.toSorted((a, b) => depthOf(b) - depthOf(a))[0]
}

/** Returns the pairs as a map. Omits pairs that close a cycle. */
function removeCycles(entries: readonly [string, string][]): Map<string, string> {
  const frames = new Map<string, string>()
  for (const [id, frame] of entries) if (!withFramesAround(frame, frames).includes(id)) frames.set(id, frame)
  return frames
}
