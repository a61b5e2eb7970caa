/** Makes search items for ARNs and ids of resources. */
import { definedLines } from '../../items/item'
import { makeItem } from '../../items/service-owners'
import { arnConsoleUrl, parseArn, resourceOfArn, slugOfArn } from './arn'
import { type Identification, policyItem } from './identified-items'
import type { NameTables } from './name-tables'
import { identifiedItem } from './pattern'
import { RESOURCE_ID_TYPES } from './resource-ids'

/** Returns the resource with the ARN `arnText`. The title of the item is the pasted `text`. */
export function identifyResource(tables: NameTables, text: string, arnText = text): Identification | undefined {
  const arn = parseArn(arnText)
  if (!arn) return undefined
  const policy = arn.segment === 'iam' && arn.account === 'aws' ? arn.resource.replace(/^policy\/(?:.*\/)?/, '') : ''
  const row = tables.policies.get(policy.toLowerCase())
  if (row) return { item: policyItem(tables, row, arn.text), slugs: [row.slug, 'identity-and-access-management'] }
  const slug = slugOfArn(tables, arn)
  const type = resourceOfArn(tables, arn)
  const console = arnConsoleUrl(tables, arn, slug)
  const pasted = makeItem(tables, 'pasted', text, slug, {
    description: `${type?.type.replace(/^.*:/, '') ?? 'resource of an unknown type'}${arn.region && ` in ${arn.region}`}`,
    lines: definedLines([
      ['ARN', arn.text],
      ['resource type', type?.type],
      ['name', type?.name ?? arn.resource],
      ['Region', arn.region],
      ['account', arn.account],
      ['partition', arn.partition],
    ]),
    console: console === undefined ? undefined : { url: console },
    identity: type && { resource: type.type },
  })
  return identifiedItem(pasted)
}

/** Returns the resource of EC2 with an id, such as `vpc-0a1b2c3d`; undefined for an unknown prefix. */
export function identifyResourceId(tables: NameTables, text: string, prefix: string): Identification | undefined {
  const type = RESOURCE_ID_TYPES[prefix.toLowerCase()]
  if (type === undefined) return undefined
  const arn = { text, partition: 'aws', segment: 'ec2', region: '', account: '', resource: `${type}/${text}` }
  const pasted = makeItem(tables, 'pasted', text, slugOfArn(tables, arn), {
    description: type,
    lines: [
      ['resource type', `ec2:${type}`],
      ['name', text],
    ],
    identity: { resource: `ec2:${type}` },
  })
  return identifiedItem(pasted)
}
