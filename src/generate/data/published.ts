/** The catalogue as JSON files for other sites and programs, each with a version and a schema. */
import type { z } from 'zod'
import type { PUBLISHED_SCHEMAS } from '@/core/catalogue/schema'
import { createFacts } from '@/core/identify/facts'
import { DOCS } from '@/core/identify/found'
import { serviceIdentifiers } from '@/core/identify/service-identifiers'
import { operationsOf, paletteFile } from '@/core/search/things/palette-data'
import type { Compiled } from './compile'
import { ICON_RELEASE } from './icon-package'
import { jsonSchemas } from './json-schema'

type PublishedName = keyof typeof PUBLISHED_SCHEMAS
type Published<Name extends PublishedName> = z.infer<(typeof PUBLISHED_SCHEMAS)[Name]>

/** Every file under `catalogue/` by its path, as JSON; `siteUrl` is the site's public address, without a slash at its end. */
export function publishedFiles(compiled: Compiled, siteUrl: string) {
  const { version, categories, services } = compiled.catalogue
  const file = <Name extends PublishedName>(
    name: Name,
    path: string,
    body: Omit<Published<Name>, '$schema' | 'version'>,
  ) => ({
    path: `catalogue/${path}.json`,
    content: JSON.stringify({ $schema: schemaUrl(siteUrl, name), version, ...body }),
  })
  const apis = new Map(compiled.apis.map(({ entry: _, ...api }) => [api.api, api]))
  const facts = createFacts({
    identifiers: compiled.identifiers,
    services,
    apis: paletteFile(compiled).apis,
    operations: operationsOf(compiled.apis),
    thingOf: () => undefined,
    docs: [],
  })
  const pages = [...facts.pages.values()]
  const pagesOf = (slug: string) =>
    pages.flatMap(({ title, guide, slugs, path }) => (slugs.includes(slug) ? { title, guide, url: DOCS + path } : []))
  return [
    file('services', 'services', { categories, services }),
    ...compiled.details.map(service => {
      const own = service.apis.flatMap(({ api }) => apis.get(api) ?? [])
      return file('service', `services/${service.slug}`, {
        service: {
          ...service,
          features: compiled.features[service.slug] ?? [],
          apis: own,
          identifiers: serviceIdentifiers(facts, service.slug, service.apis),
          pages: pagesOf(service.slug),
        },
      })
    }),
    file('icons', 'icons', {
      release: ICON_RELEASE.date,
      icons: compiled.icons.map(icon => ({ ...icon, svg: `${siteUrl}/aws/${icon.iconName}.svg` })),
    }),
    file('identifiers', 'identifiers', compiled.identifiers),
    file('topics', 'topics', { topics: compiled.topics }),
    ...Object.entries(jsonSchemas().published).map(([name, schema]) => ({
      path: `catalogue/schema/${name}.json`,
      content: JSON.stringify({ $id: schemaUrl(siteUrl, name), ...schema }),
    })),
  ]
}

function schemaUrl(siteUrl: string, name: string): string {
  return `${siteUrl}/catalogue/schema/${name}.json`
}
