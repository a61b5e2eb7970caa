import type { TextWriter } from '../formats'
import { createOutline, nestedLines, type OutlineNode } from './outline'

/** Prefix of this site's Iconify icon pack, which Mermaid and other programs use. */
export const ICON_PACK_PREFIX = 'aws'

/** Returns the name of an icon in the pack. Names in the pack contain only letters, digits, `_`, and `-`. */
export function nameInIconPack(iconName: string): string {
  return iconName.replaceAll('&', 'and').replace(/[^\w-]/g, '-')
}

/** Comment at the top of the diagram that says where to get the icon pack. */
const HINT = `%% Icons: register libraries/iconify.json of AWS Service Explorer as the icon pack "${ICON_PACK_PREFIX}"`

export const mermaidArchitecture: TextWriter = (inputs, options) => {
  const { all, edges } = createOutline(inputs, options)
  const ends = new Map(all.map(node => [node.name, arrowEnd(node)]))
  const lines = all.map(({ name, input, label, frame, isFrame }) => {
    const place = frame === undefined ? '' : ` in ${frame}`
    const icon = input.isBox ? '' : `(${ICON_PACK_PREFIX}:${nameInIconPack(input.icon.iconName)})`
    return `${isFrame ? 'group' : 'service'} ${name}${icon}${title(label)}${place}`
  })
  const arrows = edges.flatMap(({ from, to }) => {
    const [start, end] = [ends.get(from), ends.get(to)]
    return start && end && start !== end ? `${start}:R --> L:${end}` : []
  })
  return ['architecture-beta', HINT, ...[...lines, ...arrows].map(line => `  ${line}`)].join('\n')
}

/** Returns an arrow's end at a node. Mermaid refers to a frame by an icon inside, so empty frames have no arrows. */
function arrowEnd({ name, isFrame, inside }: OutlineNode): string | undefined {
  if (!isFrame) return name
  const icon = inside.find(node => !node.isFrame)
  return icon ? `${icon.name}{group}` : inside.map(arrowEnd).find(end => end !== undefined)
}

/** Returns the title in Mermaid's syntax; empty for an empty label. */
const title = (label: string) => (label === '' ? '' : `["${label.replace(/["\\]/g, "'")}"]`)

export const mermaidFlowchart: TextWriter = (inputs, options) => {
  const { top, edges } = createOutline(inputs, options)
  const lines = nestedLines(top, {
    icon: ({ name, input, label }) => [
      input.isBox
        ? `${name}["${entities(label || ' ')}"]`
        : `${name}@{ icon: "${ICON_PACK_PREFIX}:${nameInIconPack(input.icon.iconName)}", label: "${entities(label)}", pos: "b", h: 60 }`,
    ],
    // For an empty title, Mermaid would show the frame's identifier.
    frame: node => [[`subgraph ${node.name}["${entities(node.label || ' ')}"]`], 'end'],
  })
  const arrows = edges.map(({ from, to, label }) => `  ${from} -->${label && `|"${entities(label)}"|`} ${to}`)
  return ['flowchart LR', HINT, ...lines, ...arrows].join('\n')
}

const entities = (label: string) => label.replace(/[#"<>&\\`*_]/g, character => `#${character.charCodeAt(0)};`)
