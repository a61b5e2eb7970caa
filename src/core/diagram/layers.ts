/** Arranges blocks from left to right along their arrows. Lengths are in pixels. */
import {
  type AnchorExtent,
  type ArrangedBlocks,
  BLOCK_GAP,
  type Block,
  horizontalExtent,
  maxExtent,
  maxOf,
  placeAnchors,
  roundToGrid,
  verticalExtent,
} from './blocks'

/** Link between two blocks, given by their indexes in the list of blocks. */
export type BlockLink = readonly [from: number, to: number]

/** Gap (px) between two layers, wide enough for an arrow. */
const LAYER_GAP = 40

/** Places each block right of its sources, if possible at their mean height. Ignores links that close a cycle. */
export function arrangeInLayers(blocks: readonly Block[], links: readonly BlockLink[]): ArrangedBlocks {
  const { layerOf, sources } = layersOf(blocks.length, links)
  const at = (index: number) => blocks[index] ?? NOTHING
  const layers = Array.from({ length: maxOf(layerOf, layer => layer) + 1 }, (_, layer) =>
    layerOf.flatMap((its, index) => (its === layer ? [index] : [])),
  )
  /** Vertical position of each block's anchor; 0 is the middle of the first layer. */
  const levels: number[] = blocks.map(() => 0)
  for (const layer of layers) {
    const wanted = (index: number) => mean((sources[index] ?? []).map(source => levels[source] ?? 0))
    // Blocks are in the order of their sources, so that few arrows cross.
    const order = layer.toSorted((a, b) => wanted(a) - wanted(b) || a - b)
    const places = spread(order.map(index => ({ wanted: wanted(index), ...verticalExtent(at(index)) })))
    for (const [place, index] of order.entries()) levels[index] = places[place] ?? 0
  }
  const columns = placeAnchors(
    layers.map(layer => maxExtent(layer.map(at), horizontalExtent)),
    LAYER_GAP,
  )
  const placed = blocks.map((block, i) => ({ level: levels[i] ?? 0, ...verticalExtent(block) }))
  const above = maxOf(placed, ({ level, before }) => before - level, -Infinity)
  const below = maxOf(placed, ({ level, after }) => after + level, -Infinity)
  return {
    positions: blocks.map(({ anchor }, i) => ({
      x: (columns.anchors[layerOf[i] ?? 0] ?? 0) - anchor.x,
      y: above + (levels[i] ?? 0) - anchor.y,
    })),
    width: columns.length,
    height: above + below,
    anchor: { x: columns.anchors[0] ?? 0, y: above },
  }
}

const NOTHING: Block = { width: 0, height: 0, anchor: { x: 0, y: 0 } }

/** Returns the sources of each block, and its layer: one more than the highest layer of a source. */
function layersOf(count: number, links: readonly BlockLink[]): { layerOf: number[]; sources: number[][] } {
  const targets: number[][] = Array.from({ length: count }, () => [])
  for (const [from, to] of links) targets[from]?.push(to)
  const sources: number[][] = Array.from({ length: count }, () => [])
  const open = new Set<number>()
  const done = new Set<number>()
  const order: number[] = []
  const visit = (node: number) => {
    open.add(node)
    for (const target of targets[node] ?? []) {
      if (open.has(target)) continue
      sources[target]?.push(node)
      if (!done.has(target)) visit(target)
    }
    open.delete(node)
    done.add(node)
    order.unshift(node)
  }
  for (let node = 0; node < count; node += 1) if (!done.has(node)) visit(node)
  const layerOf: number[] = Array.from({ length: count }, () => 0)
  for (const node of order) layerOf[node] = maxOf(sources[node] ?? [], source => (layerOf[source] ?? 0) + 1)
  return { layerOf, sources }
}

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Returns positions on a line, in the given order: close to the wanted positions, but without overlaps. */
function spread(items: readonly (AnchorExtent & { wanted: number })[]): number[] {
  let end = 0
  // Offset of each item from the first item when there is no free space between items.
  const packed = items.map(({ before, after }, i) => {
    const place = i === 0 ? 0 : end + BLOCK_GAP + before
    end = place + after
    return place
  })
  const groups: { sum: number; count: number }[] = []
  for (const [i, { wanted }] of items.entries()) {
    let group = { sum: wanted - (packed[i] ?? 0), count: 1 }
    for (let last = groups.at(-1); last && last.sum / last.count > group.sum / group.count; last = groups.at(-1)) {
      group = { sum: group.sum + last.sum, count: group.count + last.count }
      groups.pop()
    }
    groups.push(group)
  }
  const shifts = groups.flatMap(({ sum, count }) => Array.from({ length: count }, () => roundToGrid(sum / count)))
  return packed.map((place, i) => place + (shifts[i] ?? 0))
}
