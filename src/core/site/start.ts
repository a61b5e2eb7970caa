/** The tiles of the first page: popular services, and the visitor's own. */
import { shortName } from '../catalogue/names'
import type { Service } from '../catalogue/types'
import { VIEW_QUERY, type ViewState } from '../view/parameters'
import type { ServiceLink } from './page-data'

/** Tiles per row of a wide window. */
export const START_TILES = 16

/** A service with its short name. */
export interface StartTile extends ServiceLink {
  name: string
}

/** True while the part above the services is shown: no search, no filter, first page. */
export const showsStart = (view: ViewState): boolean => !VIEW_QUERY.isNarrowed(view) && view.page === 1

/** Returns the tiles of the most popular services. */
export function bestKnown(services: readonly Service[]): StartTile[] {
  return services
    .flatMap(service => (service.popularity === undefined ? [] : [{ service, place: service.popularity }]))
    .sort((a, b) => a.place - b.place)
    .slice(0, START_TILES)
    .map(({ service }) => tileOf(service))
}

/** Returns tiles of `own`, the visitor's service slugs in order; then `known` ones for the free places. */
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
