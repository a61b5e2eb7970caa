/** Reads configurations of the Serverless Framework, which extend CloudFormation, as templates of SAM. */
import SAM from '../../../../data/sam.json' with { type: 'json' }
import { asObject, type JsonObject } from '../json-object'

/** The type in SAM and the property with the source, by event of Serverless: `SQS` and `Queue` for `sqs`. */
const SOURCES_BY_EVENT = new Map(Object.entries(SAM.serverless))
const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Returns the template of SAM for a configuration. Functions get the suffix that Serverless gives them. */
export function templateOfServerless({ provider, functions, resources }: JsonObject) {
  const commonVariables = asObject(asObject(provider).environment)
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
      const Environment = { ...commonVariables, ...asObject(environment) }
      const Properties = { Environment, Events: Object.fromEntries(Events) }
      // Serverless writes `hello-world` as `HelloDashworld`.
      const logicalName = name.replaceAll('-', 'Dash').replaceAll('_', 'Underscore')
      const key = `${logicalName.charAt(0).toUpperCase()}${logicalName.slice(1)}LambdaFunction`
      return [key, { Type: 'AWS::Serverless::Function', Properties }]
    }),
  )
  const otherResources = asArray(resources).map(part => asObject(asObject(part).Resources))
  return { Resources: Object.assign({}, Object.fromEntries(functionResources), ...otherResources) }
}
