/** Compiles the checked files of data/ into the data of the site. The same files always give the same data. */
import { simpleName } from '@/core/catalog/names/names'
import type { CompiledData } from '@/node/compiled-data'
import { contentHash } from '../content-hash'
import { compileIcons, compileTopics, entrySlugsByIcon, resourceIconsBySlug } from './compile/icons'
import {
  type CompileContext,
  compareNames,
  compileApiReference,
  compileFeature,
  compileLifecycle,
  compileOperationUrlPatterns,
  compileService,
  compileServiceDetails,
  daysOf,
  featureKey,
} from './compile/services'
import type { SourceData } from './source'

/** Compiles `data`. Omits references to missing entries, APIs, and icons, which are errors of the data check. */
export function compileData(data: SourceData): CompiledData {
  const entries = data.entries.toSorted((a, b) =>
    compareNames(simpleName(a.source.service), simpleName(b.source.service)),
  )
  const slugByIcon = entrySlugsByIcon(entries)
  const context: CompileContext = {
    slugs: new Map(entries.map(entry => [entry.source.service, entry.slug])),
    apis: new Map(data.apis.map(api => [api.api, api])),
    lifecycles: new Map([
      ...entries.flatMap(({ source: { service, lifecycle } }) => (lifecycle ? [[service, lifecycle] as const] : [])),
      ...data.retired.map(service => [service.name, service] as const),
    ]),
    resources: resourceIconsBySlug(data.icons, slugByIcon),
    links: data.links,
    popularity: new Map(data.popularity.map((slug, rank) => [slug, rank])),
  }
  const services = entries.map(entry => compileService(entry, context))
  const owners = new Map(entries.flatMap(({ slug, source: { apis = [] } }) => apis.map(api => [api, slug])))
  const parts = new Map(
    entries.flatMap(({ slug, source: { notes = [] } }) =>
      notes.map(note => [featureKey(slug, note.part), daysOf(note)]),
    ),
  )
  const allIcons = compileIcons(data.icons, slugByIcon, parts, data.svgOf)
  const colors = new Map(allIcons.map(({ iconName, color }) => [iconName, color]))
  const fullNames = services.map(({ service }) => service)
  const namedIcons = data.icons.flatMap(({ iconName, name }) => (name === undefined ? [] : [[iconName, name]]))
  const featuresBySlug = Object.entries(data.features).map(([slug, features]) => {
    return [slug, features.map(feature => compileFeature(feature, slug, parts))] as const
  })
  const stencils = Object.entries(data.stencils).map(([key, shape]) => [key, { ...shape, name: shape.name ?? key }])
  const locations = data.identifiers.console.map(({ slug, pages: _, source: __, ...location }) => [slug, location])
  const aliases = entries.flatMap(({ slug, source: { aliases = [] } }) => aliases.map(old => [old, slug]))
  const content = {
    services,
    byFullName: [...services.keys()].sort((a, b) => compareNames(fullNames[a] ?? '', fullNames[b] ?? '')),
    categories: data.categories.map(category => ({ ...category, color: colors.get(category.icon) })),
    iconNames: Object.fromEntries(namedIcons),
    details: entries.map(entry => compileServiceDetails(entry, context)),
    icons: allIcons,
    features: Object.fromEntries(featuresBySlug),
    topics: compileTopics(services, Object.values(data.features).flat(), data.categories, allIcons),
    apis: data.apis.flatMap(api => {
      const slug = owners.get(api.api)
      if (slug === undefined) return []
      return { ...compileApiReference(api), ...compileOperationUrlPatterns(api), slug, operations: api.operations }
    }),
    retired: data.retired.map(({ name, otherNames = [], ...lifecycle }) => {
      return { name, otherNames, ...compileLifecycle(lifecycle, context) }
    }),
    changelog: data.changelog,
    iconRelease: latest(data.sources.map(({ day, files }) => (files.includes('icons.yaml') ? day : undefined))),
    stencils: Object.fromEntries(stencils),
    console: Object.fromEntries(locations),
    identifiers: data.identifiers,
    aliases: Object.fromEntries(aliases),
  }
  // Without `sources` and `asOf`, a new version of a source alone keeps the version of the data.
  const version = contentHash(JSON.stringify(content))
  const { services: _, byFullName, categories, iconNames, console, ...others } = content
  const catalog = { version, services, byFullName, categories, iconNames, console }
  const asOf = latest([...data.changelog.map(({ date }) => date), ...data.sources.map(({ day }) => day)])
  return { ...others, catalog, sources: data.sources, asOf }
}

/** Returns the latest of ISO days; empty if there is none. */
const latest = (days: readonly (string | undefined)[]): string =>
  days
    .flatMap(day => day ?? [])
    .sort()
    .at(-1) ?? ''
