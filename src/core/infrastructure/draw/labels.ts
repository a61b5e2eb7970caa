/** Labels of the resources in a diagram. */
import { lettersAndDigits, simpleName } from '../../catalog/names/names'
import { countBy } from '../../collections'
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

/**
 * Returns the labels of resources. The first line is the first of these that is unique for its icon in the frame:
 * 1. the name or, for a generic name in a module, that of the module. In a module without a frame, kinds are generic
 * 2. the name with that of the module
 * 3. the name with the type
 * 4. the last part of the key, which is the name of one of several alike
 * 5. the key
 * The second line is the title of the icon, unless the name contains it or ends with its noun.
 */
export function labelsOf(
  drawn: readonly Resource[],
  frames: FramesByResource,
  icons: ReadonlyMap<string, string>,
  tables: NameTables,
): Map<string, string> {
  const isFrame = (resource: Resource) => isNetworkFrame(resource) || isOuterFrame(resource)
  const iconKey = (resource: Resource) => (isFrame(resource) ? 'frame' : (icons.get(resource.key) ?? ''))
  const byKey = new Map(drawn.map(resource => [resource.key, resource]))
  const titleOf = (resource: Resource) => simpleName(tables.itemOf(makeItemId('icon', iconKey(resource)))?.title ?? '')
  const candidatesOf = (resource: Resource): string[] => {
    const { key, name, type, module = '' } = resource
    const outer = byKey.get(module)?.name
    const wholeType = cloudFormationType(type, tables)
    /** True for a name that tells the kind of the resource: `Bucket`, `S3Bucket`. */
    const isKind = (name: string) =>
      lettersAndDigits(titleOf(resource)).includes(name) || lettersAndDigits(wholeType).endsWith(name)
    const nameIn = (name: string, module: Resource | undefined): string => {
      const tellsLittle = GENERIC_NAME.test(name) || (module && !frames.has(module) && isKind(lettersAndDigits(name)))
      return module && tellsLittle ? nameIn(module.name, byKey.get(module.module ?? '')) : name
    }
    const whole = nameIn(name, byKey.get(module))
    const [kind = ''] = /[^:]+$/.exec(wholeType) ?? []
    const words = kind.replace(/^aws_[^_]+_/, '').replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ')
    return [
      whole,
      ...(outer === undefined ? [] : [`${outer}.${name}`]),
      `${whole} ${words}`,
      key.replace(/^.*[./]/, ''),
      key,
    ]
  }
  const inKind = (resource: Resource, name: string) =>
    `${iconKey(resource)} ${name} in ${frames.get(resource)?.[0]?.key}`
  const inKinds = [...frames.keys()].flatMap(resource =>
    [...new Set(candidatesOf(resource))].map(name => inKind(resource, name)),
  )
  const counts = countBy(inKinds, name => name)
  return new Map(
    drawn.map(resource => {
      const { key, type, count: instances, source, change, isPublic } = resource
      const text = candidatesOf(resource).find(name => counts.get(inKind(resource, name)) === 1) ?? key
      const sign = change ? `${BADGES[change].sign} ` : ''
      const line = sign + (instances === undefined ? text : `${text} × ${instances}`)
      const title = titleOf(resource)
      const name = lettersAndDigits(text)
      const noun = lettersAndDigits(title.replace(/^.* /, ''))
      const namesKind = name.includes(lettersAndDigits(title)) || (name !== noun && name.endsWith(noun))
      const origin = STACK_TYPE.test(type) ? undefined : source?.replace(NOT_IN_NAME, '')
      if (isFrame(resource)) return [key, origin ? `${line} · ${origin}` : line]
      // A box has the name of a submodule in a third line.
      const isInternal = isPublic === false && !name.includes('internal')
      const kind = origin?.replace('//', '\n') ?? (isInternal ? `Internal ${title}` : namesKind ? '' : title)
      return [key, kind === '' ? line : `${line}\n${kind}`]
    }),
  )
}
