/** The writers of most formats. They share most of their code, so the browser loads them as one file. */
import { drawioShapes } from './drawio/cells'
import type { FormatWriter, TextWriter } from './formats'
import type { ShapeInput } from './shape'
import { diagramSvg } from './svg/diagram'
import { d2Diagram } from './text/d2'
import { excalidrawScene } from './text/excalidraw'
import { iconDataUri, imgTag, markdownLink } from './text/line-formats'
import { mermaidArchitecture, mermaidFlowchart, mermaidPictures } from './text/mermaid'
import { plantumlDiagram } from './text/plantuml'

/** Returns a writer that writes one line per icon. */
const lineWriter =
  (line: (input: ShapeInput) => string): TextWriter =>
  inputs =>
    inputs.map(line).join('\n')

export const FORMAT_WRITERS = {
  drawioShapes,
  excalidrawScene,
  diagramSvg,
  mermaidArchitecture,
  mermaidFlowchart,
  mermaidPictures,
  d2Diagram,
  plantumlDiagram,
  dataUris: lineWriter(iconDataUri),
  iconNames: lineWriter(({ icon }) => icon.iconName),
  imgTags: lineWriter(imgTag),
  markdownLinks: lineWriter(markdownLink),
} satisfies Record<string, FormatWriter<string>>
