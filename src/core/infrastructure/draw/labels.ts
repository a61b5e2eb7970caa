/** Labels of the resources in a diagram. */
import { lettersAndDigits, simpleName } from '../../catalog/names/names'
import { countBy, memoizeByObject } from '../../collections'
import { BADGES } from '../../diagram/change'
import type { NameTables } from '../../identify/names/name-tables'
import { makeItemId } from '../../items/item'
import { type Resource, STACK_TYPE } from '../resource-types'
import type { FramesByResource } from './frames'
import { cloudFormationType, isNetworkFrame, isOuterFrame } from './resource-kinds'

/** Parts of a source that are not its name: protocols, and the version. */
const NOT_IN_NAME = /^git::|https:\/\/|\?.*$/g
/** Names that tell little about a resource in a module. */
const GENERIC_NAME = /^(?:this|main|default)$/

/** Maximum number of shapes in a module whose name tells copies of them apart. */
const MAX_SMALL_MODULE = 3

const isFrame = (resource: Resource) => isNetworkFrame(resource) || isOuterFrame(resource)

/**
 * Returns the labels of resources. The first line is the first of the possible names that no other one has. Copies in
 * small modules have the names of these.
 */
export function labelsOf(
  drawn: readonly Resource[],
  frames: FramesByResource,
  icons: ReadonlyMap<string, string>,
  tables: NameTables,
): Map<string, string> {
  const byKey = new Map(drawn.map(resource => [resource.key, resource]))
  const iconKey = (resource: Resource) => (isFrame(resource) ? 'frame' : (icons.get(resource.key) ?? ''))
  const titleOf = (resource: Resource) => simpleName(tables.itemOf(makeItemId('icon', iconKey(resource)))?.title ?? '')
  const ownNamesOf = memoizeByObject((resource: Resource) =>
    possibleNames(resource, titleOf(resource), cloudFormationType(resource.type, tables), frames, byKey),
  )
  const copyOf = (resource: Resource) => `${iconKey(resource)} ${ownNamesOf(resource)[0]}`
  const copies = countBy(drawn, copyOf)
  const sizes = countBy(drawn, ({ module }) => module)
  const namesOf = (resource: Resource) => {
    const names = ownNamesOf(resource)
    const inner = byKey.get(resource.module ?? '')
    const module = inner?.name === names[0] ? byKey.get(inner?.module ?? '') : inner
    const isSmall = module && /\bmodule\.[\w-]+$/.test(module.key) && (sizes.get(module.key) ?? 0) <= MAX_SMALL_MODULE
    const isCopy = isSmall && !isFrame(resource) && (copies.get(copyOf(resource)) ?? 0) > 1
    return isCopy ? [`${module.name}.${names[0]}`, ...names] : names
  }
  /** Names must differ among the resources with one icon in one frame. */
  const nameInFrame = (resource: Resource, name: string) =>
    `${iconKey(resource)} ${name} in ${frames.get(resource)?.[0]?.key}`
  const names = [...frames.keys()].flatMap(resource =>
    Array.from(new Set(namesOf(resource)), name => nameInFrame(resource, name)),
  )
  const counts = countBy(names, name => name)
  return new Map(
    drawn.map(resource => {
      const name = namesOf(resource).find(name => counts.get(nameInFrame(resource, name)) === 1) ?? resource.key
      return [resource.key, labelOf(resource, name, titleOf(resource))]
    }),
  )
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
  { key, name, module = '' }: Resource,
  title: string,
  type: string,
  frames: FramesByResource,
  byKey: ReadonlyMap<string, Resource>,
): string[] {
  /** True for a name that tells the kind of the resource: `Bucket`, `S3Bucket`. */
  const isKind = (name: string) => lettersAndDigits(title).includes(name) || lettersAndDigits(type).endsWith(name)
  const nameIn = (name: string, module: Resource | undefined): string => {
    const tellsLittle = GENERIC_NAME.test(name) || (module && !frames.has(module) && isKind(lettersAndDigits(name)))
    return module && tellsLittle ? nameIn(module.name, byKey.get(module.module ?? '')) : name
  }
  const outer = byKey.get(module)
  const ownName = nameIn(name, outer)
  const [kind = ''] = /[^:]+$/.exec(type) ?? []
  const words = kind.replace(/^aws_[^_]+_/, '').replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ')
  return [ownName, ...(outer ? [`${outer.name}.${name}`] : []), `${ownName} ${words}`, key.replace(/^.*[./]/, ''), key]
}

function labelOf(resource: Resource, name: string, title: string): string {
  const { type, count, source, change, isPublic } = resource
  const sign = change ? `${BADGES[change].sign} ` : ''
  const line = sign + (count === undefined ? name : `${name} × ${count}`)
  const origin = STACK_TYPE.test(type) ? undefined : source?.replace(NOT_IN_NAME, '')
  if (isFrame(resource)) return origin ? `${line} · ${origin}` : line
  // A box has the name of a submodule in a third line.
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
