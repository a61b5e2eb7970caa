/** Reads configurations of the Serverless Framework, which extend CloudFormation, as templates of SAM. */
import SAM from '../../../../data/sam.json' with { type: 'json' }
import { asObject, type JsonObject } from '../json-object'

/** Types of SAM, with the settings that name the sources, by the events of Serverless. */
const SOURCES_BY_EVENT = new Map(Object.entries(SAM.serverless))
const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Returns the name of a function as Serverless writes it in names of resources: `HelloDashworld` for `hello-world`. */
const logicalName = (name: string) =>
  name
    .replace(/^./, first => first.toUpperCase())
    .replaceAll('-', 'Dash')
    .replaceAll('_', 'Underscore')

/** Returns the template of SAM for a configuration. Functions get the suffix that Serverless gives them. */
export function templateOfServerless({ provider, functions, resources }: JsonObject) {
  const shared = asObject(asObject(provider).environment)
  const functionResources = asArray(functions).flatMap(byName =>
    Object.entries(asObject(byName)).map(([name, definition]) => {
      const { events, environment } = asObject(definition)
      const byKind = asArray(events).flatMap(event => Object.entries(asObject(event)))
      const Events = byKind.map(([kind, value], i) => {
        const [Type = kind, source = ''] = SOURCES_BY_EVENT.get(kind) ?? []
        const settings = asObject(value)
        const Properties = { ...settings, Pattern: settings.pattern, [source]: settings.arn ?? value }
        return [`${kind}${i}`, { Type, Properties }]
      })
      const Environment = { ...shared, ...asObject(environment) }
      const Properties = { Environment, Events: Object.fromEntries(Events) }
      return [`${logicalName(name)}LambdaFunction`, { Type: 'AWS::Serverless::Function', Properties }]
    }),
  )
  const otherResources = asArray(resources).map(part => asObject(asObject(part).Resources))
  return { Resources: Object.assign({}, Object.fromEntries(functionResources), ...otherResources) }
}
