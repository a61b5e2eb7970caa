import type { FormatWriter } from '../formats'
import { createOutline, nestedLines, type OutlineNode } from './outline'
import NAMES from './plantuml-names.json' with { type: 'json' }

/** AWS Icons for PlantUML 20, included in PlantUML. */
const LIBRARY = 'awslib20'

/** The library's file of each icon, such as `Compute/EC2`; absent for icons that the library lacks. */
const FILES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([folder, names]) =>
    Object.entries(names).map(([iconName, name]) => [iconName, `${folder}/${name}`]),
  ),
)
/** The frame of groups that the library lacks. */
const OTHER_GROUP = 'Groups/Generic'

/** Returns a PlantUML diagram. Icons that its library lacks become boxes. */
export const plantumlDiagram: FormatWriter<string> = (inputs, options) => {
  const { top, all, edges } = createOutline(inputs, options)
  const files = [...new Set(all.flatMap(node => fileOf(node) ?? []))].sort()
  const includes = ['AWSCommon', 'AWSSimplified', ...files].map(file => `!include <${LIBRARY}/${file}>`)
  const lines = nestedLines(
    top,
    {
      icon: node => {
        const file = fileOf(node)
        return [
          file
            ? `${macro(file)}(${node.name}, "${text(node.label)}", "")`
            : `rectangle "${text(node.label)}" as ${node.name}`,
        ]
      },
      frame: node => [[`${macro(fileOf(node) ?? OTHER_GROUP)}Group(${node.name}, "${text(node.label)}") {`], '}'],
    },
    '',
  )
  const arrows = edges.map(({ from, to }) => `${from} --> ${to}`)
  return ['@startuml', ...includes, 'left to right direction', ...lines, ...arrows, '@enduml'].join('\n')
}

const fileOf = ({ input: { icon } }: OutlineNode) => FILES.get(icon.iconName) ?? (icon.group && OTHER_GROUP)

const macro = (file: string) => file.slice(file.indexOf('/') + 1)

/** A blank label would be an empty string, which PlantUML ignores. Special characters become numeric codes. */
const text = (label: string) =>
  (label || ' ').replace(
    /["<>\\~%$#|{}[\]&^`]|([*/_=.-])(?=\1)/g,
    mark => `<U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`,
  )
