/** Makes a diagram of an inventory: alike resources in one shape, in the frames of their account and Region. */
import { groupBy } from '../collections'
import { parseArn, resourceOfArn, slugOfArn } from '../identify/arn'
import type { NameTables } from '../identify/name-tables'
import type { DrawOptions, LeftOutResource, ResourceDiagram, ResourceShape } from './draw-resources'
import { iconOf, iconOfType, isDetail, isSubnet, isVpc } from './icons-of'
import type { Resource } from './resource'

const ACCOUNT = 'Group_AWS-Account'
const REGION = 'Group_Region'

export function drawInventory(given: readonly Resource[], tables: NameTables, options: DrawOptions): ResourceDiagram {
  const accounts = new Set(given.flatMap(({ place }) => place?.account || []))
  // ARNs of buckets contain no account.
  const [onlyAccount] = accounts.size === 1 ? accounts : []
  const leftOut: LeftOutResource[] = []
  const drawn = given.flatMap(one => {
    const { name, place } = one
    const { type, slug } = typeOf(one.type, tables)
    const resource = { ...one, type }
    const found = iconOf(resource, tables, false)
    const service = tables.services.get(slug ?? '')?.iconServices[0]
    const omit = (kind: LeftOutResource['kind'], why: string) => {
      leftOut.push({ name, type, kind, why })
      return []
    }
    if ('why' in found && (found.isSupporting || service === undefined))
      return omit(found.isSupporting ? 'supporting' : 'iconless', found.why)
    if (!options.details && isDetail(resource, tables)) return omit('detail', 'shown with details')
    // An empty frame for each VPC and subnet would say nothing.
    const isFrame = isVpc(resource) || isSubnet(resource)
    const iconName = ('icon' in found && !isFrame ? found.icon : iconOfType(resource, tables)) ?? service
    if (iconName === undefined) return omit('iconless', 'its service is unknown')
    return [{ name, type, iconName, account: place?.account || (onlyAccount ?? ''), region: place?.region ?? '' }]
  })
  const shapes = new Map<string, ResourceShape>()
  /** Adds a frame inside `outer`, and returns its id; without a name, returns `outer`. Labels are distinct. */
  const frame = (iconName: string, name: string, label: string, outer?: string) => {
    if (name === '') return outer
    const id = `${outer ?? ''}/${name}`
    shapes.set(id, { id, iconName, label, type: 'place', frame: outer })
    return id
  }
  const alike = groupBy(drawn, ({ account, region, type, iconName }) => [account, region, type, iconName].join('\n'))
  for (const [id, [first, ...others]] of alike) {
    if (!first) continue
    const { name, type, iconName, account, region } = first
    const kind = type.replace(/^AWS::/, '').replaceAll(/:+/g, ' ')
    const label = others.length > 0 ? `${kind} × ${others.length + 1}` : name
    const place = accounts.size > 1 && account !== '' ? `${region} (${account})` : region
    shapes.set(id, { id, iconName, label, type, frame: frame(REGION, region, place, frame(ACCOUNT, account, account)) })
  }
  return { shapes: [...shapes.values()], leftOut, settingCount: 0, notes: [] }
}

/** Returns the CloudFormation type for an ARN, or for a type such as `lambda:function`, and the slug of its service. */
function typeOf(given: string, tables: NameTables): { type: string; slug?: string | undefined } {
  if (given.includes('::') && !given.startsWith('arn:')) return { type: given }
  const arn = parseArn(given)
  const type = arn ? (resourceOfArn(tables, arn)?.type ?? arn.segment) : given
  const [segment = ''] = type.split(':')
  const name = `aws::${type.replace(/:.*:/, ':').replace(':', '::').replaceAll(/[-_]/g, '')}`.toLowerCase()
  const slug = arn ? slugOfArn(tables, arn) : (tables.arnSegments.get(segment) ?? undefined)
  return { type: tables.types.get(name)?.type ?? type, slug }
}
