/** Creates the JSON files with the data for other sites and programs. Each file has a version and a schema. */
import type { z } from 'zod'
import { DOCS_URL } from '@/core/catalog/links/docs-url'
import { iconPath } from '@/core/catalog/names/icon-path'
import { PUBLISHED_SCHEMAS } from '@/core/catalog/schema'
import type { Icon } from '@/core/catalog/types'
import { drawioStyle } from '@/core/diagram/drawio/cells'
import { DEFAULT_SHAPE_OPTIONS } from '@/core/diagram/shape'
import { createNameTables } from '@/core/identify/names/name-tables'
import { serviceIdentifiers } from '@/core/identify/names/service-identifiers'
import { collectOperations, makeSearchFile } from '@/core/items/search-data'
import { collectLifecycle } from '@/core/lifecycle/collect-lifecycle'
import { mainStatusOn } from '@/core/lifecycle/status'
import type { CompiledData } from '@/node/compiled-data'
import { toJsonSchemas } from '../data/schema'

type PublishedName = keyof typeof PUBLISHED_SCHEMAS
type Published<Name extends PublishedName> = z.infer<(typeof PUBLISHED_SCHEMAS)[Name]>

/** Returns the JSON files under `catalogue/`. `siteUrl` is the public URL of the site without a trailing slash. */
export function publishedFiles(compiled: CompiledData, siteUrl: string) {
  const { version, categories, services } = compiled.catalog
  const head = { $schema: '', formatVersion: 2 as const, version, asOf: compiled.asOf }
  const file = <N extends PublishedName>(name: N, path: string, body: Omit<Published<N>, keyof typeof head>) => ({
    path: `catalogue/${path}.json`,
    schema: schemaUrl(siteUrl, name),
    content: JSON.stringify({ ...head, $schema: schemaUrl(siteUrl, name), ...body }),
  })
  const aliasesOf = (slug: string) => Object.keys(compiled.aliases).filter(alias => compiled.aliases[alias] === slug)
  const icons = compiled.icons.map(icon => ({ ...icon, svg: `${siteUrl}/${iconPath(icon.iconName)}` }))
  const files = [
    file('services', 'services', {
      categories,
      services: services.map((service, i) => {
        const { apis = [] } = compiled.details[i] ?? {}
        return { ...service, aliases: aliasesOf(service.slug), apis: apis.map(({ api }) => api) }
      }),
    }),
    ...fullServices(compiled).map(service => file('service', `services/${service.slug}`, { service })),
    file('icons', 'icons', { release: compiled.iconRelease, icons }),
    file('shapes', 'shapes', {
      release: compiled.iconRelease,
      shapes: icons.map(icon => shapeOf(icon, compiled, head.asOf)),
    }),
    file('identifiers', 'identifiers', compiled.identifiers),
    file('topics', 'topics', { topics: compiled.topics }),
    file('lifecycle', 'lifecycle', { lifecycles: collectLifecycle(compiled.details, compiled.retired) }),
    file('changelog', 'changelog', { changelog: compiled.changelog }),
  ]
  return [
    file('index', 'index', {
      sources: [...compiled.sources],
      files: files.map(({ path, schema }) => ({ url: `${siteUrl}/${path}`, schema })),
    }),
    ...files,
    ...Object.entries(toJsonSchemas(PUBLISHED_SCHEMAS)).map(([name, schema]) => ({
      path: `catalogue/schema/${name}.json`,
      content: JSON.stringify({ $id: schemaUrl(siteUrl, name), ...schema }),
    })),
  ]
}

/** Returns the services with their features, APIs, identifiers, and documentation pages. */
function fullServices(compiled: CompiledData) {
  const { catalog, details, features, identifiers } = compiled
  const apis = new Map(compiled.apis.map(({ slug: _, ...api }) => [api.api, api]))
  const tables = createNameTables({
    identifiers,
    services: catalog.services,
    apis: makeSearchFile(compiled).apis,
    guides: identifiers['doc-pages'],
    operations: collectOperations(compiled.apis),
  })
  const pages = [...tables.pages.values()]
  return details.map(service => {
    const ownPages = pages.filter(({ slugs }) => slugs.includes(service.slug))
    return {
      ...service,
      features: features[service.slug] ?? [],
      apis: service.apis.flatMap(({ api }) => apis.get(api) ?? []),
      identifiers: serviceIdentifiers(tables, service.slug, service.apis),
      pages: ownPages.map(({ title, guide, path }) => ({ title, guide, url: DOCS_URL + path })),
    }
  })
}

/** Returns an icon as a draw.io shape, with its status on `day`. */
function shapeOf({ svg, ...icon }: Icon & { svg: string }, { catalog, stencils }: CompiledData, day: string) {
  // The picture at the URL `svg` replaces this picture.
  const input = { icon, svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"></svg>', label: '' }
  const { style, width, height } = drawioStyle(input, { ...DEFAULT_SHAPE_OPTIONS, usesStencils: true }, stencils)
  const service = catalog.services.find(({ slug }) => slug === icon.entry)
  const isMain = service?.iconServices[0] === icon.iconName
  const status = mainStatusOn(icon.lifecycle ?? service?.lifecycle, day)
  return {
    name: icon.displayName,
    icon: icon.iconName,
    width,
    height,
    otherNames: [...icon.keywords, ...(isMain ? [...service.alsoKnownAs, ...service.formerly] : [])],
    style: style.replace(/(?<=;image=)data:[^;]*/, svg),
    status: status?.kind === 'renamed' ? undefined : status?.kind,
  }
}

const schemaUrl = (siteUrl: string, name: string): string => `${siteUrl}/catalogue/schema/${name}.json`
