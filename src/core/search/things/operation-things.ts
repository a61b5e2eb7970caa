/** API operations as things. */
import { operationReference } from '../../catalogue/operations'
import type { Catalogue } from '../../catalogue/types'
import { apiNames } from './doc-things'
import type { ApiEntry } from './palette-data'
import { serviceOwners } from './service-owners'
import type { Thing } from './things'

/** API name -> its operations, in CamelCase. */
export type Operations = Readonly<Record<string, readonly string[]>>

/** The operations of the APIs that the catalogue's services own. */
export function operationThings(
  catalogue: Pick<Catalogue, 'services'>,
  apis: readonly ApiEntry[],
  operations: Operations,
): Thing[] {
  const services = serviceOwners(catalogue)
  return apis.flatMap(api => {
    const owner = services.get(api.slug)
    if (!owner) return []
    const { names, formerly } = owner.names
    const owners = [{ names: [...names, ...apiNames(api)], formerly }]
    const { slug, service: name, iconServices } = owner.service
    return (operations[api.api] ?? []).map(
      (title): Thing => ({
        id: `operation:${api.api}.${title}`,
        kind: 'operation',
        title,
        rank: owner.rank,
        owners,
        service: name,
        slug,
        iconName: iconServices[0],
        url: operationReference(api, title),
        api: api.api,
      }),
    )
  })
}
