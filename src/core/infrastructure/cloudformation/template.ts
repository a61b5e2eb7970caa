/** Makes modules of CloudFormation, SAM, and CDK templates. */
import PARAMETERS from '../../../../data/parameters.json' with { type: 'json' }
import SAM from '../../../../data/sam.json' with { type: 'json' }
import { lettersAndDigits } from '../../catalog/names/names'
import { groupBy, groupPairs, reachable } from '../../collections'
import { asObject, isObject, type JsonObject } from '../json-object'
import { type SkipReport, STACK_TYPE, SUBNET_PARAMETER_TYPE } from '../resource-types'
import { TemplateError } from '../template-error'
import type { CallDefinition, Definition, Module, ModuleCall } from '../values/module-call'
import {
  asBlock,
  type Block,
  Expression,
  isList,
  ResourceRef,
  textOf,
  UNKNOWN,
  UnresolvedName,
  type Value,
} from '../values/value'

type JsonDefinition = JsonObject & { Type: string }
/** Definitions by logical name. */
type Definitions = readonly [string, JsonDefinition][]
type PropertyReader = (property: unknown) => Value

/** Hash that the CDK appends to a name. Ids of a template without other signs of the CDK mostly have one. */
const CDK_HASH = /(?<=.)(?:[0-9A-Fa-f]{32})?[0-9A-F]{8}(?:[0-9a-f]{32})?$/
/** Maximum number of conditions and parameters that are searched from one condition. */
const MAX_CONDITION_NAMES = 20
/** Default values of parameters that switch something on or off. */
const FLAG = /^(?:true|false|yes|no|on|off|enabled?|disabled?)$/i
/** Kinds of existing resources by the names of parameters. */
const KINDS = Object.entries(PARAMETERS).map(
  ([name, type]) => [new RegExp(`${name}(?:name|arn|url|id)?$`, 'i'), type] as const,
)
/** Names of imported VPCs and subnets. */
const NETWORK_NAME = /vpc(?:id)?$|subnet/i
/** Maximum number of functions with a role that use what the global variables name. */
const MAX_SHARING = 5
/** Maximum number of characters to which loops expand. */
const MAX_LOOP_LENGTH = 20_000_000

/** The templates that are read together. */
export interface TemplateSet {
  /**
   * Finds the template that another one names by a path or URL; undefined if it is not among the files. Returns a
   * getter, because that template may be read later.
   */
  find: (location: string) => (() => Module | undefined) | undefined
  /**
   * Returns the value that another template exports, or writes to Parameter Store; undefined if there is none. Its
   * `pattern` is the name with gaps for all parameters. `words` are the letters of the expression.
   */
  importOf: (name: Value, pattern: string, words: string, importer: ModuleCall) => Value | undefined
  /** Returns the resource with a logical name that one template alone has. A build may join templates to a stack. */
  resourceOf: (key: string, steps: readonly Value[]) => Value | undefined
  skip: SkipReport
}

/** Beginning of the name of a value in Parameter Store. */
export const STORED = 'ssm:'

/** Name of the output with the value of a parameter in Parameter Store. */
const storedOutput = (key: string) => `${key}.Value`

/** Returns the outputs of a template, and the values that it writes to Parameter Store, with the names of exports. */
function outputsOf(template: JsonObject, toValue: PropertyReader) {
  const outputs = Object.entries(asObject(template.Outputs)).map(([key, output]) => {
    const { Value, Export } = asObject(output)
    return { key, value: Value, exportName: toValue(asObject(Export).Name) }
  })
  const stored = Object.entries(asObject(template.Resources)).flatMap(([key, resource]) => {
    const { Type, Properties } = asObject(resource)
    const { Name, Value } = asObject(Properties)
    const exportName = Name === undefined ? null : new Expression('$template', [STORED, toValue(Name)])
    return Type === 'AWS::SSM::Parameter' ? [{ key: storedOutput(key), value: Value, exportName }] : []
  })
  return [...outputs, ...stored]
}

/** Returns a template as a module. Calls are nested stacks and modules of Rain that `set` finds. */
export function moduleOfTemplate(template: JsonObject, set: TemplateSet): Module {
  const parameters = asObject(template.Parameters)
  const flags = flagsIn(asObject(template.Conditions), parameters)
  const imports: Record<string, unknown> = {}
  const toValue = valueReader(set, flags, imports)
  const definitions = expandLoops({ ...asObject(template.Resources), ...asObject(template.Modules) }, parameters, set)
  const definitionOf = definitionReader(template, definitions, flags, toValue)
  const resources = new Map<string, Definition>()
  const calls = new Map<string, CallDefinition>()
  for (const [key, json] of [...definitions, ...implicitResources(definitions)]) {
    const resource = definitionOf(key, json)
    const source = sourceOf(json)
    const module = source === undefined ? undefined : set.find(source)
    const isStack = STACK_TYPE.test(json.Type)
    const args = isStack || json.Type === STACK_SET_TYPE ? parametersIn(resource.body) : resource.body
    if (module) calls.set(key, { ...resource, body: args, source: '', module })
    else resources.set(key, { ...resource, source: isStack ? source : undefined })
  }
  const existing = existingResources({ ...parameters, ...imports }, definitions)
  for (const { key, ...definition } of existing.values()) resources.set(key, definition)
  const outputs = outputsOf(template, toValue)
  return {
    resources,
    calls,
    variables: new Map(Object.entries(parameters).map(([key, parameter]) => [key, defaultOf(parameter) ?? UNKNOWN])),
    locals: new Map(Object.entries(asObject(template.Conditions)).map(([key, value]) => [key, toValue(value)])),
    outputs: new Map(outputs.map(({ key, value }) => [key, toValue(value)])),
    exports: new Map(
      outputs.flatMap(({ key, exportName }) => (exportName === null ? [] : [[key, exportName] as const])),
    ),
    resolve: resolverOf(resources, definitions, parameters, set, key => existing.get(key)?.key ?? key),
  }
}

/** Returns a function that reads a resource. */
function definitionReader(
  template: JsonObject,
  definitions: Definitions,
  flags: ReadonlySet<string>,
  toValue: PropertyReader,
) {
  const ids = Object.keys(asObject(template.Resources))
  const hashed = ids.filter(id => CDK_HASH.test(id))
  const isCdk = 'BootstrapVersion' in asObject(template.Parameters) || hashed.length * 2 > ids.length
  const alternatives = alternativesIn(definitions, asObject(template.Conditions))
  const hasMany = definitions.filter(([, { Type }]) => Type === 'AWS::Serverless::Function').length > MAX_SHARING
  return (key: string, definition: JsonDefinition): Definition => {
    const { Type: type, Metadata, Condition, isLoop } = definition
    const metadata = asObject(Metadata)
    const body = new Map(asBlock(toValue(propertiesOf(definition, asObject(template.Globals), hasMany))))
    const init = metadata['AWS::CloudFormation::Init']
    if (init !== undefined) body.set('CloudFormationInit', toValue(init))
    // The default values of flags decide, and of alternatives those of all parameters.
    if (isLoop) body.set('count', UNKNOWN)
    else if (flags.has(String(Condition)) || alternatives.has(`${type} ${Condition}`))
      body.set('count', new Expression('?:', [toValue({ Condition }), '1', '0']))
    return {
      name: isCdk || 'aws:cdk:path' in metadata ? key.replace(CDK_HASH, '') : key,
      type,
      body,
      isConditional: Condition === undefined ? undefined : true,
    }
  }
}

/** Returns the names of parameters and conditions in a condition, and in those that it names. */
function namesIn(condition: string, conditions: JsonObject): ReadonlySet<string> {
  const next = (name: string) =>
    Array.from(
      JSON.stringify(conditions[name] ?? null).matchAll(/"(?:Ref|Condition)":"([^"]+)"/g),
      ([, named = '']) => named,
    )
  return reachable([condition], next, MAX_CONDITION_NAMES)
}

/** Returns the conditions on parameters that are true or false by default alone. */
function flagsIn(conditions: JsonObject, parameters: JsonObject): ReadonlySet<string> {
  const isFlag = (condition: string) => {
    const names = [...namesIn(condition, conditions)].filter(name => !(name in conditions))
    return names.length > 0 && names.every(name => FLAG.test(String(asObject(parameters[name]).Default)))
  }
  return new Set(Object.keys(conditions).filter(isFlag))
}

/** Returns the conditions that share a name with another one of their type, after the type: `AWS::SQS::Queue IsA`. */
function alternativesIn(definitions: Definitions, conditions: JsonObject): ReadonlySet<string> {
  const ofTypes = new Map(definitions.map(([, { Type, Condition }]) => [`${Type} ${Condition}`, { Type, Condition }]))
  const uses = [...ofTypes].flatMap(([ofType, { Type, Condition }]) => {
    return Array.from(namesIn(String(Condition), conditions), name => [`${Type} ${name}`, ofType] as const)
  })
  return new Set([...groupPairs(uses).values()].filter(({ length }) => length > 1).flat())
}

/** Returns the path or URL of the template of a nested stack or module; undefined for other resources. */
function sourceOf({ Type, Source, Metadata, Properties }: JsonDefinition): string | undefined {
  const { TemplateURL, Location } = asObject(Properties)
  const isStack = STACK_TYPE.test(Type) || Type === STACK_SET_TYPE
  const stack = isStack ? (asObject(Metadata)['aws:asset:path'] ?? TemplateURL ?? Location) : undefined
  const source = Type === RAIN_MODULE ? Source : stack
  return source === undefined ? undefined : textOf(valueOfProperty(source))
}

/** Returns the values of the parameters of a nested stack, or of a stack set, which has a list of them. */
function parametersIn(body: Block): Block {
  const parameters = body.get('Parameters') ?? null
  if (!isList(parameters)) return asBlock(parameters)
  const named = parameters.map(asBlock)
  return new Map(named.map(block => [textOf(block.get('ParameterKey')), block.get('ParameterValue') ?? null]))
}

/** Returns a function that finds the value of a name. A parameter with the name of one resource means the resource. */
function resolverOf(
  resources: Module['resources'],
  definitions: Definitions,
  parameters: JsonObject,
  set: TemplateSet,
  namedBy: (parameter: string) => string,
): Module['resolve'] {
  const named = groupBy(definitions, ([, json]) => asObject(nameProperty(json)).Ref)
  return ([name = '', ...rest], call) => {
    const key = String(name)
    if (key === IMPORT_VALUE) {
      const [value = null, pattern, words, other = UNKNOWN] = rest
      const imported = set.importOf(value, String(pattern), String(words), call)
      const existing = namedBy(`${IMPORTED}${words}`)
      return imported ?? (resources.has(existing) ? new ResourceRef(call.prefix + existing) : other)
    }
    if (key === CONDITION) return call.valueOf('locals', String(rest[0]))
    const child = call.child(key)
    if (child) return child.valueOf('outputs', String(rest[0] === 'Outputs' ? rest[1] : rest[0]))
    const stored = storedOutput(key)
    if (rest[0] === 'Value' && call.module.outputs.has(stored)) return call.valueOf('outputs', stored)
    const [owner, another] = named.get(key) ?? []
    if (owner && !another) return new ResourceRef(call.prefix + owner[0])
    if (!call.isGiven(key) && resources.has(namedBy(key))) return new ResourceRef(call.prefix + namedBy(key), rest)
    return (key in parameters ? undefined : set.resourceOf(key, rest)) ?? call.valueOf('variables', key, rest)
  }
}

/** Returns the property that names a resource: `TableName`. The name of a stage often is the environment's. */
const nameProperty = ({ Type, Properties }: JsonDefinition) => {
  const [, kind] = /::(?!Stage$)(\w+?)(?:Name)?$/.exec(Type) ?? []
  const properties = asObject(Properties)
  return properties[`${kind}Name`] ?? asObject(properties[`${kind}Input`]).Name
}

/** Returns the properties of a resource, with the global properties of SAM. */
function propertiesOf({ Type, Properties }: JsonDefinition, globals: JsonObject, isOneOfMany: boolean): JsonObject {
  const global = asObject(globals[Type.replace('AWS::Serverless::', '')])
  const { Policies, Role } = asObject(Properties)
  // A function with policies of its own uses what these name, and not all that the global variables name. So does one
  // of many functions with a role.
  const hasRights = [Policies].flat().some(isObject) || (isOneOfMany && Role !== undefined)
  return asObject(mergeProperties(hasRights ? { ...global, Environment: undefined } : global, Properties))
}

/** Merges the global properties of SAM with those of a resource. Lists are joined. */
function mergeProperties(global: unknown, properties: unknown): unknown {
  if (global === undefined) return properties
  if (Array.isArray(global) && Array.isArray(properties)) return [...global, ...properties]
  if (!isObject(global) || !isObject(properties)) return properties ?? global
  return {
    ...global,
    ...Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, mergeProperties(global[key], value)])),
  }
}

function defaultOf(parameter: unknown): Value | undefined {
  const { Type, Default } = asObject(parameter)
  if (Default === undefined) return undefined
  if (/^AWS::SSM::Parameter::Value/.test(String(Type))) return importedValue(`${STORED}${Default}`, Default)
  const texts = String(Default).split(',')
  return /^(?:CommaDelimitedList|List<)/.test(String(Type)) ? texts.map(text => text.trim()) : String(Default)
}

/**
 * Returns the existing resources that parameters name, by the parameter: subnets with the only VPC, and those whose
 * kinds their names say, such as `OrdersTopicArn`. `EventBusName` and `EventBusArn` name one, whose key is the first.
 */
function existingResources(
  parameters: JsonObject,
  definitions: Definitions,
): Map<string, Definition & { key: string }> {
  const createdNames = JSON.stringify(definitions.map(([, json]) => nameProperty(json)))
  const typeOf = (key: string): string | undefined => {
    const { Type, Default, AllowedValues } = asObject(parameters[key])
    const [network] = /AWS::EC2::(?:VPC(?=::Id)|Subnet::Id)/.exec(String(Type)) ?? []
    const isSet = !/^(?:none)?$/i.test(String(Default ?? '')) || AllowedValues || createdNames.includes(key)
    const isPlain = /^(?:String|CommaDelimitedList|AWS::SSM::Parameter::Value<String>)$/.test(String(Type))
    return network ?? (isPlain && !isSet ? KINDS.find(([name]) => name.test(key))?.[1] : undefined)
  }
  const nameOf = (key: string) => key.replace(/(?<=.)(?:Name|Arn|ARN|Url|URL|Id|ID)(?=s?$)/, '')
  const all = Object.entries(parameters).map(([key, parameter]) => {
    return { key, name: nameOf(String(asObject(parameter).Name ?? key)), type: typeOf(key) ?? '' }
  })
  const [vpc, other] = all.filter(({ type }) => type === 'AWS::EC2::VPC')
  const network = other || all.every(({ type }) => type !== SUBNET_PARAMETER_TYPE) ? undefined : vpc
  const subnetBody = new Map(network ? [['VpcId', new UnresolvedName([network.key])]] : [])
  const named = all.filter(
    parameter => parameter.type !== '' && (parameter === network || parameter.type !== vpc?.type),
  )
  const byName = groupBy(named, ({ name }) => name)
  return new Map(
    all.flatMap(({ key, name }) => {
      const [first] = byName.get(name) ?? []
      const isNetwork = first?.type.startsWith('AWS::EC2::')
      const body = first?.type === SUBNET_PARAMETER_TYPE ? subnetBody : new Map()
      return first ? [[key, { ...first, body, ...(isNetwork ? {} : { isDataSource: true }) }]] : []
    }),
  )
}

/** Returns the resources with their logical names. A loop over a list that is not known is one resource (`isLoop`). */
function expandLoops(resources: JsonObject, parameters: JsonObject, set: TemplateSet): Definitions {
  let length = 0
  const expand = ([key, value]: [string, unknown], isLoop: boolean): Definitions => {
    if (key === 'Fn::Transform') skipIncluded(value, set)
    if (!key.startsWith('Fn::ForEach::') || !Array.isArray(value)) return definitionsAt(key, asObject(value), isLoop)
    const [variable, values, body = null] = value
    const list = knownListOf(values, parameters)
    length += JSON.stringify(body).length * (list?.length ?? 0)
    if (length > MAX_LOOP_LENGTH) throw new TemplateError('The loops of the template are too long.')
    const copies = list?.map(item => withItem(body, variable, item)) ?? [body]
    const entries = copies.flatMap(copy => Object.entries(asObject(copy)))
    return entries.flatMap(entry => expand(entry, isLoop || !list))
  }
  return Object.entries(resources).flatMap(entry => expand(entry, false))
}

/** Returns the definition of a resource or a module of Rain; none for other content. */
function definitionsAt(key: string, { Type, ...definition }: JsonObject, isLoop: boolean): Definitions {
  const Source = asObject(Type)['Rain::Module'] ?? definition.Source
  if (Source !== undefined) return [[key, { ...definition, Type: RAIN_MODULE, Source, isLoop }]]
  return typeof Type === 'string' ? [[key, { ...definition, Type, isLoop }]] : []
}

/** Returns the elements of a list in a loop, also from parameters; undefined if they are not known. */
function knownListOf(value: unknown, parameters: JsonObject): string[] | undefined {
  const { Ref } = asObject(value)
  const listValue = Ref === undefined ? value : defaultOf(parameters[String(Ref)])
  if (Ref !== undefined && typeof listValue === 'string') return [listValue]
  if (!Array.isArray(listValue)) return undefined
  const lists = listValue.map(item => (typeof item === 'object' ? knownListOf(item, parameters) : [String(item)]))
  return lists.includes(undefined) ? undefined : lists.flatMap(list => list ?? [])
}

/** Returns the body of a loop with an element in the place of the loop's variable. */
function withItem(body: unknown, variable: unknown, item: string): unknown {
  const escaped = JSON.stringify(item)
  const text = JSON.stringify(body)
    .replaceAll(JSON.stringify({ Ref: variable }), () => escaped)
    .replaceAll(`\${${variable}}`, () => escaped.slice(1, -1))
    .replaceAll(`&{${variable}}`, () => item.replace(/\W/g, ''))
  return JSON.parse(text)
}

/** Type of a module of Rain, a tool for CloudFormation: a resource with a file as type, or in `Modules`. */
const RAIN_MODULE = 'Module'
/** Type of the stacks of one template in several accounts or Regions. */
const STACK_SET_TYPE = 'AWS::CloudFormation::StackSet'
const IMPORT_VALUE = 'Fn::ImportValue'
/** Beginning of the key of an imported VPC or subnet. */
const IMPORTED = 'imported.'
/** First step of the `UnresolvedName` for `{ Condition: Prod }`. The second is the name of the condition. */
const CONDITION = 'Fn::Condition'
/** Terraform's operators for the functions in conditions. */
const OPERATORS = new Map(Object.entries({ 'Fn::Equals': '==', 'Fn::Not': '!', 'Fn::And': '&&', 'Fn::Or': '||' }))

function skipIncluded(transform: unknown, { skip }: TemplateSet): void {
  const { Name, Parameters } = asObject(transform)
  if (Name === 'AWS::Include') skip(textOf(valueOfProperty(asObject(Parameters).Location)), 'included by AWS::Include')
}

/** Returns a value that another stack exports; `other` if no stack does. `source` has the names in its name. */
const importedValue = (name: Value, source: unknown, other: Value = UNKNOWN) =>
  new UnresolvedName([IMPORT_VALUE, name, textOf(name), lettersAndDigits(JSON.stringify(source)), other])

/** Returns the value of a text, which `toValue` reads; of `{{resolve:ssm:/vpc/id}}`, the value in Parameter Store. */
function storedValue(text: string, toValue: (text: string) => Value): Value {
  const [, name] = /^\{\{resolve:ssm:(.+?)(?::\d+)?\}\}$/.exec(text) ?? []
  if (name === undefined) return toValue(text)
  return importedValue(new Expression('$template', [STORED, toValue(name)]), name, toValue(text))
}

const valueOfProperty = (property: unknown) => valueReader()(property)

/** Returns a function that returns the value of a property. It converts each object once: YAML aliases repeat it. */
function valueReader(
  set?: TemplateSet,
  flags?: ReadonlySet<string>,
  imports: Record<string, unknown> = {},
): PropertyReader {
  const valueByProperty = new Map<object, Value>()
  const read = (property: unknown): Value => {
    if (property === null || property === undefined) return null
    if (typeof property !== 'object') return storedValue(String(property), text => text)
    const value = valueByProperty.get(property)
    if (value !== undefined) return value
    // The value of an object inside itself.
    valueByProperty.set(property, null)
    const converted = Array.isArray(property) ? property.map(read) : readObject(property)
    valueByProperty.set(property, converted)
    return converted
  }
  const readObject = (object: object): Value => {
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
    if (name === 'Fn::If') {
      const condition = flags?.has(String(args[0])) ? new UnresolvedName([CONDITION, String(args[0])]) : UNKNOWN
      return new Expression('?:', [condition, ...args.slice(1).map(read)])
    }
    if (name === 'Fn::Join' && Array.isArray(args[1]))
      return new Expression('$template', args[1].flatMap(part => [String(args[0]), read(part)]).slice(1))
    if (name === IMPORT_VALUE) {
      const source = JSON.stringify(argument)
      const Name = /\w+(?=\W*$)/.exec(source)?.[0]
      if (NETWORK_NAME.test(Name ?? '')) imports[`${IMPORTED}${lettersAndDigits(source)}`] = { Type: 'String', Name }
      return importedValue(read(argument), argument)
    }
    return new Expression(OPERATORS.get(name) ?? name, args.map(read))
  }
  /** Returns the value of a text with names: `${Table.Arn}`. */
  const substituted = (text: string, names: JsonObject): Value => storedValue(text, part => withNames(part, names))
  const withNames = (text: string, names: JsonObject): Value => {
    const parts = text.split(/(\$\{[^}]*\})/).filter(part => part !== '')
    const values = parts.map((part): Value => {
      const name = /^\$\{\s*([^!].*?)\s*\}$/.exec(part)?.[1]
      if (name === undefined) return part.replace(/^\$\{!/, '${')
      return Object.hasOwn(names, name) ? read(names[name]) : new UnresolvedName(name.split('.'))
    })
    return new Expression('$template', values)
  }
  return read
}

/** APIs that SAM creates once per template, by type of event: name, type, and the setting that names another API. */
const SHARED_APIS = new Map<string, readonly string[]>(Object.entries(SAM.apis))
/** Types of the resources that SAM creates for each event. */
const EVENT_TYPES = new Map<string, string>(Object.entries(SAM.events))

/** Returns the APIs, rules, and schedules that SAM creates for the events of functions and state machines. */
function implicitResources(definitions: Definitions): Definitions {
  const apis = new Map<string, JsonDefinition & { Properties: { DefinitionBody: unknown[] } }>()
  const eventResources = definitions.flatMap(([key, { Type, Properties }]): Definitions => {
    const { Events } = Type.startsWith('AWS::Serverless::') ? asObject(Properties) : {}
    return Object.entries(asObject(Events)).flatMap(([name, event]): Definitions => {
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
  return [...apis, ...eventResources]
}
