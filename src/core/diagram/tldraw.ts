import { excalidrawContent } from './excalidraw'
import type { Render } from './formats'
import { wholeElements } from './whole-elements'

/** The text that tldraw pastes: as Excalidraw's own program would have written it. */
export const tldrawScene: Render<string> = (inputs, options) => {
  const { elements, files } = excalidrawContent(inputs, options)
  return JSON.stringify({ type: 'excalidraw/clipboard', elements: wholeElements(elements), files })
}
