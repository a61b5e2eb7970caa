/** Tests all icons in every format except draw.io's, with third-party parsers and renderers. */
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { describe, expect, test, vi } from 'vitest'
import { FORMATS, type FormatId } from '@/core/diagram/formats'
import type { ShapeInput } from '@/core/diagram/shape'
import { iconSize } from '@/core/diagram/shape'
import { diagramIconSvg } from '@/core/diagram/svg/sized'
import {
  cellStyles,
  decodeDrawio,
  inflateXml,
  svgInStyle,
  visibleLabelText,
} from '@/core/diagram/testing/decode-drawio'
import { parseXml } from '@/core/diagram/testing/parse-xml'
import { DEFAULT_OPTIONS } from '@/core/diagram/testing/samples'
import { nameInIconPack } from '@/core/diagram/text/mermaid'
import { plantumlFile } from '@/core/diagram/text/plantuml'
import { iconPackJson, toIconifyIcon } from '@/generate/files/icon-pack'
import { TEST_SITE } from '@/generate/testing/site'
import { loadShapeData } from '@/node/shape-data'
import PLANTUML from '../../data/plantuml.json' with { type: 'json' }

vi.setConfig({ testTimeout: 60_000 })

const { icons, stencils, inputOf } = loadShapeData(TEST_SITE)
const INPUTS = icons.map(icon => inputOf(icon))

const WRITERS = new Map(await Promise.all(FORMATS.map(async ({ id, load }) => [id, await load()] as const)))

async function rendered(id: FormatId, inputs: readonly ShapeInput[] = INPUTS): Promise<string> {
  const render = WRITERS.get(id)
  if (!render) throw new Error(id)
  return render(inputs, DEFAULT_OPTIONS, stencils)
}

/** Renders an SVG without fonts, because icons contain no text. */
function draw(svg: string, fitTo: ResvgRenderOptions['fitTo'] = { mode: 'original' }) {
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render()
}

function svgOfDataUri(uri: string | null | undefined): string {
  expect(uri).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/)
  return Buffer.from(`${uri}`.replace(/^.*,/, ''), 'base64').toString('utf8')
}

describe('drawn', () => {
  test('each icon is not empty, has its size, and looks as in the release', async () => {
    const wrong = INPUTS.map(async input => {
      const { svg, width, height } = diagramIconSvg(input)
      const embedded = svgInStyle(cellStyles(await rendered('drawio', [input]))[0] ?? '') ?? ''
      const drawn = draw(input.icon.type === 'Architecture Group' ? svg : embedded)
      const original = draw(input.svg, { mode: 'width', value: width })
      const sized = drawn.width === Math.round(width) && drawn.height === Math.round(height)
      const filled = drawn.pixels.some((value, index) => index % 4 === 3 && value > 0)
      const same = drawn.pixels.equals(original.pixels)
      return sized && filled && same ? [] : [{ icon: input.icon.iconName, sized, filled, same }]
    })
    expect((await Promise.all(wrong)).flat()).toEqual([])
  })

  test('icons look the same in one diagram as alone', async () => {
    // Compares service icons, because they are on whole pixels. Only icons with ids can clash in one diagram.
    const inputs = INPUTS.filter(({ icon, svg }) => icon.type === 'Architecture Service' && svg.includes('id='))
    expect(inputs.length).toBeGreaterThan(1)
    const text = await rendered('svg', inputs)
    // Read once, because each access to `pixels` copies all pixels.
    const { width, pixels } = draw(text)
    const [root, ...nested] = parseXml(text).getElementsByTagName('svg')
    const [left = 0, top = 0] = `${root?.getAttribute('viewBox')}`.split(' ').map(Number)
    for (const [index, input] of inputs.entries()) {
      const [x, y] = ['x', 'y'].map(name => Number(nested[index]?.getAttribute(name)))
      const alone = draw(diagramIconSvg(input).svg)
      const side = alone.width
      const row = (line: number) => (Number(y) - top + line) * width * 4 + (Number(x) - left) * 4
      const cut = Array.from({ length: alone.height }, (_, line) => pixels.subarray(row(line), row(line) + side * 4))
      expect(Buffer.concat(cut).equals(alone.pixels), input.icon.iconName).toBe(true)
    }
  })
})

test('SVG is one document, or one per icon', async () => {
  const pictured = INPUTS.filter(({ icon }) => !icon.group?.plain)
  expect(parseXml(await rendered('svg')).getElementsByTagName('svg')).toHaveLength(pictured.length + 1)
  expect(parseXml(await rendered('svg')).getElementsByTagName('text')).toHaveLength(INPUTS.length)
  for (const input of INPUTS) expect(parseXml(await rendered('svg', [input])).documentElement?.nodeName).toBe('svg')
})

test('a draw.io library is XML with JSON that contains the XML of each entry', async () => {
  const root = parseXml(await rendered('drawio-library')).documentElement
  const entries: { xml: string; w: number; h: number; title: string; tags: string }[] = JSON.parse(
    `${root?.textContent}`,
  )
  const titles = entries.map(({ xml, w, h, title, tags }) => {
    const [cell, ...more] = decodeDrawio(inflateXml(xml))
    expect(more).toEqual([])
    expect(cell).toMatchObject({ x: 0, y: 0, width: w, height: h })
    expect(visibleLabelText(`${cell?.value}`)).toBe(title)
    expect(tags).toMatch(/^aws /)
    return title
  })
  expect(titles.sort()).toEqual(INPUTS.map(({ label }) => label).sort())
})

test('every picture of Excalidraw has a file with its icon', async () => {
  const scene: {
    elements: { type: string; fileId?: string; width?: number; height?: number; text?: string }[]
    files: Record<string, { id: string; mimeType: string; dataURL: string }>
  } = JSON.parse(await rendered('excalidraw'))
  const images = scene.elements.filter(({ type }) => type === 'image')
  const pictured = INPUTS.filter(({ icon }) => !icon.group?.plain)
  expect(images).toHaveLength(pictured.length)
  expect(scene.elements.filter(({ type }) => type === 'text')).toHaveLength(INPUTS.length)
  for (const [index, input] of pictured.entries()) {
    const { fileId = '', width, height } = images[index] ?? {}
    const file = scene.files[fileId]
    expect(file).toMatchObject({ id: fileId, mimeType: 'image/svg+xml' })
    if (input.icon.type === 'Architecture Group') continue
    expect(Math.max(Number(width), Number(height))).toBe(iconSize(input.icon))
    expect(svgOfDataUri(file?.dataURL)).toBe(diagramIconSvg(input).svg)
  }
})

test('each icon has a data URI, a tag, a name, and a Markdown link', async () => {
  const lines = (['data-uri', 'img', 'name', 'markdown'] as const).map(async id => (await rendered(id)).split('\n'))
  const [uris, tags, names, links] = await Promise.all(lines)
  for (const [index, input] of INPUTS.entries()) {
    const { svg } = diagramIconSvg(input)
    const img = parseXml(`${tags?.[index]}`).documentElement
    expect(svgOfDataUri(uris?.[index])).toBe(svg)
    expect(svgOfDataUri(img?.getAttribute('src'))).toBe(svg)
    expect(img?.getAttribute('alt')).toBe(input.label)
    expect(names?.[index]).toBe(input.icon.iconName)
    expect(links?.[index]).toContain(input.link === undefined ? input.label[0] : `](${input.link})`)
  }
})

describe('diagrams as text', () => {
  test('Mermaid and D2 name every icon once, whatever its label', async () => {
    const named = async (id: FormatId, pattern: RegExp) =>
      [...(await rendered(id)).matchAll(pattern)].map(([, name = '']) => name)
    const all = await Promise.all([
      named('mermaid', /^ {2}(?:service|group) ([a-z]\w*)\(aws:[\w-]+\)\["[^"]+"\]$/gm),
      named(
        'mermaid-flowchart',
        /^ {2}(?:subgraph )?([a-z]\w*)(?:@\{ icon: "aws:[\w-]+", label: "[^"]+", .*\}|\["[^"]+"\])$/gm,
      ),
      named('d2', /^([a-z]\w*): "(?:[^"\\]|\\.)*" \{$/gm),
    ])
    for (const names of all) {
      expect(names).toHaveLength(INPUTS.length)
      expect(new Set(names).size).toBe(INPUTS.length)
    }
  })

  test('PlantUML has a file for nearly all icons, and data for no others', async () => {
    const known = new Map(icons.map(icon => [icon.iconName, icon]))
    expect(Object.keys(PLANTUML.files).filter(name => !known.has(name))).toEqual([])
    expect((await rendered('plantuml')).match(/^rectangle /gm)?.length).toBeLessThan(20)
    const files = Object.entries({
      'AWS-IoT-Core': 'InternetOfThings/IoTCore',
      'AWS-Glue_AWS-Glue-for-Ray': 'Analytics/GlueAWSGlueforRay',
      'Category_Security-Identity': 'SecurityIdentityCompliance/SecurityIdentityCompliance',
      'General_Office-building': 'General/Officebuilding',
      'Group_Auto-Scaling-group': 'Groups/AutoScalingGroup',
      'Group_Virtual-private-cloud-VPC': 'Groups/VPC',
      'AWS-Transform': '',
    })
    const fileOf = (name: string) => icons.flatMap(icon => (icon.iconName === name ? plantumlFile(icon) : []))
    expect(files.map(([name]) => [name, ...fileOf(name)])).toEqual(files)
  })

  test('the names in Mermaid are in the icon pack, which has every icon of the release', () => {
    const pack: { prefix: string; icons: Record<string, ReturnType<typeof toIconifyIcon>> } = JSON.parse(
      iconPackJson(TEST_SITE.source),
    )
    expect(Object.keys(pack.icons)).toHaveLength(INPUTS.length)
    const ids = Object.values(pack.icons).flatMap(({ body }) => [
      ...new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)),
    ])
    expect(new Set(ids).size).toBe(ids.length)
    const wrong = INPUTS.filter(({ icon, svg }) => {
      const { body, width, height } = pack.icons[nameInIconPack(icon.iconName)] ?? toIconifyIcon('none', svg)
      const drawn = draw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`)
      return !drawn.pixels.equals(draw(svg, { mode: 'width', value: drawn.width }).pixels)
    })
    expect(wrong.map(({ icon }) => icon.iconName)).toEqual([])
  })
})

test('elements for tldraw are complete and have unique ids', async () => {
  const { type, elements, files } = JSON.parse(await rendered('tldraw'))
  expect(type).toBe('excalidraw/clipboard')
  expect(new Set(elements.map(({ id }: { id: string }) => id)).size).toBe(elements.length)
  for (const element of elements) {
    expect([element.x, element.y, element.width, element.height, element.angle].every(Number.isFinite)).toBe(true)
    if (element.type === 'image') expect(files[element.fileId].mimeType).toBe('image/svg+xml')
  }
})
