import { describe, expect, it } from 'vitest'
import { PUBLISHED_SCHEMAS } from '@/core/catalog/schema'
import { compileData } from '../data/compile'
import { fixtureData } from '../data/testing/fixture'
import { publishedFiles } from './published'

const files = new Map(
  publishedFiles(compileData(fixtureData()), 'https://site.test/base').map(({ path, content }) => [
    path,
    JSON.parse(content),
  ]),
)

describe('published JSON', () => {
  it('has a file per service, a file per table, and a schema for each kind of file', () => {
    expect([...files.keys()]).toEqual([
      'catalogue/index.json',
      'catalogue/services.json',
      'catalogue/services/one.json',
      'catalogue/services/two.json',
      'catalogue/icons.json',
      'catalogue/shapes.json',
      'catalogue/identifiers.json',
      'catalogue/topics.json',
      'catalogue/lifecycle.json',
      'catalogue/changelog.json',
      'catalogue/schema/index.json',
      'catalogue/schema/services.json',
      'catalogue/schema/service.json',
      'catalogue/schema/lifecycle.json',
      'catalogue/schema/changelog.json',
      'catalogue/schema/icons.json',
      'catalogue/schema/shapes.json',
      'catalogue/schema/identifiers.json',
      'catalogue/schema/topics.json',
    ])
  })

  it.each([
    ['catalogue/index.json', 'index'],
    ['catalogue/lifecycle.json', 'lifecycle'],
    ['catalogue/changelog.json', 'changelog'],
    ['catalogue/services.json', 'services'],
    ['catalogue/services/one.json', 'service'],
    ['catalogue/icons.json', 'icons'],
    ['catalogue/shapes.json', 'shapes'],
    ['catalogue/identifiers.json', 'identifiers'],
    ['catalogue/topics.json', 'topics'],
  ] as const)('%s states its version, and follows the schema that it names', (path, name) => {
    const content = files.get(path)
    expect(PUBLISHED_SCHEMAS[name].safeParse(content).error).toBeUndefined()
    expect(content).toMatchObject({ formatVersion: 2, asOf: '2026-01-02' })
    expect(content.version).toMatch(/^[0-9a-f]{12}$/)
    expect(content.$schema).toBe(`https://site.test/base/catalogue/schema/${name}.json`)
    expect(files.get(`catalogue/schema/${name}.json`).$id).toBe(content.$schema)
  })

  it('lists its files, services with their APIs and former slugs, and the types of links', () => {
    expect(files.get('catalogue/index.json').files[0].url).toBe('https://site.test/base/catalogue/services.json')
    expect(files.get('catalogue/services.json').services[0]).toMatchObject({ slug: 'one', aliases: [], apis: ['one'] })
    const [guide, text] = files.get('catalogue/services/one.json').service.sections[0].items
    expect([guide.type, text.type]).toEqual(['guide', undefined])
  })

  it('includes the URLs of icons and the operations of APIs', () => {
    expect(files.get('catalogue/icons.json').icons[0].svg).toBe('https://site.test/base/aws/Amazon-One.svg')
    expect(files.get('catalogue/services/two.json').service.apis[0].operations).toEqual(['GetTwo', 'ListTwoARNs'])
  })

  it('encodes names of icons as all other URLs do', () => {
    const compiled = compileData(fixtureData())
    const icons = compiled.icons.map(icon => ({ ...icon, iconName: 'Icon of A & B' }))
    const published = publishedFiles({ ...compiled, icons }, 'https://site.test').map(({ content }) => content)
    expect(published.join('')).toContain('https://site.test/aws/Icon%20of%20A%20&%20B.svg')
  })
})
