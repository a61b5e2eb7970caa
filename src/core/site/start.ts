/** The tiles of the first page: the services that a visitor most probably wants. */
import { shortName } from '../catalogue/names'
import type { Service } from '../catalogue/types'
import { VIEW_QUERY, type ViewState } from '../view/parameters'
import type { ServiceLink } from './page-data'

/** So many tiles stand in one row of a wide window. */
export const START_TILES = 16

/** A service under the name that it is called by. */
export interface StartTile extends ServiceLink {
  name: string
}

/** Is anything shown above the services? Not once they are searched or narrowed. */
export const showsStart = (view: ViewState): boolean => !VIEW_QUERY.isNarrowed(view) && view.page === 1

/** The tiles of the best known services. */
export function bestKnown(services: readonly Service[]): StartTile[] {
  return services
    .flatMap(service => (service.popularity === undefined ? [] : [{ service, place: service.popularity }]))
    .sort((a, b) => a.place - b.place)
    .slice(0, START_TILES)
    .map(({ service }) => tileOf(service))
}

/** The tiles of `own`, slugs of a visitor's services, the first first; then `known` ones in the places that are left. */
export function startTiles(
  own: readonly string[],
  services: readonly Service[],
  known: readonly StartTile[],
): readonly StartTile[] {
  const bySlug = new Map(services.map(service => [service.slug, service]))
  const tiles = own.flatMap(slug => bySlug.get(slug) ?? []).map(tileOf)
  return [...new Map([...tiles, ...known].map(tile => [tile.slug, tile])).values()].slice(0, START_TILES)
}

function tileOf(service: Service): StartTile {
  const icon = service.iconServices[0]
  return { slug: service.slug, service: service.service, name: shortName(service), ...(icon !== undefined && { icon }) }
}
