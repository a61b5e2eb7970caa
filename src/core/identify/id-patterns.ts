import { makeItem } from '../items/service-owners'
import { slugOfArn } from './arn'
import { type IdentifierPattern, identifiedItem } from './pattern'
import { ID_END, ID_PREFIXES, RESOURCE_ID_TYPES } from './resource-ids'

export const RESOURCE_ID_PATTERN: IdentifierPattern = {
  name: 'identifier of a resource of EC2',
  pattern: new RegExp(`(?<![\\w/.-])(${ID_PREFIXES})-${ID_END}(?![\\w-])`, 'i'),
  find: ([text, start = ''], tables) => {
    const type = RESOURCE_ID_TYPES[start.toLowerCase()]
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
