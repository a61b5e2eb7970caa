/** The introduction above the explorer's results, with the visitor's own services and popular services. */
import { shortName, simpleName } from '../catalog/names/names'
import type { Service } from '../catalog/types'
import { layoutOf } from '../view/layouts'
import { EXPLORER_VIEW_CODEC, type ExplorerView } from '../view/parameters'
import type { ServiceLink } from './page-data'

/** Maximum number of tiles: one row. */
export const MAX_START_TILES = 7

/** A link to a service, labeled with its short name. */
export interface StartTile extends ServiceLink {
  name: string
}

/** True while the introduction is displayed: no search, no filter, first page, no layout with resource icons. */
export const showsIntro = (view: ExplorerView): boolean =>
  !EXPLORER_VIEW_CODEC.isNarrowed(view) && view.page === 1 && !layoutOf(view).hasResources

export function popularTiles(services: readonly Service[]): StartTile[] {
  return services
    .flatMap(service => (service.popularity === undefined ? [] : [{ service, rank: service.popularity }]))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_START_TILES)
    .map(({ service }) => tileOf(service))
}

/** Returns tiles for the slugs in `own`, followed by the tiles in `known`; at most `MAX_START_TILES`. */
export function startTiles(
  own: readonly string[],
  services: readonly Service[],
  known: readonly StartTile[],
): readonly StartTile[] {
  const bySlug = new Map(services.map(service => [service.slug, service]))
  const tiles = own.flatMap(slug => bySlug.get(slug) ?? []).map(tileOf)
  const shown = [...new Map([...tiles, ...known].map(tile => [tile.slug, tile])).values()].slice(0, MAX_START_TILES)
  const isTaken = (name: string, slug: string) => shown.some(other => other.name === name && other.slug !== slug)
  return shown.map(tile => (isTaken(tile.name, tile.slug) ? { ...tile, name: simpleName(tile.service) } : tile))
}

function tileOf(service: Service): StartTile {
  const { slug, service: name, iconServices } = service
  return { slug, service: name, name: shortName(service), icon: iconServices[0] }
}
