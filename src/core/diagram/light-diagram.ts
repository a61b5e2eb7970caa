/**
 * Returns a diagram as a data URI whose labels are for a light background. Copied labels have colors for both themes.
 * In a file of its own, so that the palette does not load the code that copies.
 */
export const lightDiagramUri = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg.replace('>', '><style>text{fill:#232f3d}</style>'))}`
