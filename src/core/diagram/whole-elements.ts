/** Elements of Excalidraw as its own program writes them, with nothing left for the reader to find out. */
import type { Json } from './excalidraw'
import { LABEL_FONT_SIZE, textWidth } from './label-text'

/** Height of a line, in sizes of the font. */
const LINE_HEIGHT = 1.25

/** Arrows are attached to any element, and known by both that they are attached to. */
export function wholeElements(elements: readonly Json[]): Json[] {
  const whole = elements.map(complete)
  const arrows = whole.filter(({ type }) => type === 'arrow')
  return whole.map(element => {
    const bound = arrows.filter(({ startBinding, endBinding }) =>
      [startBinding, endBinding].some(binding => (binding as { elementId: string }).elementId === element.id),
    )
    return bound.length === 0 ? element : { ...element, boundElements: bound.map(({ id }) => ({ type: 'arrow', id })) }
  })
}

/** What every element has, but for what `element` says. */
function complete(element: Json, index: number): Json {
  return {
    id: `element-${index + 1}`,
    ...{ angle: 0, opacity: 100, strokeColor: '#1e1e1e', backgroundColor: 'transparent', fillStyle: 'solid' },
    ...{ strokeWidth: 1, strokeStyle: 'solid', roughness: 0, roundness: null, seed: index + 1, version: 1 },
    ...{ versionNonce: index + 1, isDeleted: false, groupIds: [], frameId: null, boundElements: [], updated: 1 },
    ...{ link: null, locked: false },
    ...element,
    ...(element.type === 'image' && { status: 'saved', scale: [1, 1] }),
    ...(element.type === 'text' && measured(element)),
    ...(element.type === 'arrow' && attached(element)),
  }
}

function measured({ text, x, textAlign, fontSize }: Json): Json {
  const lines = `${text}`.split('\n')
  const scale = Number(fontSize) / LABEL_FONT_SIZE
  const width = Math.max(...lines.map(textWidth)) * scale
  const height = lines.length * Number(fontSize) * LINE_HEIGHT
  // Here the place of a centered text is that of its left side, too.
  const left = textAlign === 'center' ? Number(x) - width / 2 : x
  return {
    x: left,
    width,
    height,
    verticalAlign: 'top',
    containerId: null,
    originalText: text,
    lineHeight: LINE_HEIGHT,
  }
}

function attached({ start, end }: Json): Json {
  const binding = (to: unknown) => ({ elementId: (to as { id: string }).id, focus: 0, gap: 1 })
  const heads = { startArrowhead: null, endArrowhead: 'triangle', lastCommittedPoint: null }
  return { ...heads, start: undefined, end: undefined, startBinding: binding(start), endBinding: binding(end) }
}
