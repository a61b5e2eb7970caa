/** Tests the upgrade of diagrams with all shapes of draw.io's earlier AWS sets, and the data about these shapes. */
import { deflateRawSync, deflateSync, inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { diagramInFile, diagramInText } from '@/core/diagram/drawio/diagram-file'
import { findOldShapes } from '@/core/diagram/drawio/upgrade'
import { escapeMarkup } from '@/core/escape'
import { collectLifecycle } from '@/core/lifecycle/collect-lifecycle'
import { createIconReader } from '@/generate/data/icon-package'
import { TEST_SITE } from '@/generate/testing/site'
import EARLIER from '../../data/earlier-shapes.json' with { type: 'json' }

const { compiled, source } = TEST_SITE
const icons = new Map(compiled.icons.map(icon => [icon.iconName, icon]))
const lifecycles = collectLifecycle(compiled.details, compiled.retired)
const { services } = compiled.catalog
const DATA = { icons: compiled.icons, stencils: compiled.stencils, lifecycles, services, today: '2026-11-27' }
const svgOf = createIconReader(source.icons)
const SVGS = new Map(['Amazon-Quick-Suite'].map(name => [name, svgOf(name)]))

const REPLACED = Object.entries(EARLIER.icons).map(([name, icon]) => ({ shape: `mxgraph.${name}`, icon }))
const WITHOUT = EARLIER.without.flatMap(({ shapes, service }) =>
  shapes.split(' ').map(name => ({ shape: `mxgraph.${name}`, service })),
)

const cell = (
  id: string,
  style: string,
  geometry = '<mxGeometry x="40" y="40" width="76.5" height="93" as="geometry"/>',
) => `<mxCell id="${id}" value="a &amp;lt; b" style="${style}" vertex="1" parent="1">${geometry}</mxCell>`
const model = (...cells: readonly string[]) =>
  `<mxGraphModel dx="1"><root>\n<mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('\n')}</root></mxGraphModel>`
const compress = (xml: string) => deflateRawSync(encodeURIComponent(xml)).toString('base64')
const styleOf = (shape: string) => {
  const name = shape.replace('mxgraph.', '')
  if (name.startsWith('aws4.group')) return `html=1;shape=mxgraph.aws4.group;grIcon=${shape};strokeColor=#248814;`
  return `outlineConnect=0;fontFamily=&quot;Amazon Ember&quot;;html=1;shape=${shape};fillColor=#F58534;gradientColor=none;`
}
const upgrade = (xml: string) => findOldShapes(xml, DATA).write(SVGS)
const only = (style: string, geometry?: string) => findOldShapes(model(cell('x', style, geometry)), DATA).shapes

/** Hides the styles and sizes of AWS shapes. */
const masked = (xml: string) =>
  xml.replace(
    /style="[^"]*(?:mxgraph\.aws|data:image|strokeColor=#(?:147EBA|DD3522))[^"]*"([^>]*>)<mxGeometry[^>]*>/g,
    '$1',
  )
const pagesOf = (file: string) =>
  Array.from(file.matchAll(/<diagram[^>]*>([^<]+)/g), ([, page = '']) =>
    page.trim() === '' ? '' : decodeURIComponent(inflateRawSync(Buffer.from(page, 'base64')).toString()),
  )

describe('the data', () => {
  test('has icons that exist, and frames only for frames', () => {
    expect(REPLACED.length).toBeGreaterThan(550)
    for (const { shape, icon } of REPLACED) {
      expect(icons.has(icon), shape).toBe(true)
      expect(icons.get(icon)?.group !== undefined, shape).toBe(/\.groups\.|\.group_/.test(shape))
    }
  })

  test('has each shape once, and no current shape', () => {
    const names = [...REPLACED, ...WITHOUT].map(({ shape }) => shape)
    expect(new Set(names).size).toBe(names.length)
    const current = new Set(Object.values(compiled.stencils).map(({ name }) => `mxgraph.aws4.${name}`))
    expect(names.filter(name => current.has(name))).toEqual([])
  })

  test('names services that exist or have ended', () => {
    const services = new Set([...compiled.details.map(({ service }) => service), ...lifecycles.map(({ name }) => name)])
    const features = Object.values(compiled.features).flat()
    for (const { name } of features) services.add(name)
    expect(WITHOUT.flatMap(({ service }) => (service && !services.has(service) ? service : []))).toEqual([])
  })
})

describe('20 diagrams with all earlier shapes', () => {
  const all = [...REPLACED, ...WITHOUT].map(({ shape }) => shape)
  const diagrams = Array.from({ length: 20 }, (_, i) => {
    const own = all.filter((_shape, at) => at % 20 === i)
    const page = model(
      ...own.map((shape, at) => cell(`s${at}`, styleOf(shape))),
      `<UserObject label="100 %" link="https://x.test/?a=1&amp;b=2" id="u"><mxCell style="${styleOf('mxgraph.aws3.ec2')}" vertex="1" parent="1"><mxGeometry width="76.5" height="93" as="geometry"/></mxCell></UserObject>`,
      cell('custom', 'shape=mxgraph.cisco.routers.router;fillColor=#D05C17;'),
      cell('mine', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda;fillColor=#123456;'),
      cell('named', 'shape=mxgraph.aws9.nonsense;'),
      '<mxCell id="layer" value="Layer 2" parent="0"/>',
      '<mxCell id="e" style="edgeStyle=orthogonalEdgeStyle;fillColor=#D05C17" edge="1" parent="1" source="s0" target="s1"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="1" y="2"/></Array></mxGeometry></mxCell>',
    )
    const isCompressed = i % 2 === 1
    const file = `<?xml version="1.0"?>\n<!-- <a> --><mxfile host="x" compressed="${isCompressed}">\n  <diagram name="A &amp; B" id="p">${isCompressed ? compress(page) : page}</diagram>\n  <diagram name="empty"></diagram>\n</mxfile>\n`
    return { own, file, page: (text: string) => (isCompressed ? (pagesOf(text)[0] ?? '') : text) }
  })

  test.each(diagrams)('with $own.0: every shape is replaced or named, and the rest stays', ({ own, file, page }) => {
    const { shapes } = findOldShapes(file, DATA)
    const listed = new Set(shapes.map(({ shape }) => shape))
    expect([...own, 'mxgraph.aws9.nonsense'].filter(shape => !listed.has(shape))).toEqual([])
    expect(listed).not.toContain('mxgraph.aws4.lambda')
    const after = upgrade(file)
    expect(masked(page(after))).toBe(masked(page(file)))
    expect(after.replace(/(<diagram[^>]*>)[\s\S]*?<\/diagram>/g, '$1')).toBe(
      file.replace(/(<diagram[^>]*>)[\s\S]*?<\/diagram>/g, '$1'),
    )
    const again = findOldShapes(after, DATA)
    expect(again.shapes.filter(({ icon }) => icon)).toEqual([])
    expect(again.shapes.map(({ shape }) => shape)).toEqual(shapes.flatMap(({ shape, icon }) => (icon ? [] : shape)))
    expect(again.write(SVGS)).toBe(after)
  })
})

describe('a shape', () => {
  const lambda = 'html=1;fontSize=11;shape=mxgraph.aws3.lambda;fillColor=#F58534;gradientColor=none;spacing=2'

  test('keeps its other style keys, its longer side, and its center', () => {
    const after = upgrade(model(cell('x', lambda)))
    expect(after).toContain(
      'style="html=1;fontSize=11;spacing=2;fillColor=#ED7100;strokeColor=#ffffff;shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda;"',
    )
    expect(after).toContain('<mxGeometry x="31.75" y="40" width="93" height="93" as="geometry"/>')
  })

  test('without x gets one', () => {
    const after = upgrade(model(cell('x', lambda, '<mxGeometry width="50" height="70" as="geometry"/>')))
    expect(after).toContain('<mxGeometry x="-10" width="70" height="70" as="geometry"/>')
  })

  test('with older colors keeps its size', () => {
    const geometry = '<mxGeometry x="9" y="9" width="120" height="60" as="geometry"/>'
    const s3 = 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.s3;fillColor=#277116;'
    const after = upgrade(model(cell('x', s3, geometry)))
    expect(after).toContain('fillColor=#7AA116')
    expect(after).toContain(geometry)
  })

  test('has its color, also at the end of the style', () => {
    const colored = 'shape=mxgraph.aws3.lambda;fillColor=#F58534'
    for (const style of [colored, `${colored};`]) expect(only(style)).toMatchObject([{ color: '#F58534' }])
  })

  test('of a labeled product icon becomes a square at the top', () => {
    const tile =
      'verticalLabelPosition=middle;verticalAlign=bottom;shape=mxgraph.aws4.productIcon;prIcon=mxgraph.aws4.ec2;'
    const after = upgrade(model(cell('x', tile, '<mxGeometry x="9" y="9" width="80" height="110" as="geometry"/>')))
    expect(after).toContain('style="verticalLabelPosition=bottom;verticalAlign=top;fillColor=#ED7100')
    expect(after).toContain('<mxGeometry x="9" y="9" width="80" height="80" as="geometry"/>')
  })

  test.each([
    ['queue', '<mxGeometry x="9" y="24.9" width="80" height="48.21" as="geometry"/>'],
    ['archive', '<mxGeometry x="16.69" y="9" width="64.62" height="80" as="geometry"/>'],
  ])('of a labeled product icon with the icon %s keeps the proportions of the icon', (name, geometry) => {
    const tile = `shape=mxgraph.aws4.productIcon;prIcon=mxgraph.aws4.${name};`
    const after = upgrade(model(cell('x', tile, '<mxGeometry x="9" y="9" width="80" height="100" as="geometry"/>')))
    expect(after).toContain(geometry)
  })

  test.each([
    [
      'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.ec2;fillColor=#d05c17;gradientColor=#F78E04;',
      'Older colors',
    ],
    ['shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.ec2;fillColor=#ffffff;strokeColor=#232F3E;', 'Older colors'],
    ['shape=mxgraph.aws4.lambda_function;fillColor=#D05C17;', 'Older colors'],
    ['shape=mxgraph.aws4.productIcon;prIcon=mxgraph.aws4.ec2;fillColor=#232F3E;', 'Older icon set'],
    ['shape=mxgraph.aws3.lambda;', 'Older icon set'],
    ['shape=mxgraph.aws3.quicksight;', 'Renamed, older icon set'],
    ['shape=mxgraph.aws3.elasticsearch_service;', 'Renamed, older icon set'],
    ['shape=mxgraph.aws2.deployment_and_management.iam_add-on;', 'Older icon set'],
    ['shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.cloudwatch;', 'Older icon set'],
    ['shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.sumerian;', 'Amazon Sumerian: Ended on March 1, 2023'],
    ['shape=mxgraph.aws3.server_migration_service;', /Ended on .*successor: AWS Transform MGN/],
    ['shape=mxgraph.aws3.codecommit;', 'Older icon set'],
    ['shape=mxgraph.aws3.workdocs;', /^Older icon set\. Ended on /],
    ['shape=mxgraph.aws3.swf;', 'AWS has no icon of Amazon SWF'],
    ['shape=mxgraph.aws4.resourceIcon;', 'Unknown shape'],
    ['shape=mxgraph.aws3d.s3;', 'Unknown shape'],
  ])('%s: %s', (style, reason) => {
    expect(only(style)).toEqual([
      expect.objectContaining({ reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) }),
    ])
  })

  test.each([
    'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.ec2;fillColor=#ED7100;',
    'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.ec2;fillColor=#00FF00;',
    'shape=mxgraph.aws4.lambda_function;fillColor=#7AA116;',
    'shape=mxgraph.aws4.group;grIcon=mxgraph.aws4.group_security_group;strokeColor=#7AA116;',
    'shape=mxgraph.gcp2.aws;',
  ])('%s stays', style => expect(only(style)).toEqual([]))

  test('of a subnet stays public or private', () => {
    const subnet = (color: string) =>
      upgrade(
        model(
          cell('x', `shape=mxgraph.aws4.group;grIcon=mxgraph.aws4.group_security_group;strokeColor=${color};dashed=0;`),
        ),
      )
    expect(subnet('#147EBA')).toContain(
      'style="strokeColor=#00A4A6;fillColor=#E6F6F7;dashed=0;shape=mxgraph.aws4.group;',
    )
    expect(subnet('#248814')).toContain('style="strokeColor=#7AA116;fillColor=#F2F6E8;')
  })

  test.each([' ', '&', ';', '&quot;'])('whose style has millions of %j is unknown', character => {
    const style = `shape=mxgraph.aws9.x${character.repeat(1_500_000)}`
    expect(only(style)).toMatchObject([{ reason: 'Unknown shape' }])
  })

  test('without a current shape of draw.io becomes a picture', () => {
    const { pictures, write } = findOldShapes(model(cell('x', 'shape=mxgraph.aws3.quicksight;')), DATA)
    expect(pictures).toEqual(['Amazon-Quick-Suite'])
    expect(write(SVGS)).toMatch(/style="shape=image;image=data:image\/svg\+xml,[\w+/]+;"/)
    expect(() => write(new Map())).toThrow('Not an SVG')
  })
})

describe('files', () => {
  const xml = `<mxfile><diagram>${model(cell('x', 'shape=mxgraph.aws3.ec2;'))}</diagram></mxfile>`
  const bytes = (text: string) => new TextEncoder().encode(text)
  const chunk = (type: string, data: Uint8Array) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4)
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const png = (type: string, data: Uint8Array) =>
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', new Uint8Array(13)), chunk(type, data)])
  const keyword = Buffer.from('mxfile\0', 'latin1')

  test.each([
    ['XML', bytes(xml)],
    ['percent-encoded XML', bytes(encodeURIComponent(xml))],
    ['SVG', bytes(`<svg xmlns="x" content="${escapeMarkup(xml).replaceAll('\n', '&#10;')}"><g/></svg>`)],
    ['PNG with text', png('tEXt', Buffer.concat([keyword, bytes(encodeURIComponent(xml))]))],
    [
      'PNG with raw deflate',
      png('zTXt', Buffer.concat([keyword, Buffer.from([0]), deflateRawSync(encodeURIComponent(xml))])),
    ],
    ['PNG with zlib', png('zTXt', Buffer.concat([keyword, Buffer.from([0]), deflateSync(encodeURIComponent(xml))]))],
  ])('%s', (_, file) => expect(diagramInFile(file)).toBe(xml))

  const bomb = deflateRawSync('a'.repeat(50_000_000)).toString('base64')
  test.each([
    ['an element without an end', '<mxfile><diagram></mxfile>', 'Line 1, column 18: The diagram is not valid XML'],
    [
      'an attribute without an end',
      `<mxfile>\n<mxCell style="${'x'.repeat(1_000_000)}`,
      'Line 2, column 1: The diagram is not valid XML',
    ],
    ['an empty text', '', 'not a draw.io diagram'],
    ['JSON', '{"html": "<p>x</p>"}', 'not a draw.io diagram'],
    ['open comments', `<mxfile>${'<!--'.repeat(500_000)}`, 'not valid XML'],
    ['attributes without values', `<mxfile${' a'.repeat(500_000)}`, 'not valid XML'],
    ['millions of spaces', `<mxfile${' '.repeat(2_000_000)}`, 'not valid XML'],
    ['nested elements', '<a>'.repeat(500_000), 'not valid XML'],
    ['a compressed page of 50 MB', `<mxfile><diagram>${bomb}</diagram></mxfile>`, 'larger than 10 MB'],
    [
      'two compressed pages of 6 MB',
      `<mxfile>${`<diagram>${compress(`<a>${' '.repeat(6_000_000)}</a>`)}</diagram>`.repeat(2)}</mxfile>`,
      'larger than 10 MB',
    ],
    ['a page that is no Base64', '<mxfile><diagram>!!!</diagram></mxfile>', 'cannot be read'],
    [
      'a cut page',
      `<mxfile><diagram>${compress(model()).slice(0, 40)}</diagram></mxfile>`,
      'incomplete|cannot be read',
    ],
    ['repeated attributes', `<mxfile${' a=""'.repeat(1_500_000)}>`, 'not valid XML'],
    ['too many shapes', model('<mxCell style="shape=mxgraph.aws3.ec2"/>'.repeat(20_001)), 'more than 20000 AWS shapes'],
  ])('a text is refused: %s', (_title, text, message) => {
    expect(() => findOldShapes(text, DATA)).toThrow(expect.objectContaining({ name: 'DiagramError' }))
    expect(() => findOldShapes(text, DATA)).toThrow(new RegExp(message))
  })

  test.each([
    ['too large', new Uint8Array(10_000_001), 'larger than 10 MB'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe), 'neither UTF-8 text nor a PNG'],
    ['a PNG of another program', png('tEXt', bytes('Title\0x')), 'The PNG contains no draw.io diagram'],
    [
      'a PNG with a diagram of 50 MB',
      png('zTXt', Buffer.concat([keyword, Buffer.from([0]), deflateSync('a'.repeat(50_000_000))])),
      'larger than 10 MB',
    ],
    ['an SVG of another program', bytes('<svg></svg>'), 'The SVG contains no draw.io diagram'],
  ])('a file is refused: %s', (_title, file, message) => expect(() => diagramInFile(file)).toThrow(message))

  test('text that is not percent-encoded correctly is refused', () => {
    expect(() => diagramInText('%3CmxGraphModel%')).toThrow('not percent-encoded correctly')
  })
})
