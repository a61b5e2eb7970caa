import { asObject, networkTexts, type Resource } from './resource'

/** Hash that the CDK appends to a name. */
const CDK_HASH = /(?<=.)[0-9A-F]{8}$/

/** Returns the resources of a CloudFormation, SAM, or CDK template. */
export function readCloudFormation(template: Readonly<Record<string, unknown>>): Resource[] {
  return resourcesOf(asObject(template.Resources)).map(([key, definition]) => {
    const { Type, Metadata, Properties } = definition
    const words = networkTexts(Properties).flatMap(text => text.match(/[A-Za-z0-9]+/g) ?? [])
    const { MapPublicIpOnLaunch } = asObject(Properties)
    const isPublic = MapPublicIpOnLaunch === true || MapPublicIpOnLaunch === 'true'
    return {
      key,
      name: 'aws:cdk:path' in asObject(Metadata) ? key.replace(CDK_HASH, '') : key,
      type: Type,
      networkKeys: words,
      ...(isPublic && { isPublic }),
    }
  })
}

type Definition = Readonly<Record<string, unknown>> & { Type: string }

/** Returns resources with their logical names. The resources of a loop (`Fn::ForEach`) appear once. */
function resourcesOf(all: Readonly<Record<string, unknown>>): [string, Definition][] {
  return Object.entries(all).flatMap(([name, definition]): [string, Definition][] => {
    if (Array.isArray(definition)) return resourcesOf(asObject(definition.at(-1)))
    const found = asObject(definition)
    const { Type } = found
    return typeof Type === 'string' ? [[name, { ...found, Type }]] : []
  })
}
