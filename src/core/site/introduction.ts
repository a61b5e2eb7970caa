/** The introduction above the explorer's results, with the visitor's own services and popular services. */
import { shortName, simpleName } from '../catalog/names/names'
import { popularityRank } from '../catalog/popularity'
import type { Service } from '../catalog/types'
import { layoutOf } from '../view/layouts'
import { EXPLORER_VIEW_CODEC, type ExplorerView } from '../view/parameters'
import type { ServiceLink } from './page-data'

/** Maximum number of services: one row. */
export const MAX_INTRO_SERVICES = 7

/** A link to a service, labeled with its short name. */
export type IntroService = ServiceLink & { name: string }

/** True while the introduction is displayed: no search, no filter, first page, no layout with resource icons. */
export const showsIntro = (view: ExplorerView): boolean =>
  !EXPLORER_VIEW_CODEC.isNarrowed(view) && view.page === 1 && !layoutOf(view).hasResources

export const popularServices = (services: readonly Service[]): IntroService[] =>
  services
    .filter(({ popularity }) => popularity !== undefined)
    .sort((a, b) => popularityRank(a) - popularityRank(b))
    .slice(0, MAX_INTRO_SERVICES)
    .map(introService)

/** Returns the services of the slugs in `own`, then those in `known`; at most `MAX_INTRO_SERVICES`. */
export function introServices(
  own: readonly string[],
  services: readonly Service[],
  known: readonly IntroService[],
): readonly IntroService[] {
  const bySlug = new Map(services.map(service => [service.slug, service]))
  const owned = own.flatMap(slug => bySlug.get(slug) ?? []).map(introService)
  const links = new Map([...owned, ...known].map(link => [link.slug, link]))
  const shown = [...links.values()].slice(0, MAX_INTRO_SERVICES)
  const isTaken = (name: string, slug: string) => shown.some(other => other.name === name && other.slug !== slug)
  return shown.map(link => (isTaken(link.name, link.slug) ? { ...link, name: simpleName(link.service) } : link))
}

function introService(service: Service): IntroService {
  const { slug, service: name, iconServices } = service
  return { slug, service: name, name: shortName(service), icon: iconServices[0] }
}
