/** API operations as things: 19,000 of them, so their addresses are made when somebody asks. */
import { operationLinks } from '../catalogue/operations'
import type { Catalogue } from '../catalogue/types'
import { apiNames } from './doc-things'
import { type ServiceOwner, serviceOwners } from './make-things'
import type { ApiEntry } from './palette-data'
import type { Owner, Thing } from './things'

/** API name -> its operations, in CamelCase. */
export type Operations = Readonly<Record<string, readonly string[]>>

/** The operations of the APIs that the catalogue's services own. */
export function operationThings(catalogue: Pick<Catalogue, 'services'>, apis: readonly ApiEntry[], operations: Operations): Thing[] {
  const services = serviceOwners(catalogue)
  return apis.flatMap(api => {
    const owner = services.get(api.slug)
    if (!owner) return []
    const { names, formerly } = owner.names
    const owners = [{ names: [...names, ...apiNames(api)], formerly }]
    return (operations[api.api] ?? []).map(title => new Operation(title, api, owner, owners))
  })
}

class Operation implements Thing {
  readonly kind = 'operation'
  readonly id: string
  readonly rank: number

  constructor(
    readonly title: string,
    private readonly of: ApiEntry,
    private readonly owner: ServiceOwner,
    readonly owners: readonly Owner[],
  ) {
    this.id = `operation:${of.api}.${title}`
    this.rank = owner.rank
  }

  get api() {
    return this.of.api
  }
  get service() {
    return this.owner.service.service
  }
  get slug() {
    return this.owner.service.slug
  }
  get iconName() {
    return this.owner.service.iconServices[0]
  }
  get url() {
    return operationLinks(this.of, this.title).api
  }
}
