/** Replaces shapes of earlier icon sets in draw.io diagrams. Changes nothing else in the text. */
import { statusText } from '@/core/catalog/display'
import { simpleName } from '@/core/catalog/names'
import type { Icon, Service, Stencil } from '@/core/catalog/types'
import type { LifecycleEntry } from '@/core/lifecycle/collect-lifecycle'
import { mainStatusOn } from '@/core/lifecycle/status'
import EARLIER from '../../../../data/earlier-shapes.json' with { type: 'json' }
import { fitSize, type Size } from '../shape'
import { resizeSvg } from '../svg/sized'
import { compressXml } from './compressed'
import { diagramError, diagramInText, inflatePage, MAX_DIAGRAM_SIZE, startTags, type Tag } from './diagram-file'
import { type Stencils, stencilOf } from './stencils'
import { drawingText } from './style'

/** Maximum number of AWS shapes in a diagram. */
const MAX_SHAPES = 20_000
const MAX_TITLE_LENGTH = 60

export interface UpgradeData {
  icons: Iterable<Icon>
  stencils: Stencils
  lives: readonly LifecycleEntry[]
  services: readonly Pick<Service, 'slug' | 'formerly'>[]
  /** ISO date for which statuses are computed. */
  today: string
}

/** A kind of shape in a diagram that is out of date, or unknown. */
export interface OldShape {
  /** Name in draw.io, such as `mxgraph.aws3.ec2`. */
  shape: string
  /** Name in words. */
  title: string
  count: number
  /** Absent if no icon can replace the shape. */
  icon?: Icon
  /** Reason why the shape is out of date, or has no replacement. */
  reason: string
}

/** Icon or, without one, the reason for a name of an earlier set: a service without an icon, or text. */
type Meaning = { icon: string } | { service?: string; why?: string }

const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...Object.entries(EARLIER.icons).flatMap(([set, icons]) =>
    Object.entries(icons).map(([name, icon]) => [`mxgraph.${set}.${name}`, { icon }] as const),
  ),
  ...EARLIER.without.flatMap(({ service, why, ...sets }) =>
    Object.entries(sets).flatMap(([set, names]) =>
      names.split(' ').map(name => [`mxgraph.${set}.${name}`, { service, why } as Meaning] as const),
    ),
  ),
])

/** Returns the meaning of a shape in an earlier set; undefined for current and unknown shapes. */
export const earlierMeaning = (shape: string): Meaning | undefined => MEANINGS.get(shape)

/** Shapes of draw.io that draw another shape, with the key of that shape. */
const INNER_KEYS: Readonly<Record<string, string>> = {
  'mxgraph.aws4.resourceIcon': 'resIcon',
  'mxgraph.aws4.productIcon': 'prIcon',
  'mxgraph.aws4.group': 'grIcon',
  'mxgraph.aws4.groupCenter': 'grIcon',
}
const TILE = 'mxgraph.aws4.productIcon'
type Form = keyof typeof EARLIER.colors
const formOf = (outer: string): Form =>
  outer === 'resourceIcon' || outer === 'productIcon' ? 'resourceIcon' : /^group/.test(outer) ? 'frame' : 'shape'

interface Replacement {
  icon: Icon
  native?: Stencil | undefined
  isTile: boolean
  /** True if a shape of the same proportions only gets new colors. */
  isRecolored: boolean
}
interface Found extends Replacement {
  style: readonly [start: number, end: number]
  geometry?: Tag
}
/** The text of a diagram, or of a compressed page inside it. */
interface Page {
  text: string
  found: Found[]
  inner: { page: Page; start: number; end: number }[]
}

/** Finds the AWS shapes that are out of date or unknown in a file or in copied text. Throws a `DiagramError`. */
export function findOldShapes(text: string, data: UpgradeData) {
  const classify = createClassifier(data)
  const byStyle = new Map<string, ReturnType<typeof classify>>()
  const shapes = new Map<string, OldShape>()
  let [bytesLeft, total, isDiagram] = [MAX_DIAGRAM_SIZE, 0, false]
  const read = (xml: string, isInner = false): Page => {
    const page: Page = { text: xml, found: [], inner: [] }
    let cell: Found | undefined
    for (const tag of startTags(xml)) {
      isDiagram ||= /^mx(?:file|GraphModel|Cell)$/.test(tag.name)
      if (tag.name === 'diagram' && !tag.isEmpty && !isInner) {
        const content = xml.slice(tag.end, xml.indexOf('<', tag.end)).trim()
        if (content === '') continue
        const start = xml.indexOf(content, tag.end)
        const inflated = inflatePage(content, bytesLeft)
        bytesLeft -= inflated.length
        page.inner.push({ page: read(inflated, true), start, end: start + content.length })
      } else if (tag.name === 'mxCell') {
        cell = undefined
        const style = tag.values.get('style')
        const text = style && xml.slice(...style)
        if (text !== undefined && !byStyle.has(text)) byStyle.set(text, classify(styleKeys(text)))
        const known = byStyle.get(text ?? '')
        if (!style || !known) continue
        if (++total > MAX_SHAPES) throw diagramError(`The diagram has more than ${MAX_SHAPES} AWS shapes`)
        const { old, by } = known
        const id = `${old.shape} ${by?.icon.iconName} ${old.reason}`
        shapes.set(id, { ...old, count: (shapes.get(id)?.count ?? 0) + 1 })
        cell = by && { ...by, style }
        if (cell) page.found.push(cell)
      } else if (tag.name === 'mxGeometry' && cell && !cell.geometry) cell.geometry = tag
    }
    return page
  }
  const root = read(diagramInText(text))
  if (!isDiagram) throw diagramError('This is not a draw.io diagram')
  const all = [...shapes.values()]
  const found = foundIn(root)
  return {
    /** Number of shapes that `write` replaces. */
    count: found.length,
    /** Number of new shapes that draw.io 14 leaves blank. */
    blank: found.filter(({ native }) => native?.blankIn14).length,
    /** Shapes with a replacement first. */
    shapes: [...all.filter(({ icon }) => icon), ...all.filter(({ icon }) => !icon)],
    /** Names of the icons whose SVG `write` needs, because draw.io has no shape of its own for them. */
    pictures: [...new Set(found.flatMap(({ icon, native }) => (native || icon.group ? [] : icon.iconName)))],
    /** Returns the diagram with new shapes. `svgs` are the texts of icon files by icon name. */
    write: (svgs: ReadonlyMap<string, string>): string => written(root, svgs),
  }
}

const foundIn = ({ found, inner }: Page): Found[] => [...found, ...inner.flatMap(({ page }) => foundIn(page))]

/** Returns `orders.upgraded.drawio` for `orders.drawio.png`. */
export const upgradedName = (file: string): string => `${file.replace(/(?:\.drawio)?\.\w+$/, '')}.upgraded.drawio`

/** Returns the first page as draw.io accepts it from the clipboard; undefined if there is none. */
export function firstPage(xml: string, isInner = false): string | undefined {
  for (const { name, start, end, isEmpty } of startTags(xml)) {
    if (name === 'mxGraphModel')
      return xml.slice(start, xml.indexOf('</mxGraphModel>', start) + '</mxGraphModel>'.length).replaceAll('%', '&#37;')
    const content = name === 'diagram' && !isEmpty && !isInner ? xml.slice(end, xml.indexOf('<', end)).trim() : ''
    if (content !== '') return firstPage(inflatePage(content, MAX_DIAGRAM_SIZE), true)
  }
  return undefined
}

/** Splits a style at `;`, except after an entity of XML. */
const styleTokens = (style: string): string[] => style.split(/(?<!&[#\w]{1,10});/).filter(Boolean)

function styleKeys(style: string): ReadonlyMap<string, string> {
  if (!style.includes('mxgraph.aws')) return new Map()
  return new Map(styleTokens(style).map(token => [token.replace(/=.*/s, ''), token.replace(/^[^=]*=/, '')]))
}

function createClassifier({ icons, stencils, lives, services, today }: UpgradeData) {
  const former = new Map(
    services.map(({ slug, formerly }) => [slug, formerly.map(name => lettersOf(simpleName(name)))]),
  )
  const byName = new Map<string, Icon>()
  const byShape = new Map<string, { icon: Icon; native: Stencil; form: Form; color: string }[]>()
  for (const icon of icons) {
    byName.set(icon.iconName, icon)
    const native = stencilOf(icon, stencils)
    if (!native) continue
    const form = formOf(native.form)
    const color = (form === 'frame' ? native.strokeColor : native.fillColor).toUpperCase()
    const shape = `mxgraph.aws4.${native.name}`
    byShape.set(shape, [...(byShape.get(shape) ?? []), { icon, native, form, color }])
  }
  const lifeOf = (life: LifecycleEntry | undefined): string => {
    const status = mainStatusOn(life, today)
    const successor = life?.successor ? `, successor: ${life.successor.name}` : ''
    return status && status.kind !== 'renamed' ? `${statusText(status)}${successor}` : ''
  }
  const withLife = (reason: string, { entry }: Icon) =>
    [reason, lifeOf(lives.find(({ id }) => id === entry))].filter(Boolean).join('. ')

  return (keys: ReadonlyMap<string, string>): { old: Omit<OldShape, 'count'>; by?: Replacement } | undefined => {
    const outer = keys.get('shape') ?? ''
    if (!outer.startsWith('mxgraph.aws')) return undefined
    const shape = keys.get(INNER_KEYS[outer] ?? '') ?? outer
    const isTile = outer === TILE
    const title = wordsOf(shape)
    const replaced = (reason: string, by: Omit<Replacement, 'isTile'>) => {
      return { old: { shape, title, icon: by.icon, reason: withLife(reason, by.icon) }, by: { ...by, isTile } }
    }
    const meaning = MEANINGS.get(shape)
    if (meaning && 'icon' in meaning) {
      const icon = byName.get(meaning.icon)
      const isRenamed = former.get(icon?.entry ?? '')?.includes(lettersOf(title))
      const reason = isRenamed ? 'Renamed, older icon set' : 'Older icon set'
      return icon && replaced(reason, { icon, native: stencilOf(icon, stencils), isRecolored: false })
    }
    if (meaning) {
      const { service, why = `AWS has no icon of ${service}` } = meaning
      const life = lifeOf(lives.find(({ name, otherNames }) => name === service || otherNames?.includes(service ?? '')))
      return { old: { shape, title, reason: life ? `${service}: ${life}` : why } }
    }
    const current = byShape.get(shape)
    if (!current) return { old: { shape, title: shape.slice(0, MAX_TITLE_LENGTH), reason: 'Unknown shape' } }
    const form = formOf(outer.replace('mxgraph.aws4.', ''))
    const color = keys.get(form === 'frame' ? 'strokeColor' : 'fillColor')?.toUpperCase() ?? ''
    const newColor: string | undefined = (EARLIER.colors[form] as Readonly<Record<string, string>>)[color]
    const sameForm = current.filter(one => one.form === form)
    const choices = sameForm.length > 0 ? sameForm : current
    const chosen = choices.find(one => one.color === newColor) ?? choices[0]
    const isRecolored = chosen?.form === form && !isTile
    if (!chosen || (!isTile && newColor === undefined) || (isRecolored && choices.some(one => one.color === color)))
      return undefined
    return replaced(isRecolored ? 'Older colors' : 'Older icon set', { ...chosen, isRecolored })
  }
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Returns `Dynamo db` for `mxgraph.aws3.dynamo_db`. */
function wordsOf(shape: string): string {
  const words = shape.replace(/^.*\./, '').replaceAll('_', ' ').slice(0, MAX_TITLE_LENGTH)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

type Edit = readonly [start: number, end: number, text: string]

function written({ text, found, inner }: Page, svgs: ReadonlyMap<string, string>): string {
  const edits = [
    ...found.flatMap(shape => shapeEdits(text, shape, svgs)),
    ...inner.flatMap(({ page, start, end }): Edit[] =>
      foundIn(page).length > 0 ? [[start, end, compressXml(written(page, svgs))]] : [],
    ),
  ].sort(([a], [b]) => a - b)
  let at = 0
  const parts = edits.flatMap(([start, end, replacement]) => {
    const before = text.slice(at, start)
    at = end
    return [before, replacement]
  })
  return parts.join('') + text.slice(at)
}

/** Keys that draw a shape. All other keys stay. */
const DRAWING_KEY = /^(?:shape|resIcon|prIcon|grIcon|fillColor|strokeColor|gradientColor|gradientDirection)$/

function shapeEdits(text: string, shape: Found, svgs: ReadonlyMap<string, string>): Edit[] {
  const { icon, native, isTile, isRecolored, geometry, style } = shape
  const source = svgs.get(icon.iconName)
  if (!native && !icon.group && source === undefined) return []
  const picture = native || source === undefined ? undefined : resizeSvg(source, 64)
  const kept = styleTokens(text.slice(...style)).filter(token => {
    const key = token.replace(/=.*/s, '')
    return !DRAWING_KEY.test(key) && !(icon.group && key === 'dashed') && !(isTile && /^vertical/.test(key))
  })
  const label = isTile ? 'verticalLabelPosition=bottom;verticalAlign=top;' : ''
  const drawing = drawingText({ icon, native, ...(picture && { svg: picture.svg }) })
  const newStyle = [...kept.map(token => `${token};`), label, drawing].join('')
  const proportions = native ? { width: native.w, height: native.h } : picture
  const isResized = geometry && proportions && !icon.group && !isRecolored
  return [[...style, newStyle], ...(isResized ? sizeEdits(text, geometry, proportions, isTile) : [])]
}

/** Largest difference between proportions that stays, because it is invisible. */
const TOLERANCE = 0.02

/** Keeps the longer side and the center. The icon of a tile is at the top, and as wide as the tile. */
function sizeEdits(text: string, { start, name, values }: Tag, proportions: Size, isTile: boolean): Edit[] {
  const read = (key: string) => {
    const range = values.get(key)
    return range && Number(text.slice(...range))
  }
  const {
    width = 0,
    height = 0,
    x = 0,
    y = 0,
  } = Object.fromEntries(['width', 'height', 'x', 'y'].map(key => [key, read(key)]))
  if (!(width > 0 && height > 0)) return []
  if (Math.abs((width / height) * (proportions.height / proportions.width) - 1) < TOLERANCE) return []
  const size = fitSize(proportions, isTile ? width : Math.max(width, height))
  const round = (length: number) => Math.round(length * 100) / 100
  const moved = { x: round(x + (width - size.width) / 2), y: isTile ? y : round(y + (height - size.height) / 2) }
  const place = values.has('relative') ? {} : moved
  return Object.entries({ ...size, ...place }).flatMap(([key, value]): Edit[] => {
    const range = values.get(key)
    if (range) return [[...range, `${value}`]]
    const at = start + 1 + name.length
    return value === 0 ? [] : [[at, at, ` ${key}="${value}"`]]
  })
}
