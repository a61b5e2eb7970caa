import SAM from '../../../data/sam.json' with { type: 'json' }
import { exportKey, LOCAL_TYPE, SUBNET_PARAMETER_TYPE } from './link'
import { asObject, settingsOf, type UnlinkedResource } from './resource'

/** Hash that the CDK appends to a name. */
const CDK_HASH = /(?<=.)[0-9A-F]{8}$/

type Definition = Readonly<Record<string, unknown>> & { Type: string }

/** Returns the resources of a CloudFormation, SAM, or CDK template. */
export function readCloudFormation(template: Readonly<Record<string, unknown>>): UnlinkedResource[] {
  const definitions = resourcesOf(asObject(template.Resources))
  const globals = asObject(template.Globals)
  const resources = [...definitions, ...implicitResources(definitions)].map(([key, { Type, Metadata, Properties }]) => {
    const own = settingsOf(Properties)
    const isOwn = (path: string) => own.some(setting => setting.path === path)
    const shared = settingsOf(globals[Type.replace('AWS::Serverless::', '')]).filter(({ path }) => !isOwn(path))
    const name = 'aws:cdk:path' in asObject(Metadata) ? key.replace(CDK_HASH, '') : key
    return { key, name, type: Type, settings: [...shared, ...own] }
  })
  return [...resources, ...networkParameters(asObject(template.Parameters)), ...exports(asObject(template.Outputs))]
}

/** Returns the VPC and the subnets that are parameters. The subnets are in the VPC if it is the only one. */
function networkParameters(parameters: Readonly<Record<string, unknown>>): UnlinkedResource[] {
  const ofType = (type: string) =>
    Object.entries(parameters).flatMap(([key, value]) => {
      const name = key.replace(/(?<=.)Id(?=s?$)/, '')
      return String(asObject(value).Type).includes(type) ? [{ key, name, type, settings: [] }] : []
    })
  const [vpc, other] = ofType('AWS::EC2::VPC::Id')
  const subnets = ofType(SUBNET_PARAMETER_TYPE)
  if (vpc === undefined || other !== undefined || subnets.length === 0) return subnets
  const settings = [{ path: 'vpcid', text: vpc.key }]
  return [{ ...vpc, type: 'AWS::EC2::VPC' }, ...subnets.map(subnet => ({ ...subnet, settings }))]
}

/** Returns the exported values, which other templates import. */
function exports(outputs: Readonly<Record<string, unknown>>): UnlinkedResource[] {
  return Object.values(outputs).flatMap(output => {
    const { Export, Value } = asObject(output)
    const name = settingsOf(asObject(Export).Name).at(-1)?.text
    return name === undefined ? [] : [{ key: exportKey(name), name, type: LOCAL_TYPE, settings: settingsOf(Value) }]
  })
}

/** Returns resources with their logical names. The resources of a loop (`Fn::ForEach`) appear once. */
function resourcesOf(all: Readonly<Record<string, unknown>>): [string, Definition][] {
  return Object.entries(all).flatMap(([name, definition]): [string, Definition][] => {
    if (Array.isArray(definition)) return resourcesOf(asObject(definition.at(-1)))
    const found = asObject(definition)
    const { Type } = found
    return typeof Type === 'string' ? [[name, { ...found, Type }]] : []
  })
}

/** APIs that SAM creates once per template, by type of event: name, type, and the setting that names another API. */
const SHARED_APIS: Readonly<Record<string, readonly string[]>> = SAM.apis
/** Types of the resources that SAM creates for each event. */
const EVENT_TYPES: Readonly<Record<string, string>> = SAM.events

/** Returns the APIs, rules, and schedules that SAM creates for the events of functions and state machines. */
function implicitResources(definitions: readonly [string, Definition][]): [string, Definition][] {
  const apis = new Map<string, { Type: string; Properties: { DefinitionBody: { Uri: string[] } } }>()
  const ofEvents = definitions.flatMap(([key, { Type, Properties }]): [string, Definition][] => {
    if (!Type.startsWith('AWS::Serverless::')) return []
    return Object.entries(asObject(asObject(Properties).Events)).flatMap(([name, value]): [string, Definition][] => {
      const event = asObject(value)
      const own = asObject(event.Properties)
      const kind = String(event.Type)
      const [api, apiType = '', setting = ''] = SHARED_APIS[kind] ?? []
      if (api !== undefined && own[setting] === undefined) {
        const shared = apis.get(api) ?? { Type: apiType, Properties: { DefinitionBody: { Uri: [] } } }
        shared.Properties.DefinitionBody.Uri.push(key)
        apis.set(api, shared)
      }
      const type = EVENT_TYPES[kind]
      if (type === undefined) return []
      const Target = { Arn: key, DeadLetterConfig: own.DeadLetterConfig }
      const Properties = { ...own, EventPattern: own.Pattern, Target, Targets: { ...Target }, Actions: key }
      return [[key + name, { Type: type, Properties }]]
    })
  })
  return [...apis, ...ofEvents]
}
