import { svgDataUri } from '../data-uri'
import type { TextWriter } from '../formats'
import { diagramIconSvg } from '../svg/sized'
import { createOutline, nestedLines, type OutlineNode } from './outline'

export const d2Diagram: TextWriter = (inputs, options) => {
  const { top, nodes, edges } = createOutline(inputs, options)
  const lines = nestedLines(
    top,
    {
      icon: node =>
        node.input.isBox
          ? [`${node.name}: ${quoted(node.label)}`]
          : [
              `${node.name}: ${quoted(node.label)} {`,
              '  shape: image',
              `  icon: "${svgDataUri(diagramIconSvg(node.input).svg)}"`,
              `  width: ${diagramIconSvg(node.input).width}`,
              `  height: ${diagramIconSvg(node.input).height}`,
              '}',
            ],
      frame: node => [[`${node.name}: ${quoted(node.label)} {`, ...style(node)], '}'],
    },
    '',
  )
  const paths = new Map<string, string>()
  for (const { name, frame } of nodes) paths.set(name, frame === undefined ? name : `${paths.get(frame)}.${name}`)
  const arrows = edges.map(
    ({ from, to, label }) => `${paths.get(from)} -> ${paths.get(to)}${label && `: ${quoted(label)}`}`,
  )
  return [...lines, ...arrows].join('\n')
}

const quoted = (label: string) => JSON.stringify(label).replace(/\$/g, '\\$')

function style({ input }: OutlineNode): string[] {
  const { stroke, fill, dashed } = input.icon.group ?? {}
  return [
    `  icon: "${svgDataUri(diagramIconSvg(input).svg)}"`,
    `  style: { stroke: "${stroke}"; fill: ${fill === 'none' ? 'transparent' : `"${fill}"`}${dashed ? '; stroke-dash: 5' : ''} }`,
  ]
}
