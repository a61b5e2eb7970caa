import { iconPath } from '../../catalog/names/icon-path'
import type { Icon } from '../../catalog/types'
import type { TextWriter } from '../formats'
import type { ShapeOptions } from '../shape'
import { createOutline, nestedLines, type OutlineNode } from './outline'

/** Prefix of this site's Iconify icon pack, which Mermaid and other programs use. */
export const ICON_PACK_PREFIX = 'aws'

/** Returns the name of an icon in the pack. Names in the pack contain only letters, digits, `_`, and `-`. */
export const nameInIconPack = (iconName: string): string => iconName.replaceAll('&', 'and').replace(/[^\w-]/g, '-')

export const ICON_PACK_PATH = 'libraries/iconify.json'

/** Returns comments that say how to register the icon pack, without which Mermaid draws question marks. */
function packHint({ site }: ShapeOptions): string[] {
  const url = site + ICON_PACK_PATH
  return [
    `%% Icons in mermaid-cli: mmdc --iconPacksNamesAndUrls ${ICON_PACK_PREFIX}#${url}`,
    `%% Icons in a page: mermaid.registerIconPacks([{ name: "${ICON_PACK_PREFIX}", loader: () => fetch("${url}").then(pack => pack.json()) }])`,
  ]
}

export const mermaidArchitecture: TextWriter = (inputs, options) => {
  const { nodes, edges } = createOutline(inputs, options)
  const ends = new Map(nodes.map(node => [node.name, arrowEnd(node)]))
  const lines = nodes.map(({ name, input, label, frame, isFrame }) => {
    const place = frame === undefined ? '' : ` in ${frame}`
    const icon = input.isBox ? '' : `(${ICON_PACK_PREFIX}:${nameInIconPack(input.icon.iconName)})`
    return `${isFrame ? 'group' : 'service'} ${name}${icon}${title(label)}${place}`
  })
  const arrows = edges.flatMap(({ from, to, label }) => {
    const [start, end] = [ends.get(from), ends.get(to)]
    return start && end && start !== end ? `${start}:R -${title(label)}-> L:${end}` : []
  })
  return ['architecture-beta', ...packHint(options), ...[...lines, ...arrows].map(line => `  ${line}`)].join('\n')
}

/** Returns an arrow's end at a node. Mermaid refers to a frame by an icon inside, so empty frames have no arrows. */
function arrowEnd({ name, isFrame, inside }: OutlineNode): string | undefined {
  if (!isFrame) return name
  const icon = inside.find(node => !node.isFrame)
  return icon ? `${icon.name}{group}` : inside.map(arrowEnd).find(end => end !== undefined)
}

/** Returns the title in Mermaid's syntax; empty for an empty label. */
const title = (label: string) => (label === '' ? '' : `["${label.replace(/["\\]/g, "'")}"]`)

export const mermaidFlowchart = flowchart(
  ({ iconName }, label) => `icon: "${ICON_PACK_PREFIX}:${nameInIconPack(iconName)}", ${label}, h: 60`,
  packHint,
)

/** Writes a flowchart whose nodes are pictures of the site, which Mermaid needs no icon pack for. */
export const mermaidPictures = flowchart(
  ({ iconName }, label, { site }) => `img: "${site}${iconPath(iconName)}", ${label}, w: 60, h: 60, constraint: "on"`,
)

/** Returns a writer of flowcharts. `propertiesOf` returns the properties of an icon's node, with those of its label. */
function flowchart(
  propertiesOf: (icon: Icon, label: string, options: ShapeOptions) => string,
  hint: (options: ShapeOptions) => string[] = () => [],
): TextWriter {
  return (inputs, options) => {
    const { top, edges } = createOutline(inputs, options)
    const lines = nestedLines(top, {
      icon: ({ name, input, label }) => [
        input.isBox
          ? `${name}["${entities(label || ' ')}"]`
          : `${name}@{ ${propertiesOf(input.icon, `label: "${entities(label)}", pos: "b"`, options)} }`,
      ],
      // For an empty title, Mermaid would show the frame's identifier.
      frame: node => [[`subgraph ${node.name}["${entities(node.label || ' ')}"]`], 'end'],
    })
    const arrows = edges.map(({ from, to, label }) => `  ${from} -->${label && `|"${entities(label)}"|`} ${to}`)
    return ['flowchart LR', ...hint(options), ...lines, ...arrows].join('\n')
  }
}

const entities = (label: string) => label.replace(/[#"<>&\\`*_]/g, character => `#${character.charCodeAt(0)};`)
