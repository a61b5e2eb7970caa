import { svgDataUri } from '../data-uri'
import type { Render } from '../formats'
import { iconArtwork } from '../svg/sized'
import { nestedLines, type OutlineNode, outlineOf } from './outline'

/** Returns a D2 diagram with inline pictures. */
export const d2Diagram: Render<string> = (inputs, options) => {
  const { top, all, edges } = outlineOf(inputs, options)
  const lines = nestedLines(
    top,
    {
      icon: node => [
        `${node.name}: ${quoted(node.label)} {`,
        '  shape: image',
        `  icon: "${svgDataUri(iconArtwork(node.input).svg)}"`,
        `  width: ${iconArtwork(node.input).width}`,
        `  height: ${iconArtwork(node.input).height}`,
        '}',
      ],
      frame: node => [[`${node.name}: ${quoted(node.label)} {`, ...style(node)], '}'],
    },
    '',
  )
  const paths = new Map<string, string>()
  for (const { name, frame } of all) paths.set(name, frame === undefined ? name : `${paths.get(frame)}.${name}`)
  const arrows = edges.map(({ from, to }) => `${paths.get(from)} -> ${paths.get(to)}`)
  return [...lines, ...arrows].join('\n')
}

const quoted = (label: string) => JSON.stringify(label).replace(/\$/g, '\\$')

function style({ input }: OutlineNode): string[] {
  const { stroke, fill, dashed } = input.icon.group ?? {}
  return [
    `  icon: "${svgDataUri(iconArtwork(input).svg)}"`,
    `  style: { stroke: "${stroke}"; fill: ${fill === 'none' ? 'transparent' : `"${fill}"`}${dashed ? '; stroke-dash: 5' : ''} }`,
  ]
}
