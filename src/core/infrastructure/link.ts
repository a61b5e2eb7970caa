/** Links the settings of resources to the resources that they name. */
import TEMPLATES from '../../../data/templates.json' with { type: 'json' }
import { lettersAndDigits } from '../catalog/names'
import { groupBy } from '../collections'
import type { Reference, Resource, Setting, UnlinkedResource } from './resource'

/** A Terraform resource, local value, or module, with the modules around it. The limits keep the search linear. */
export const TERRAFORM_ADDRESS =
  /(?<![\w.])(?:(?:module\.[\w-]+\.){0,20}(?:data\.)?[a-z][a-z0-9]*_\w+\.[\w-]+|(?:local|module)\.[\w-]+)/g
/** A logical name in CloudFormation, alone or with an attribute: `Table`, `Table.Arn`. */
const LOGICAL_NAME = /^([A-Za-z0-9]+)(?:\.[\w.]+)?$/
const INSERTED_NAME = /\$\{([A-Za-z0-9]+)[.}]/g

/** Type of a Terraform local value, or of an exported value, which means the value that it refers to. */
export const LOCAL_TYPE = 'local'
/** Type of a call of a Terraform module. */
export const MODULE_TYPE = 'module'
/** Type of a parameter for one subnet or several. */
export const SUBNET_PARAMETER_TYPE = 'AWS::EC2::Subnet::Id'
/** Returns the key of a local value. Setting paths contain its name without separators. */
export const localKey = (name: string) => `local.${lettersAndDigits(name)}`
/** Returns the key of an exported value. Its name usually begins with the name of the stack, which is unknown. */
export const exportKey = (name: string) => `export.${name.replace(/\$\{[^}]*\}/g, '').replace(/^\W+/, '')}`
/** Maximum number of resources that a local value stands for. */
const MAX_OF_LOCAL = 20
/** Maximum number of local values that refer to each other in a row. */
const MAX_LOCAL_DEPTH = 20
/** Attributes by which the resources of a Terraform state name each other, and types whose `arn` is that of another. */
const { identityAttributes: IDENTITIES, withoutIdentity: WITHOUT_IDENTITY } = TEMPLATES

/** Removes instance indexes such as `[0]` from an address. */
export const withoutIndexes = (text: string) =>
  text.replace(/(?<=[\w\]])\[(?:\d+|\*|"[^"]*"|each\.\w+|count\.index)\]/g, '')

/** Returns the resources with their references. Instances of one resource (`count`, `for_each`) become one. */
export function linkResources(unlinked: readonly UnlinkedResource[]): Resource[] {
  const byKey = groupBy(unlinked, ({ key }) => key)
  const identities = identitiesOf(unlinked)
  const keysOf = ({ text }: Setting, modulePath: string): string[] => {
    const addresses = withoutIndexes(text).match(TERRAFORM_ADDRESS) ?? []
    const inserted = [...text.matchAll(INSERTED_NAME)].map(([, name = '']) => name)
    const [, logical] = LOGICAL_NAME.exec(text) ?? []
    const names = [text, logical, ...inserted].flatMap(name => [name, identities.get(name ?? '')])
    return [...names, ...addresses, exportKey(text)].flatMap(given => {
      if (given === undefined) return []
      const name = given.startsWith('local.') ? localKey(given.slice('local.'.length)) : given
      const known = [modulePath + name, name].find(key => byKey.has(key))
      return known === undefined ? [] : targets(known)
    })
  }
  const ofLocals = new Map<string, readonly string[]>()
  let depth = 0
  const targets = (key: string): readonly string[] => {
    const [first] = byKey.get(key) ?? []
    if (first?.type !== LOCAL_TYPE) return [key]
    if (!ofLocals.has(key) && depth < MAX_LOCAL_DEPTH) {
      depth++
      // The empty list ends a cycle of local values.
      ofLocals.set(key, [])
      const settings = byKey.get(key)?.flatMap(local => local.settings) ?? []
      const found = settings.flatMap(setting => keysOf(setting, first.modulePath ?? ''))
      ofLocals.set(key, [...new Set(found)].slice(0, MAX_OF_LOCAL))
      depth--
    }
    return ofLocals.get(key) ?? []
  }
  return [...byKey.values()].flatMap(([first, ...others]): Resource[] => {
    if (!first || first.type === LOCAL_TYPE) return []
    const { settings: _, modulePath = '', ...resource } = first
    const settings = [first, ...others].flatMap(instance => instance.settings)
    const references = new Map<string, Reference>()
    for (const setting of settings)
      for (const key of keysOf(setting, modulePath))
        if (key !== first.key) references.set(`${setting.path} ${key}`, { path: setting.path, key })
    const isPublic = settings.some(({ path, text }) => path === 'mappubliciponlaunch' && text === 'true')
    const { text: kind } = settings.find(({ path }) => /^(?:loadbalancer)?type$/.test(path)) ?? {}
    const [zone, otherZone] = new Set([first, ...others].map(instance => zoneOf(instance.settings)))
    return [
      {
        ...resource,
        ...(isPublic && { isPublic }),
        ...((kind === 'network' || kind === 'gateway') && { balancer: kind }),
        ...(zone !== undefined && otherZone === undefined && { zone }),
        ...(modulePath.startsWith('module.') && { module: modulePath.slice(0, -1) }),
        ...(others.length > 0 && { count: others.length + 1 }),
        references: [...references.values()],
      },
    ]
  })
}

/** Returns the setting that names a resource in CloudFormation: `bucketname`. Its text is often a parameter. */
const nameSetting = (type: string) => `${lettersAndDigits(/::(\w+)$/.exec(type)?.[1] ?? '')}name`

/** Returns keys of resources by name, or by id, ARN, or address in a Terraform state. */
function identitiesOf(resources: readonly UnlinkedResource[]): Map<string, string> {
  const keys = new Set(resources.map(({ key }) => key))
  const isReference = (text: string) => keys.has(text) || text.search(TERRAFORM_ADDRESS) >= 0
  const named = resources.flatMap(({ key, type, settings }) =>
    settings.flatMap(({ path, text }) =>
      (IDENTITIES.includes(path) || path === nameSetting(type)) &&
      text !== '' &&
      !WITHOUT_IDENTITY.some(end => type.endsWith(end)) &&
      !isReference(text)
        ? [{ key, type, text }]
        : [],
    ),
  )
  return new Map(
    [...groupBy(named, ({ text }) => text)].flatMap(([text, owners]): [string, string][] => {
      // A bucket and its policy have the same id. A function and a table with the same id are ambiguous.
      const [main] = owners.toSorted((a, b) => a.type.length - b.type.length)
      return main && owners.every(({ type }) => type.startsWith(main.type)) ? [[text, main.key]] : []
    }),
  )
}

/** Returns the name of the zone in the settings; undefined if they set no zone, or compute it. */
function zoneOf(settings: readonly Setting[]): string | undefined {
  const texts = settings.flatMap(({ path, text }) => (/^availabilityzone(?:id)?$/.test(path) ? [text] : []))
  if (texts.some(text => /^(?:count|each)\./.test(text))) return undefined
  for (const text of texts) {
    if (/^\d$/.test(text)) return `Availability Zone ${Number(text) + 1}`
    if (/^[a-z]{2}(?:-[a-z]+)+-\d[a-z]$/.test(text)) return text
    const [, letter] = /\}([a-f])$/.exec(text) ?? []
    if (letter !== undefined) return `Availability Zone ${letter}`
  }
  return undefined
}
