import PLANTUML from '../../../../data/plantuml.json' with { type: 'json' }
import type { Icon } from '../../catalog/types'
import type { TextWriter } from '../formats'
import { createOutline, nestedLines, type OutlineNode } from './outline'

/** Version 20 of the library AWS Icons for PlantUML, which PlantUML includes. */
const LIBRARY = 'awslib20'
/** File of the frame that replaces every frame that is not in the library. */
const OTHER_GROUP = 'Groups/Generic'
/** Folders of the library by category, if their name is not that of the category. */
const FOLDERS: Readonly<Record<string, string>> = PLANTUML.folders
/** Files by icon name that are not named after the icon; empty for icons that the library lacks. */
const FILES: Readonly<Record<string, string>> = PLANTUML.files

/** Returns a PlantUML diagram. Icons that are not in the library become boxes. */
export const plantumlDiagram: TextWriter = (inputs, options) => {
  const { top, nodes, edges } = createOutline(inputs, options)
  const files = [...new Set(nodes.flatMap(node => fileOf(node) ?? []))].sort()
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

const fileOf = ({ input: { icon, isBox }, isFrame }: OutlineNode) =>
  (!isBox && plantumlFile(icon)) || (isFrame ? OTHER_GROUP : undefined)

/** Returns the file of an icon in the library, such as `Compute/EC2`; empty if the icon is newer than the library. */
export function plantumlFile({ iconName, type, category, since }: Icon): string {
  const file = FILES[iconName]
  if (file !== undefined || since !== undefined) return file ?? ''
  const letters = (name: string) => name.replace(/[^A-Za-z0-9]/g, '')
  const folder = FOLDERS[category] ?? letters(category)
  const name = iconName.replace(/^(?:AWS-|Amazon-|General_|Group_|Frame_)/, '')
  if (type === 'Category') return `${folder}/${folder}`
  if (type !== 'Architecture Group') return `${folder}/${letters(name)}`
  return `Groups/${letters(name.replace(/(?<=^|-)[a-z]/g, first => first.toUpperCase()))}`
}

const macro = (file: string) => file.slice(file.indexOf('/') + 1)

/** Escapes special characters. Replaces an empty label with a space, because PlantUML ignores empty strings. */
const text = (label: string) =>
  (label || ' ').replace(
    /["<>\\~%$#|{}[\]&^`]|([*/_=.-])(?=\1)/g,
    character => `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`,
  )
