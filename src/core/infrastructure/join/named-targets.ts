/** Adds the resources that templates name but do not create, such as the queue of another template in a policy. */
import ADDRESSES from '../../../../data/addresses.json' with { type: 'json' }
import INVENTORY from '../../../../data/inventory.json' with { type: 'json' }
import { lettersAndDigits } from '../../catalog/names/names'
import { groupBy, groupPairs } from '../../collections'
import { EXTERNAL_MODULE_TYPE, type Setting, type UnlinkedResource } from '../resource-types'
import { PHYSICAL_NAME } from './link-resources'

const FUNCTION_TYPE = 'AWS::Lambda::Function'
/** Types of resources to which data flows, by service and kind in their ARNs. */
const TYPES = new Map(Object.entries(INVENTORY.targetTypes))
/** Matches an ARN without wildcards in the name. A name that begins with `…` has at least 8 more characters. */
const NAMED_ARN =
  /^arn:[^:]*:(\w+:)[^:]*:[^:]*:((?:table|stream|event-bus)\/|function:)?(?:(?:loadbalancer|listener(?:-rule)?)\/(?:app|net)\/)?(?!targetgroup|default$|accesspoint\/)((?:\w|\u2026[\w.-]{8})[\w.\u2026-]*)(?:[/:]|$)/
/** Matches hosts of databases and load balancers, also in URLs: `orders.c9akciq32rgx.eu-west-1.rds.amazonaws.com`. */
const NAMED_HOST =
  /^(?:[\w+:]{1,40}\/\/(?:[^@/]{0,200}@)?)?(?:(?:internal|dualstack|master|replica|clustercfg|b-\d+)[.-])*(?:(?:search|vpc)-)?([a-z][a-z0-9-]{0,100})(?:\.[a-z0-9-]+){1,5}\.(\w+)\.amazonaws\.com(?:[:/]|$)/
/** Numbers and ids that AWS adds to the names of load balancers and domains. */
const ADDED_TO_NAME = /-(?:\d{8,12}|[a-z0-9]{26})$/
const TYPES_BY_HOST = new Map(Object.entries(ADDRESSES.hostTypes))
/** Matches a parameter with the ARN of a topic or queue of other templates: `{{resolve:ssm:/shop/EventTopicArn}}`. */
const STORED_ARN = /^\{\{resolve:ssm:(?:[^}]*[/\u2026])?-?([\w-]*(?:topic|queue))[-_]?arn(?::\d+)?\}\}$/i
/** Settings with the name of an HTTP endpoint outside of AWS, to which a stream delivers. */
const HTTP_ENDPOINT_NAME = /^httpendpoint(?:destination)?configuration\.(?:endpointconfiguration\.)?name$/
/** Settings with the resources of a policy. Of several, those that no template creates say little about the flow. */
const POLICY_RESOURCE = /(?:^|\.)resources?$/

/** Settings with variables whose name says what they name: `environment.variables.orderstablename`. */
const NAMING_VARIABLE = /^environment\.variables\.\w*?(table|queue|topic|bucket|stream)(?:name|url|arn)?$/
/** Settings with the domain of an origin, and the domain of a bucket. */
const ORIGIN_DOMAIN = /(?:^|\.)origins?\.domainname$/
const BUCKET_DOMAIN = /^(.+)\.s3[.-](?:[\w-]+\.)*amazonaws\.com$/
/** Records of DNS, and their settings with names. */
const RECORD_TYPE = /^(?:AWS::Route53::RecordSet|aws_route53_record$)/
const RECORD_NAME = /^(?:recordsets\.)?name$/
const DNS_NAME = 'DNS name'

/** Returns the resource of the files that a setting names without an ARN. */
function ownTargetIn({ path, text }: Extract<Setting, { text: string }>) {
  const [, noun] = NAMING_VARIABLE.exec(path) ?? []
  const type = [...TYPES.values()].find(type => noun !== undefined && type.toLowerCase().endsWith(`::${noun}`))
  if (type !== undefined) return { path, type, name: text.replace(/^.*[/:]/, ''), isOwn: true }
  if (!ORIGIN_DOMAIN.test(path)) return []
  const [, bucket] = BUCKET_DOMAIN.exec(text) ?? []
  return { path, type: bucket === undefined ? DNS_NAME : 'AWS::S3::Bucket', name: bucket ?? text, isOwn: true }
}

/** Returns the resource that a setting names. In a state, ids link the resources instead. */
function targetIn(setting: Setting, { isInState }: UnlinkedResource) {
  if (!('text' in setting)) return []
  const { path, text } = setting
  if (HTTP_ENDPOINT_NAME.test(path))
    return { path, type: EXTERNAL_MODULE_TYPE, name: text.replace(/^…-?/, ''), source: 'HTTP endpoint', isOwn: false }
  const [, stored] = STORED_ARN.exec(text) ?? []
  if (stored)
    return { path, type: /topic$/i.test(stored) ? 'AWS::SNS::Topic' : 'AWS::SQS::Queue', name: stored, isOwn: false }
  const [, host = '', hostLabel = ''] = NAMED_HOST.exec(text) ?? []
  const typeOfHost = TYPES_BY_HOST.get(hostLabel)
  if (typeOfHost && !isInState) return { path, type: typeOfHost, name: host.replace(ADDED_TO_NAME, ''), isOwn: false }
  const [, service, kind = '', name = ''] = (!isInState && NAMED_ARN.exec(text)) || []
  const type = TYPES.get(`${service}${kind}`)
  // A policy often names functions that a pipeline deploys.
  const isDeployed = type === FUNCTION_TYPE && /(?:^|\.)statements?\./.test(path)
  if (type === undefined) return isInState ? [] : ownTargetIn(setting)
  return isDeployed ? [] : { path, type, name, isOwn: type === FUNCTION_TYPE }
}

/** Returns the resources with references to those that their settings name, and the resources that are not created. */
export function withNamedTargets(resources: readonly UnlinkedResource[]): UnlinkedResource[] {
  const physicalKey = (type: string, name: string) =>
    `${lettersAndDigits(type.replace('Serverless', 'Lambda'))}/${name}`
  const created = resources.filter(({ isDataSource }) => !isDataSource)
  const named = created.flatMap(({ key, type, settings }) =>
    settings.flatMap(setting => {
      if (!('text' in setting)) return []
      const { path, text } = setting
      if (RECORD_TYPE.test(type) && RECORD_NAME.test(path))
        return [[physicalKey(DNS_NAME, text.replace(/\.$/, '')), key] as const]
      return PHYSICAL_NAME.test(path) ? [[physicalKey(type, text), key] as const] : []
    }),
  )
  const ownersByName = groupPairs(named)
  const others = new Map<string, UnlinkedResource>()
  const withTargets = resources.map(resource => {
    const targets = resource.settings.flatMap(setting => targetIn(setting, resource))
    const alike = groupBy(targets, ({ path, type }) => `${path} ${type}`).values()
    const references = [...alike].flatMap(group => {
      const isOneOfMany = new Set(group.map(({ name }) => name)).size > 1 && POLICY_RESOURCE.test(group[0]?.path ?? '')
      return group.flatMap(({ path, isOwn, ...target }) => {
        const targetKey = physicalKey(target.type, target.name)
        const [owner, another] = new Set(ownersByName.get(targetKey))
        if (another !== undefined || (owner === undefined && (isOneOfMany || isOwn))) return []
        if (owner === undefined) others.set(targetKey, { ...target, key: targetKey, isDataSource: true, settings: [] })
        return { path, key: owner ?? targetKey }
      })
    })
    return { ...resource, settings: [...resource.settings, ...references] }
  })
  return [...withTargets, ...others.values()]
}
