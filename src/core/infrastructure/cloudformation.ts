import { placeTexts, type Resource, values } from './resource'

/** The hash that the CDK appends to a name. */
const CDK_HASH = /(?<=.)[0-9A-F]{8}$/

/** Returns the resources of a CloudFormation, SAM or CDK template. */
export function readCloudFormation(template: Readonly<Record<string, unknown>>): Resource[] {
  return resourcesOf(values(template.Resources)).map(([key, definition]) => {
    const { Type, Metadata, Properties } = definition
    const words = placeTexts(Properties).flatMap(text => text.match(/[A-Za-z0-9]+/g) ?? [])
    const { MapPublicIpOnLaunch } = values(Properties)
    const isPublic = MapPublicIpOnLaunch === true || MapPublicIpOnLaunch === 'true'
    return {
      key,
      name: 'aws:cdk:path' in values(Metadata) ? key.replace(CDK_HASH, '') : key,
      type: Type,
      placedBy: words,
      ...(isPublic && { isPublic }),
    }
  })
}

type Definition = Readonly<Record<string, unknown>> & { Type: string }

/** Returns resources by logical name; those of a loop (`Fn::ForEach`) once each. */
function resourcesOf(all: Readonly<Record<string, unknown>>): [string, Definition][] {
  return Object.entries(all).flatMap(([name, definition]): [string, Definition][] => {
    if (Array.isArray(definition)) return resourcesOf(values(definition.at(-1)))
    const found = values(definition)
    const { Type } = found
    return typeof Type === 'string' ? [[name, { ...found, Type }]] : []
  })
}
