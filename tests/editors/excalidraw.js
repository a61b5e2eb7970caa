/** Renders Excalidraw in the page into which the test pastes. `excalidraw-page.ts` bundles this file. */
import { Excalidraw, exportToSvg } from '@excalidraw/excalidraw'
import css from '@excalidraw/excalidraw/index.css?inline'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

document.head.append(Object.assign(document.createElement('style'), { textContent: css }))
window.exportToSvg = exportToSvg
const excalidrawAPI = api => {
  window.excalidraw = api
}
createRoot(document.getElementById('root')).render(
  createElement('div', { style: { height: '100vh' } }, createElement(Excalidraw, { excalidrawAPI })),
)
