/** Tests the contents of data/. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONSOLE_REGIONS } from '@/core/catalog/regions/regions'
import { PUBLISHED_SCHEMAS } from '@/core/catalog/schema'
import { iconCategories } from '@/core/icons/icon-categories'
import { publishedFiles } from '@/generate/files/published'
import { TEST_SITE } from '@/generate/testing/site'
import ADDRESSES from '../../data/addresses.json' with { type: 'json' }
import ENDPOINT_REGIONS from '../../data/endpoint-regions.json' with { type: 'json' }
import NOT_IN_CLI from '../../data/not-in-cli.json' with { type: 'json' }
import SERVICE_REGIONS from '../../data/service-regions.json' with { type: 'json' }
import SKETCH_NAMES from '../../data/sketch-names.json' with { type: 'json' }

const { source: data, compiled, errors } = TEST_SITE

describe('the catalog in data/', () => {
  it('breaks no rule', () => {
    expect(errors).toEqual([])
  })

  it('has all services, categories, icons, and APIs', () => {
    expect(compiled.catalog.services.length).toBeGreaterThanOrEqual(397)
    expect(compiled.catalog.categories.length).toBeGreaterThanOrEqual(32)
    expect(compiled.icons.length).toBeGreaterThanOrEqual(816)
    expect(compiled.apis.length).toBeGreaterThanOrEqual(436)
  })

  // Exact counts would fail with every weekly update.
  it('has the counts that the README states, within 5%', () => {
    const readme = readFileSync('README.md', 'utf8').replaceAll('\n', ' ')
    const counts: Readonly<Record<string, number>> = {
      services: compiled.details.length,
      'documentation links': compiled.details.flatMap(entry => entry.sections).flatMap(section => section.items).length,
      features: Object.values(compiled.features).flat().length,
      icons: compiled.icons.length,
      'API operations': data.apis.flatMap(api => api.operations).length,
    }
    for (const [name, count] of Object.entries(counts)) {
      const stated = [...readme.matchAll(new RegExp(`([\\d,]+) ${name}`, 'g'))].map(([, text = '']) =>
        text.replace(',', ''),
      )
      const isClose = (text: string) => Math.abs(Number(text) - count) <= count / 20
      expect(stated.some(isClose), `${count} ${name}`).toBe(true)
    }
  })

  it('has every entry named in addresses.json, every icon named in sketch-names.json, and every operation named in not-in-cli.json', () => {
    const slugs = new Set(compiled.details.map(entry => entry.slug))
    const { hostTypes: _, ...slugTables } = ADDRESSES
    const named = Object.values(slugTables).flatMap(table => Object.values(table))
    expect(named.filter(slug => !slugs.has(slug))).toEqual([])
    const icons = new Set(compiled.icons.map(({ iconName }) => iconName))
    const { frames, icons: patterns, abbreviations } = SKETCH_NAMES
    const drawn = [...[...frames, ...patterns].map(([, icon = '']) => icon), ...Object.values(abbreviations)]
    expect(drawn.filter(icon => icon !== '' && !icons.has(icon))).toEqual([])
    const operations = new Set(data.apis.flatMap(({ api, operations }) => operations.map(name => `${api} ${name}`)))
    const removed = Object.entries(NOT_IN_CLI).flatMap(([api, names]) => names.map(name => `${api} ${name}`))
    expect(removed.filter(operation => !operations.has(operation))).toEqual([])
  })

  it('has Regions of services: a location for each Region, an entry for each service, and nothing about unclear products', () => {
    const { regions, services } = SERVICE_REGIONS
    const slugs = new Set(compiled.catalog.services.map(({ slug }) => slug))
    expect([...regions].sort()).toEqual(CONSOLE_REGIONS.filter(region => !region.startsWith('cn-')).sort())
    expect(Object.keys(services).filter(slug => !slugs.has(slug))).toEqual([])
    expect(Object.keys(services)).not.toContain('q')
    for (const [slug, row] of Object.entries<{ missing?: string[]; only?: string[] }>(services)) {
      const listed = row.only ?? row.missing ?? []
      expect(Object.keys(row), slug).toHaveLength(1)
      expect(listed.length, slug).toBeLessThanOrEqual(regions.length / 2)
      expect(
        listed.filter(region => !regions.includes(region)),
        slug,
      ).toEqual([])
    }
    expect(services.s3).toEqual({ missing: [] })
    for (const [slug, listed] of Object.entries(ENDPOINT_REGIONS.services)) {
      expect(slugs, slug).toContain(slug)
      expect(
        listed.filter(region => !regions.includes(region)),
        slug,
      ).toEqual([])
    }
  })

  it('attaches every resource icon that has an owner to one entry', () => {
    const attached = compiled.catalog.services.flatMap(service => service.iconResources)
    const owned = compiled.icons.filter(icon => icon.owner !== undefined).map(icon => icon.iconName)
    expect([...new Set(attached)].sort()).toEqual(owned.sort())
  })

  it('has a color for every category and icon, except general icons', () => {
    const withoutColor = (items: readonly { color?: string; icon: string }[]) =>
      items.filter(({ color, icon }) => !color && !/^(?:General_|AWS-Marketplace)/.test(icon)).map(({ icon }) => icon)
    expect(withoutColor(compiled.catalog.categories)).toEqual([])
    const release = compiled.icons.filter(icon => icon.category !== 'General Icons')
    expect(withoutColor(release.map(({ color, iconName }) => ({ color, icon: iconName })))).toEqual([])
    expect(iconCategories(compiled.icons).filter(({ color }) => !color)).toMatchObject([{ name: 'General Icons' }])
  })

  it('has a name for every icon', () => {
    expect(compiled.icons.filter(icon => icon.displayName.trim() === '')).toEqual([])
  })

  it('is published according to its schemas', () => {
    for (const { path, content } of publishedFiles(compiled, 'https://site.test')) {
      const name = path.includes('/services/')
        ? 'service'
        : path.match(/^catalogue\/(index|services|icons|identifiers|topics|lifecycle|changelog)\.json$/)?.[1]
      if (name === undefined) continue
      const schema = PUBLISHED_SCHEMAS[name as keyof typeof PUBLISHED_SCHEMAS]
      expect([path, schema.safeParse(JSON.parse(content)).error?.issues]).toEqual([path, undefined])
    }
  })
})
