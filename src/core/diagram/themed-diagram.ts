import { LIGHTER_LINES } from '../catalog/names/icon-names'

/** Lines of icons get lighter colors. Resource and general icons are 48 units wide, and consist of lines. */
const lighterLines = Object.entries(LIGHTER_LINES)
  .map(([dark, light]) => `svg[viewBox="0 0 48 48"] [fill="${dark}"i]{fill:${light}}`)
  .join('')

/** Labels have an outline in the color of the background. The disk behind an icon has this color, too. */
const STYLE = `text:not([fill="#FFFFFF"]){fill:#232f3d;stroke:#fff;stroke-width:3px;paint-order:stroke}
@media(prefers-color-scheme:dark){text:not([fill="#FFFFFF"]){fill:#d5dbdb;stroke:#13161d}:root>rect{fill-opacity:.15}
[r="48%"]{fill:#13161d}${lighterLines}}`

/**
 * Returns a diagram as a data URI with colors for the theme around the picture. Copied labels have one color for both.
 * In a file of its own, so that the palette does not load the code that copies.
 */
export const themedDiagramUri = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg.replace('>', `><style>${STYLE}</style>`))}`
