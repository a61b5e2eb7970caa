/** Multiplies the real data for tests. Each copy has other names. */
import type { Catalog, Icon, Service } from '@/core/catalog/types'
import type { SearchFile } from '@/core/items/search-data'

/** Returns a name for a copy. Copy 0 keeps the name; other copies add their number. */
const named = (name: string, copy: number) => (copy === 0 ? name : `${name} ${copy + 1}`)
const keyed = (key: string, copy: number) => (copy === 0 ? key : `${key}--${copy + 1}`)

function repeated<T>(values: readonly T[], times: number, rename: (value: T, copy: number) => T): T[] {
  return values.flatMap(value => Array.from({ length: times }, (_, copy) => (copy === 0 ? value : rename(value, copy))))
}

/** Repeats the services of a catalog. Copies follow their original, so `services` and `byFullName` stay sorted. */
export function multiplyCatalog(catalog: Catalog, times: number): Catalog {
  return {
    ...catalog,
    services: repeated(
      catalog.services,
      times,
      (service, copy): Service => ({
        ...service,
        slug: keyed(service.slug, copy),
        service: named(service.service, copy),
        serviceSimpleName: named(service.serviceSimpleName, copy),
        iconServices: service.iconServices.map(icon => keyed(icon, copy)),
        iconResources: service.iconResources.map(icon => keyed(icon, copy)),
      }),
    ),
    byFullName: catalog.byFullName.flatMap(at => Array.from({ length: times }, (_, copy) => at * times + copy)),
  }
}

export function multiplyIcons(icons: readonly Icon[], times: number): Icon[] {
  return repeated(icons, times, (icon, copy) => ({
    ...icon,
    iconName: keyed(icon.iconName, copy),
    displayName: named(icon.displayName, copy),
    ...(icon.owner === undefined ? {} : { owner: keyed(icon.owner, copy) }),
    ...(icon.entry === undefined ? {} : { entry: keyed(icon.entry, copy) }),
  }))
}

/** Repeats only the links, because the names of APIs must be those that tools use. */
export function multiplyPalette({ links, ...rest }: SearchFile, times: number): SearchFile {
  return { links: repeated(links, times, (link, copy) => ({ ...link, slug: keyed(link.slug, copy) })), ...rest }
}
