import type { TextWriter } from '../formats'
import { createOutline, nestedLines, type OutlineNode } from './outline'
import NAMES from './plantuml-names.json' with { type: 'json' }

/** Version 20 of the library AWS Icons for PlantUML, which PlantUML includes. */
const LIBRARY = 'awslib20'

/** Files of the library by icon name, such as `Compute/EC2`. Icons that are not in the library are absent. */
const FILES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([folder, names]) =>
    Object.entries(names).map(([iconName, name]) => [iconName, `${folder}/${name}`]),
  ),
)
/** File of the frame that replaces every frame that is not in the library. */
const OTHER_GROUP = 'Groups/Generic'

/** Returns a PlantUML diagram. Icons that are not in the library become boxes. */
export const plantumlDiagram: TextWriter = (inputs, options) => {
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
  const arrows = edges.map(({ from, to, label }) => `${from} --> ${to}${label && ` : ${text(label)}`}`)
  return ['@startuml', ...includes, 'left to right direction', ...lines, ...arrows, '@enduml'].join('\n')
}

const fileOf = ({ input: { icon }, isFrame }: OutlineNode) =>
  FILES.get(icon.iconName) ?? (isFrame ? OTHER_GROUP : undefined)

const macro = (file: string) => file.slice(file.indexOf('/') + 1)

/** Escapes special characters. Replaces an empty label with a space, because PlantUML ignores empty strings. */
const text = (label: string) =>
  (label || ' ').replace(
    /["<>\\~%$#|{}[\]&^`]|([*/_=.-])(?=\1)/g,
    character => `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`,
  )
