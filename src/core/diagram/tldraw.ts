import { excalidrawContent, type Json } from './excalidraw'
import type { Render } from './formats'
import { LABEL_FONT_SIZE, textWidth } from './label-text'

/** Height of a line, in sizes of the font. */
const LINE_HEIGHT = 1.25

/** The text that tldraw pastes: as Excalidraw's own program would have written it, with nothing left for the reader to find out. */
export const tldrawScene: Render<string> = (inputs, options) => {
  const { elements, files } = excalidrawContent(inputs, options)
  return JSON.stringify({ type: 'excalidraw/clipboard', elements: elements.map(complete), files })
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
  const heads = { startArrowhead: null, endArrowhead: 'arrow', lastCommittedPoint: null }
  return { ...heads, start: undefined, end: undefined, startBinding: binding(start), endBinding: binding(end) }
}
