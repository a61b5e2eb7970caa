/** Makes modules of CloudFormation, SAM, and CDK templates. */
import SAM from '../../../../data/sam.json' with { type: 'json' }
import { groupBy } from '../../collections'
import { asObject, isObject, type JsonObject } from '../json-object'
import { STACK_TYPE, SUBNET_PARAMETER_TYPE } from '../resource-types'
import { TemplateError } from '../template-error'
import type { CallDefinition, Definition, Module } from '../values/module-call'
import {
  asBlock,
  Expression,
  GAP,
  ResourceRef,
  settingsOf,
  textOf,
  UNKNOWN,
  UnresolvedName,
  type Value,
} from '../values/value'

type JsonDefinition = JsonObject & { Type: string }

/** Hash that the CDK appends to a name. Ids of a template without other signs of the CDK mostly have one. */
const CDK_HASH = /(?<=.)(?:[0-9A-Fa-f]{32})?[0-9A-F]{8}(?:[0-9a-f]{32})?$/
/** Maximum number of characters to which loops expand. */
const MAX_LOOP_LENGTH = 20_000_000

/** The templates that are read together. */
export interface TemplateSet {
  /**
   * Finds the template that another one names by a path or URL; undefined if it is not among the files. Returns a
   * getter, because that template may be read later.
   */
  find: (location: string) => (() => Module | undefined) | undefined
  /** Returns the value that a template exports under `key` (`exportKeyOf`). */
  exportOf: (key: string) => Value
  /** Returns the resource with a logical name that one template alone has. A build may join templates to a stack. */
  resourceOf: (key: string, steps: readonly Value[]) => Value | undefined
  /** Reports a file that the template names but that is not read. The diagram lists it. */
  skip: (name: string, why: string) => void
}

/** Returns the key of an exported value. Its name usually begins with the name of the stack, which is unknown. */
const exportKeyOf = (name: Value) => textOf(name).replaceAll(GAP, '').replace(/^\W+/, '')

const storeKey = (name: unknown) => `ssm:${textOf(valueOfProperty(name))}`

/**
 * Returns the outputs of a template, and the values that it writes to Parameter Store. Other templates import them by
 * their `exportKey`, unless it is empty.
 */
function outputsOf(template: JsonObject) {
  const outputs = Object.entries(asObject(template.Outputs)).map(([key, output]) => {
    const { Value, Export } = asObject(output)
    return { key, value: Value, exportKey: exportKeyOf(valueOfProperty(asObject(Export).Name)) }
  })
  const stored = Object.values(asObject(template.Resources)).flatMap(resource => {
    const { Type, Properties } = asObject(resource)
    const { Name, Value } = asObject(Properties)
    const key = storeKey(Name)
    return Type === 'AWS::SSM::Parameter' && Name !== undefined ? [{ key, value: Value, exportKey: key }] : []
  })
  return [...outputs, ...stored]
}

export function moduleOfTemplate(template: JsonObject, set: TemplateSet): Module {
  const parameters = asObject(template.Parameters)
  const ids = Object.keys(asObject(template.Resources))
  const isCdk = 'BootstrapVersion' in parameters || ids.filter(id => CDK_HASH.test(id)).length * 2 > ids.length
  const toValue = valueReader(set)
  const resources = new Map<string, Definition>()
  const calls = new Map<string, CallDefinition>()
  const content = { ...asObject(template.Resources), ...asObject(template.Modules) }
  const definitions = expandLoops(content, parameters, set)
  const conditional = definitions.filter(([, { Condition }]) => Condition !== undefined)
  const conditionalByType = groupBy(conditional, ([, { Type }]) => Type)
  /** Logical names of resources by the property with their names. */
  const owners = new Map(
    definitions.map(([key, { Type, Properties }]) => {
      const property = nameProperty(Type)
      return [nameIn(property, toValue(asObject(Properties)[property])), key]
    }),
  )
  /** Logical names of resources by the parameter that sets their names. */
  const nameParameters = new Map<string, string>()
  for (const [key, definition] of [...definitions, ...implicitResources(definitions)]) {
    const { Type: type, Metadata, Condition, isLoop } = definition
    const metadata = asObject(Metadata)
    const properties = propertiesOf(definition, asObject(template.Globals))
    const body = new Map(asBlock(toValue(properties)))
    const init = metadata['AWS::CloudFormation::Init']
    if (init !== undefined) body.set('CloudFormationInit', toValue(init))
    // Of alternatives, the default values of the parameters decide.
    const isAlternative =
      Condition !== undefined && conditionalByType.get(type)?.some(([, other]) => other.Condition !== Condition)
    if (isLoop) body.set('count', UNKNOWN)
    else if (isAlternative) body.set('count', new Expression('?:', [toValue({ Condition }), '1', '0']))
    const resource = {
      name: isCdk || 'aws:cdk:path' in metadata ? key.replace(CDK_HASH, '') : key,
      type,
      body,
      ...(Condition !== undefined && { isConditional: true as const }),
    }
    const { TemplateURL, Location } = properties
    const stack = STACK_TYPE.test(type) ? (metadata['aws:asset:path'] ?? TemplateURL ?? Location) : undefined
    const source = type === RAIN_MODULE ? definition.Source : stack
    const module = source === undefined ? undefined : set.find(textOf(valueOfProperty(source)))
    const args = type === RAIN_MODULE ? body : asBlock(body.get('Parameters'))
    if (module) calls.set(key, { ...resource, body: args, source: '', module })
    else resources.set(key, stack === undefined ? resource : { ...resource, source: textOf(valueOfProperty(stack)) })
    for (const [property, value] of body) {
      const owner = value === null || !property.endsWith('Name') ? key : (owners.get(nameIn(property, value)) ?? key)
      if (owner !== key) body.set(property, new UnresolvedName([owner]))
    }
    const { Ref } = asObject(properties[nameProperty(type)])
    if (typeof Ref === 'string') nameParameters.set(Ref, nameParameters.has(Ref) ? '' : key)
  }
  for (const [key, definition] of networkParameters(parameters)) resources.set(key, definition)
  const outputs = outputsOf(template)
  return {
    resources,
    calls,
    variables: new Map(Object.entries(parameters).map(([key, parameter]) => [key, defaultOf(parameter) ?? UNKNOWN])),
    locals: new Map(Object.entries(asObject(template.Conditions)).map(([key, value]) => [key, toValue(value)])),
    outputs: new Map(outputs.map(({ key, value }) => [key, toValue(value)])),
    exports: new Map(outputs.map(({ key, exportKey }) => [exportKey, key])),
    resolve: ([name = '', ...rest], call) => {
      const key = String(name)
      if (key === IMPORT_VALUE) return set.exportOf(String(rest[0]))
      if (key === CONDITION) return call.valueOf('locals', String(rest[0]))
      const child = call.child(key)
      if (child) return child.valueOf('outputs', String(rest[0] === 'Outputs' ? rest[1] : rest[0]))
      const keyByName = nameParameters.get(key)
      const isOwn = keyByName || (!call.isGiven(key) && resources.has(key))
      if (!isOwn)
        return (key in parameters ? undefined : set.resourceOf(key, rest)) ?? call.valueOf('variables', key, rest)
      return keyByName ? new ResourceRef(call.prefix + keyByName) : new ResourceRef(call.prefix + key, rest)
    },
  }
}

/** Returns the property with the name of a resource: `TableName`, `DomainName`. */
const nameProperty = (type: string) => `${/::(\w+?)(?:Name)?$/.exec(type)?.[1]}Name`

/** Returns a property and its value as text. Values that are computed alike are equal. */
const nameIn = (property: string, value: Value) =>
  `${property} ${typeof value === 'string' ? value : JSON.stringify(settingsOf(value))}`

/** Returns the properties of a resource, with the global properties of SAM. */
function propertiesOf({ Type, Properties }: JsonDefinition, globals: JsonObject): JsonObject {
  const shared = asObject(globals[Type.replace('AWS::Serverless::', '')])
  // The own policies of a function tell which of the resources in shared variables it uses.
  const hasPolicies = [asObject(Properties).Policies].flat().some(isObject)
  return asObject(mergeProperties(hasPolicies ? { ...shared, Environment: undefined } : shared, Properties))
}

/** Merges the global properties of SAM with those of a resource. Lists are joined. */
function mergeProperties(shared: unknown, properties: unknown): unknown {
  if (shared === undefined) return properties
  if (Array.isArray(shared) && Array.isArray(properties)) return [...shared, ...properties]
  if (!isObject(shared) || !isObject(properties)) return properties ?? shared
  return {
    ...shared,
    ...Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, mergeProperties(shared[key], value)])),
  }
}

function defaultOf(parameter: unknown): Value | undefined {
  const { Type, Default } = asObject(parameter)
  if (Default === undefined) return undefined
  if (/^AWS::SSM::Parameter::Value/.test(String(Type))) return new UnresolvedName([IMPORT_VALUE, storeKey(Default)])
  const texts = String(Default).split(',')
  return /^(?:CommaDelimitedList|List<)/.test(String(Type)) ? texts.map(text => text.trim()) : String(Default)
}

/** Returns the VPC and the subnets that are parameters. The subnets are in the VPC if it is the only one. */
function networkParameters(parameters: JsonObject): [string, Definition][] {
  const ofType = (type: string) =>
    Object.keys(parameters).filter(key => String(asObject(parameters[key]).Type).includes(type))
  const [vpc, other] = ofType('AWS::EC2::VPC::Id')
  const subnets = ofType(SUBNET_PARAMETER_TYPE)
  const network = vpc === undefined || other !== undefined || subnets.length === 0 ? [] : [vpc]
  const ofSubnet = new Map(network.map(key => ['VpcId', new UnresolvedName([key])]))
  return [
    ...network.map(key => ({ key, type: 'AWS::EC2::VPC', body: new Map() })),
    ...subnets.map(key => ({ key, type: SUBNET_PARAMETER_TYPE, body: ofSubnet })),
  ].map(({ key, type, body }) => [key, { name: key.replace(/(?<=.)Id(?=s?$)/, ''), type, body }])
}

/** Returns the resources with their logical names. A loop over a list that is not known is one resource (`isLoop`). */
function expandLoops(resources: JsonObject, parameters: JsonObject, set: TemplateSet): [string, JsonDefinition][] {
  let length = 0
  const knownListOf = (value: unknown): string[] | undefined => {
    const { Ref } = asObject(value)
    const listValue = Ref === undefined ? value : defaultOf(parameters[String(Ref)])
    if (!Array.isArray(listValue)) return typeof listValue === 'string' && Ref !== undefined ? [listValue] : undefined
    const lists = listValue.map(item => (typeof item === 'object' ? knownListOf(item) : [String(item)]))
    return lists.includes(undefined) ? undefined : lists.flatMap(list => list ?? [])
  }
  const expand = ([key, value]: [string, unknown], isLoop: boolean): [string, JsonDefinition][] => {
    if (key === 'Fn::Transform') skipIncluded(value, set)
    if (!key.startsWith('Fn::ForEach::') || !Array.isArray(value)) {
      const { Type, ...definition } = asObject(value)
      const Source = asObject(Type)['Rain::Module'] ?? definition.Source
      if (Source !== undefined) return [[key, { ...definition, Type: RAIN_MODULE, Source, isLoop }]]
      return typeof Type === 'string' ? [[key, { ...definition, Type, isLoop }]] : []
    }
    const [variable, values, body] = value
    const list = knownListOf(values)
    const text = JSON.stringify(body)
    const reference = JSON.stringify({ Ref: variable })
    const expanded = list?.map((item): unknown => {
      length += text.length
      if (length > MAX_LOOP_LENGTH) throw new TemplateError('The loops of the template are too long.')
      const escaped = JSON.stringify(item)
      const inserted = text.replaceAll(reference, () => escaped)
      return JSON.parse(
        inserted
          .replaceAll(`\${${variable}}`, () => escaped.slice(1, -1))
          .replaceAll(`&{${variable}}`, () => item.replace(/\W/g, '')),
      )
    })
    return (expanded ?? [body]).flatMap(content =>
      Object.entries(asObject(content)).flatMap(entry => expand(entry, isLoop || !list)),
    )
  }
  return Object.entries(resources).flatMap(entry => expand(entry, false))
}

/** Type of a module of Rain: a resource with a file as type, or an entry of `Modules` with `Source`. */
const RAIN_MODULE = 'Module'
const IMPORT_VALUE = 'Fn::ImportValue'
/** Precedes the name of a condition. */
const CONDITION = 'Fn::Condition'
/** Terraform's operators for the functions in conditions. */
const OPERATORS = new Map(Object.entries({ 'Fn::Equals': '==', 'Fn::Not': '!', 'Fn::And': '&&', 'Fn::Or': '||' }))

function skipIncluded(transform: unknown, { skip }: TemplateSet): void {
  const { Name, Parameters } = asObject(transform)
  if (Name === 'AWS::Include') skip(textOf(valueOfProperty(asObject(Parameters).Location)), 'included by AWS::Include')
}

const valueOfProperty = (property: unknown) => valueReader()(property)

/** Returns a function that returns the value of a property. YAML aliases make objects that occur several times. */
function valueReader(set?: TemplateSet): (property: unknown) => Value {
  const valueByProperty = new Map<object, Value>()
  const read = (property: unknown): Value => {
    if (property === null || property === undefined) return null
    if (typeof property !== 'object') return String(property)
    const value = valueByProperty.get(property)
    if (value !== undefined) return value
    // Ends a cycle.
    valueByProperty.set(property, null)
    const converted = Array.isArray(property) ? property.map(read) : ofObject(property)
    valueByProperty.set(property, converted)
    return converted
  }
  const ofObject = (object: object): Value => {
    const entries = Object.entries(object)
    const [[name = '', argument] = [], other] = entries
    if (set && 'Fn::Transform' in object) skipIncluded(object['Fn::Transform'], set)
    if (other === undefined && name === 'Condition' && typeof argument === 'string')
      return new UnresolvedName([CONDITION, argument])
    if (other !== undefined || !/^(?:Ref$|Fn::)/.test(name))
      return new Map(entries.map(([key, value]) => [key, read(value)]))
    const args = Array.isArray(argument) ? argument : [argument]
    if (name === 'Ref') return new UnresolvedName([String(argument)])
    if (name === 'Fn::GetAtt') return new UnresolvedName(args.flatMap(arg => String(arg).split('.')))
    if (name === 'Fn::Sub') return substituted(String(args[0]), asObject(args[1]))
    if (name === 'Fn::If') return new Expression('?:', [UNKNOWN, ...args.slice(1).map(read)])
    if (name === IMPORT_VALUE) return new UnresolvedName([IMPORT_VALUE, exportKeyOf(read(argument))])
    return new Expression(OPERATORS.get(name) ?? name, args.map(read))
  }
  /** Returns the value of a text with names: `${Table.Arn}`. */
  const substituted = (text: string, names: JsonObject): Value => {
    const parts = text.split(/(\$\{[^}]*\})/).filter(part => part !== '')
    const values = parts.map((part): Value => {
      const name = /^\$\{\s*([^!].*?)\s*\}$/.exec(part)?.[1]
      if (name === undefined) return part.replace(/^\$\{!/, '${')
      return Object.hasOwn(names, name) ? read(names[name]) : new UnresolvedName(name.split('.'))
    })
    return new Expression('template', values)
  }
  return read
}

/** APIs that SAM creates once per template, by type of event: name, type, and the setting that names another API. */
const SHARED_APIS = new Map<string, readonly string[]>(Object.entries(SAM.apis))
/** Types of the resources that SAM creates for each event. */
const EVENT_TYPES = new Map<string, string>(Object.entries(SAM.events))

/** Returns the APIs, rules, and schedules that SAM creates for the events of functions and state machines. */
function implicitResources(definitions: readonly [string, JsonDefinition][]): [string, JsonDefinition][] {
  const apis = new Map<string, JsonDefinition & { Properties: { DefinitionBody: unknown[] } }>()
  const ofEvents = definitions.flatMap(([key, { Type, Properties }]): [string, JsonDefinition][] => {
    const { Events } = Type.startsWith('AWS::Serverless::') ? asObject(Properties) : {}
    return Object.entries(asObject(Events)).flatMap(([name, event]): [string, JsonDefinition][] => {
      const { Type: kind, Properties: properties } = asObject(event)
      const settings = asObject(properties)
      const target = { Ref: key }
      const [api, apiType = '', setting = ''] = SHARED_APIS.get(String(kind)) ?? []
      if (api !== undefined && settings[setting] === undefined) {
        const { DefinitionBody = [] } = apis.get(api)?.Properties ?? {}
        apis.set(api, { Type: apiType, Properties: { DefinitionBody: [...DefinitionBody, { Uri: target }] } })
      }
      const type = EVENT_TYPES.get(String(kind))
      if (type === undefined) return []
      const Target = { Arn: target, DeadLetterConfig: settings.DeadLetterConfig }
      const targetSettings = { Target, Targets: { ...Target }, Actions: target }
      const Properties = { ...settings, EventPattern: settings.Pattern, ...targetSettings }
      return [[key + name, { Type: type, Properties }]]
    })
  })
  return [...apis, ...ofEvents]
}
