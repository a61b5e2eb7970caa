/** Labels of the resources in a diagram. */
import { lettersAndDigits, simpleName } from '../../catalog/names/names'
import { countBy, memoizeByObject, reachable } from '../../collections'
import { BADGES } from '../../diagram/badges'
import type { NameTables } from '../../identify/names/name-tables'
import { makeItemId } from '../../items/item'
import { type Resource, STACK_TYPE } from '../resource-types'
import type { FramesByResource } from './frames'
import { cloudFormationType, isFrame } from './resource-kinds'

/** Parts of a source that are not its name: protocols, such as `git::ssh://`, and the version. */
const NOT_IN_NAME = /^\w+::|\w+:\/\/|\?.*$/g
/** Names that tell little about a resource in a module. */
const GENERIC_NAME = /^(?:this|main|default)$/

/** Maximum number of shapes in a module whose name tells copies of them apart. */
const MAX_SMALL_MODULE = 3

/** Returns the labels of resources. The first line is the first of the possible names that no other resource has. */
export function labelsOf(
  drawn: readonly Resource[],
  frames: FramesByResource,
  icons: ReadonlyMap<string, string>,
  tables: NameTables,
): Map<string, string> {
  const byKey = new Map(drawn.map(resource => [resource.key, resource]))
  const around = ({ module }: Resource) => [byKey.get(module ?? '') ?? []].flat()
  const modulesOf = (resource: Resource) => [...reachable(around(resource), around)]
  const iconKey = (resource: Resource) => (isFrame(resource) ? 'frame' : (icons.get(resource.key) ?? ''))
  const titleOf = (resource: Resource) => simpleName(tables.itemOf(makeItemId('icon', iconKey(resource)))?.title ?? '')
  const ownNamesOf = memoizeByObject((resource: Resource) => {
    const kinds = [titleOf(resource), cloudFormationType(resource.type, tables)]
    return possibleNames(resource, kinds, modulesOf(resource), frames)
  })
  const copyOf = (resource: Resource) => `${iconKey(resource)} ${ownNamesOf(resource)[0]}`
  const copies = countBy(drawn, copyOf)
  const sizes = countBy(drawn, ({ module }) => module)
  const isSmall = ({ key }: Resource) => /\bmodule\.[\w-]+$/.test(key) && (sizes.get(key) ?? 0) <= MAX_SMALL_MODULE
  /** Returns the possible names. Copies in small modules have the names of these. */
  const namesOf = (resource: Resource) => {
    const names = ownNamesOf(resource)
    const isCopy = !isFrame(resource) && (copies.get(copyOf(resource)) ?? 0) > 1
    const module = isCopy ? modulesOf(resource).find(({ name }) => name !== names[0]) : undefined
    return module && isSmall(module) ? [`${module.name}.${names[0]}`, ...names] : names
  }
  /** Names must differ among the resources with one icon in one frame. */
  const inFrame = (resource: Resource, name: string) =>
    `${iconKey(resource)} ${name} in ${frames.get(resource)?.[0]?.key}`
  const namesInFrames = (resource: Resource) => [...new Set(namesOf(resource))].map(name => inFrame(resource, name))
  const counts = countBy([...frames.keys()].flatMap(namesInFrames), name => name)
  const nameOf = (resource: Resource) => namesOf(resource).find(name => counts.get(inFrame(resource, name)) === 1)
  const labelAt = (resource: Resource) => labelOf(resource, nameOf(resource) ?? resource.key, titleOf(resource))
  return new Map(drawn.map(resource => [resource.key, labelAt(resource)]))
}

/**
 * Returns the possible names of a resource:
 * 1. the name or, for a generic name in a module, that of the module. In a module without a frame, kinds are generic
 * 2. the name with that of the module
 * 3. the name with the type
 * 4. the last part of the key, which is the name of one of several alike
 * 5. the key
 */
function possibleNames(
  { key, name }: Resource,
  [title = '', type = '']: readonly string[],
  modules: readonly Resource[],
  frames: FramesByResource,
): string[] {
  /** True for a name that tells the kind of the resource: `Bucket`, `S3Bucket`. */
  const isKind = (name: string) => lettersAndDigits(title).includes(name) || lettersAndDigits(type).endsWith(name)
  const tellsLittle = (name: string, module: Resource | undefined) =>
    module && (GENERIC_NAME.test(name) || (!frames.has(module) && isKind(lettersAndDigits(name))))
  const names = [name, ...modules.map(module => module.name)]
  const ownName = names.find((name, i) => !tellsLittle(name, modules[i])) ?? name
  const [kind = ''] = /[^:]+$/.exec(type) ?? []
  const words = kind.replace(/^aws_[^_]+_/, '').replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ')
  const inModule = modules.slice(0, 1).map(module => `${module.name}.${name}`)
  return [ownName, ...inModule, `${ownName} ${words}`, key.replace(/^.*[./]/, ''), key]
}

function labelOf(resource: Resource, name: string, title: string): string {
  const { type, count, source, change, isPublic } = resource
  const sign = change ? `${BADGES[change].sign} ` : ''
  const line = sign + (count === undefined ? name : `${name} × ${count}`)
  const origin = STACK_TYPE.test(type) ? undefined : source?.replace(NOT_IN_NAME, '')
  if (isFrame(resource)) return origin ? `${line} · ${origin}` : line
  // Of `…/vpc/aws//modules/endpoints`, the part after `//` is the third line.
  const kind = origin?.replace('//', '\n') ?? kindBeside(name, title, isPublic)
  return kind === '' ? line : `${line}\n${kind}`
}

/** Returns the title of the icon; an empty text if the name contains it or ends with its noun. */
function kindBeside(name: string, title: string, isPublic?: boolean): string {
  const plainName = lettersAndDigits(name)
  if (isPublic === false && !plainName.includes('internal')) return `Internal ${title}`
  const noun = lettersAndDigits(title.replace(/^.* /, ''))
  const isNamed = plainName.includes(lettersAndDigits(title)) || (plainName !== noun && plainName.endsWith(noun))
  return isNamed ? '' : title
}
