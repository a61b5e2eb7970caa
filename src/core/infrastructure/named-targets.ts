/** Adds the resources that templates name by ARNs, such as the queue of another template in a policy. */
import { lettersAndDigits } from '../catalog/names/names'
import { groupBy } from '../collections'
import { PHYSICAL_NAME } from './link-resources'
import type { Setting, UnlinkedResource } from './resource-types'

/** Types of resources to which data flows, by service and kind in their ARNs. */
const TYPES = new Map<string | undefined, string>([
  ['s3:', 'AWS::S3::Bucket'],
  ['sqs:', 'AWS::SQS::Queue'],
  ['sns:', 'AWS::SNS::Topic'],
  ['dynamodb:table/', 'AWS::DynamoDB::Table'],
  ['kinesis:stream/', 'AWS::Kinesis::Stream'],
  ['events:event-bus/', 'AWS::Events::EventBus'],
])
/** Matches an ARN without wildcards in the name. After an unknown beginning, at least 8 characters are known. */
const NAMED_ARN =
  /^arn:[^:]*:(\w+:)[^:]*:[^:]*:((?:table|stream|event-bus)\/)?(?!default$|accesspoint\/)((?:\w|\u2026[\w.-]{8})[\w.\u2026-]*)(?:[/:]|$)/
/** Settings that limit a policy to a source or a principal. */
const CONDITION_SETTING = /condition|principal/
/** Settings with the resources of a policy. One of several says little about the flow. */
const POLICY_RESOURCE = /(?:^|\.)resources?$/

/** Maximum number of ARNs in a resource, because each is compared with the others. */
const MAX_TARGETS = 500

function targetIn(setting: Setting) {
  if (!('text' in setting) || CONDITION_SETTING.test(setting.path)) return []
  const [, service, kind = '', name = ''] = NAMED_ARN.exec(setting.text) ?? []
  const type = TYPES.get(service + kind)
  return type === undefined ? [] : [{ path: setting.path, type, name }]
}

/** Returns the resources with references for the ARNs in their settings, and the resources that are not created. */
export function withNamedTargets(resources: readonly UnlinkedResource[]): UnlinkedResource[] {
  const idOf = (type: string, name: string) => `${lettersAndDigits(type)} ${name}`
  const names = resources.flatMap(({ key, type, settings }) =>
    settings.flatMap(setting =>
      'text' in setting && PHYSICAL_NAME.test(setting.path) ? [{ key, id: idOf(type, setting.text) }] : [],
    ),
  )
  const ownersByName = groupBy(names, ({ id }) => id)
  const others = new Map<string, UnlinkedResource>()
  const withTargets = resources.map(resource => {
    const targets = resource.isExisting ? [] : resource.settings.flatMap(targetIn).slice(0, MAX_TARGETS)
    const references = targets.flatMap(({ path, type, name }) => {
      const [owner, another] = new Set(ownersByName.get(idOf(type, name))?.map(({ key }) => key))
      const isOneOfMany = targets.some(other => other.path === path && other.type === type && other.name !== name)
      if (another !== undefined || (owner === undefined && isOneOfMany && POLICY_RESOURCE.test(path))) return []
      const key = owner ?? `${type}/${name}`
      if (owner === undefined) others.set(key, { key, type, name, isDataSource: true, settings: [] })
      return { path, key }
    })
    return { ...resource, settings: [...resource.settings, ...references] }
  })
  return [...withTargets, ...others.values()]
}
