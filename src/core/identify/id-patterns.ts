/** The pattern of resource IDs such as `i-0abc`, whose prefix determines the type. */
import RESOURCE_IDS from '../../../data/resource-ids.json' with { type: 'json' }
import { makeItem } from '../items/service-owners'
import { slugOfArn } from './arn'
import { type IdentifierPattern, identifiedItem } from './pattern'

/** Types of EC2 resources, as ARNs name them, by ID prefix. */
const EC2_RESOURCE_TYPES: Readonly<Record<string, string>> = RESOURCE_IDS

export const RESOURCE_ID_PATTERN: IdentifierPattern = {
  name: 'identifier of a resource of EC2',
  pattern: new RegExp(
    `(?<![\\w/.-])(${Object.keys(EC2_RESOURCE_TYPES).join('|')})-(?:[0-9a-f]{8,17}|[0-9a-f]{2,13}EXAMPLE)(?![\\w-])`,
    'i',
  ),
  find: ([text, start = ''], tables) => {
    const type = EC2_RESOURCE_TYPES[start.toLowerCase()]
    if (type === undefined) return undefined
    const arn = { text, partition: 'aws', segment: 'ec2', region: '', account: '', resource: `${type}/${text}` }
    const slug = slugOfArn(tables, arn)
    const pasted = makeItem(tables, 'pasted', text, slug, {
      description: type,
      lines: [
        ['resource type', `ec2:${type}`],
        ['name', text],
      ],
      identity: { resource: `ec2:${type}` },
    })
    return identifiedItem(pasted)
  },
}
