import { LIGHTER_LINES } from '../catalog/names/icon-names'

/**
 * Returns a style sheet. Labels have an outline in the color of the background, as has the disk behind an icon. Lines
 * stay visible in a small picture.
 */
function styleFor(svg: string): string {
  const labels = 'text:not([fill="#FFFFFF"])'
  const dark = `${labels}{fill:#d5dbdb;stroke:#13161d}:root>rect{fill-opacity:.15}[r="48%"]{fill:#13161d}`
  // Resource and general icons are 48 units wide, and consist of lines.
  const lines = Object.entries(LIGHTER_LINES)
    .filter(([color]) => svg.toLowerCase().includes(color))
    .map(([color, lighter]) => `svg[viewBox="0 0 48 48"] [fill="${color}"i]{fill:${lighter}}`)
  const thick = ':root>rect,[transform]>[stroke]{stroke-width:1.5px;vector-effect:non-scaling-stroke}'
  return `${labels}{fill:#232f3d;stroke:#fff;stroke-width:3px;paint-order:stroke}${thick}@media(prefers-color-scheme:dark){${dark}${lines.join('')}}`
}

/**
 * Returns a diagram as a data URI with colors for the theme around the picture. Copied labels have one color for both.
 * In a file of its own, so that the palette does not load the code that copies. Encodes few characters, to be short.
 */
export function themedDiagramUri(svg: string): string {
  const themed = svg.replace('>', `><style>${styleFor(svg)}</style>`)
  return `data:image/svg+xml,${themed.replace(/[%#<>"\n\r\t]/g, encodeURIComponent)}`
}
