/** Replaces shapes of earlier icon sets in draw.io diagrams. Changes nothing else in the text. */
import EARLIER from '../../../../data/earlier-shapes.json' with { type: 'json' }
import { statusText } from '../../catalog/names/display'
import { comparableName, lettersAndDigits } from '../../catalog/names/names'
import type { Icon, Service, Stencil } from '../../catalog/types'
import { groupBy } from '../../collections'
import type { LifecycleEntry } from '../../lifecycle/collect-lifecycle'
import { mainStatusOn } from '../../lifecycle/status'
import { fitSize } from '../shape'
import { type Stencils, stencilOf } from '../stencils'
import { resizeSvg } from '../svg/sized'
import { attributesOf, diagramError, diagramInText, rewriteTags, withAttributes } from './diagram-file'
import { drawingText } from './style'

/** Maximum number of AWS shapes in a diagram. */
const MAX_SHAPES = 20_000
const MAX_TITLE_LENGTH = 60

export interface UpgradeData {
  icons: Iterable<Icon>
  stencils: Stencils
  lifecycles: readonly LifecycleEntry[]
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
  /** Color of the fill (`#rrggbb`), if the shape has one of its own. */
  color?: string | undefined
  /** Absent if no icon can replace the shape. */
  icon?: Icon
  /** Reason why the shape is out of date, or has no replacement. */
  reason: string
}

/** Icon or, without one, the reason for a name of an earlier set: a service without an icon, or text. */
interface Meaning {
  icon?: string
  service?: string
  why?: string
}

const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ...Object.entries(EARLIER.icons).map(([shape, icon]): [string, Meaning] => [shape, { icon }]),
  ...EARLIER.without.flatMap(({ shapes, ...meaning }) =>
    shapes.split(' ').map((shape): [string, Meaning] => [shape, meaning]),
  ),
])

/** Returns the meaning of a shape in an earlier set; undefined for current and unknown shapes. */
export const earlierMeaning = (shape: string): Meaning | undefined => MEANINGS.get(shape.replace(/^mxgraph\./, ''))

/** Shapes of draw.io that draw another shape, with the key of that shape. */
export const INNER_SHAPE_KEYS: Readonly<Record<string, string>> = {
  'mxgraph.aws4.resourceIcon': 'resIcon',
  'mxgraph.aws4.productIcon': 'prIcon',
  'mxgraph.aws4.group': 'grIcon',
  'mxgraph.aws4.groupCenter': 'grIcon',
}
const PRODUCT_ICON = 'mxgraph.aws4.productIcon'
type Form = keyof typeof EARLIER.colors
function formOf(outer: string): Form {
  if (/^(?:resource|product)Icon$/.test(outer)) return 'resourceIcon'
  return outer.startsWith('group') ? 'frame' : 'shape'
}

interface Replacement {
  icon: Icon
  stencil?: Stencil
  isProductIcon: boolean
  /** True if the shape gets only new colors. */
  isRecolored: boolean
}

/** Finds the AWS shapes that are out of date or unknown in a file or in copied text. Throws a `DiagramError`. */
export function findOldShapes(text: string, data: UpgradeData) {
  const xml = diagramInText(text)
  const classify = createClassifier(data)
  const byStyle = new Map<string, ReturnType<typeof classify>>()
  const shapes = new Map<string, OldShape>()
  const replacements: Replacement[] = []
  let total = 0
  rewriteTags(xml, (tag, name) => {
    if (name !== 'mxCell') return tag
    const style = attributesOf(tag).get('style') ?? ''
    if (!byStyle.has(style)) byStyle.set(style, classify(style))
    const outdated = byStyle.get(style)
    if (!outdated) return tag
    if (++total > MAX_SHAPES) throw diagramError(`The diagram has more than ${MAX_SHAPES} AWS shapes`)
    const { old, replacement } = outdated
    const id = `${old.shape} ${replacement?.icon.iconName} ${old.reason}`
    const color = /(?:^|;)fillColor=(#[\da-f]{6})(?:;|$)/i.exec(style)?.[1]
    shapes.set(id, { color, ...shapes.get(id), ...old, count: (shapes.get(id)?.count ?? 0) + 1 })
    if (replacement) replacements.push(replacement)
    return tag
  })
  return {
    /** Number of all shapes that are out of date, or unknown. */
    total,
    /** Number of shapes that `write` replaces. */
    count: replacements.length,
    /** Shapes with a replacement first. */
    shapes: [...shapes.values()].sort((a, b) => Number(!a.icon) - Number(!b.icon)),
    /** Names of the icons whose SVG `write` needs, because draw.io has no shape of its own for them. */
    pictures: [...new Set(replacements.flatMap(({ icon, stencil }) => (stencil || icon.group ? [] : icon.iconName)))],
    /** Returns the diagram with new shapes. `svgs` are the texts of icon files by icon name. */
    write: (svgs: ReadonlyMap<string, string>): string => {
      let replacement: Replacement | undefined
      return rewriteTags(xml, (tag, name) => {
        if (name === 'mxGeometry' && replacement) return resized(tag, replacement, svgs)
        if (name !== 'mxCell') return tag
        const style = attributesOf(tag).get('style') ?? ''
        replacement = byStyle.get(style)?.replacement
        return replacement ? withAttributes(tag, { style: restyled(style, replacement, svgs) }) : tag
      })
    },
  }
}

/** Returns `orders.upgraded.drawio` for `orders.drawio`. The result keeps other endings, so that it is unique. */
export const upgradedName = (file: string): string => `${file.replace(/\.drawio$/i, '')}.upgraded.drawio`

/** Returns the keys of a style, each with its text `key=value`. Splits the style at `;`, except after XML entities. */
const keysOf = (style: string): [key: string, text: string][] =>
  style
    .split(/(?<!&[#\w]{1,10});/)
    .filter(Boolean)
    .map(text => [text.replace(/=.*/s, ''), text])

/** Returns the AWS shape that a style draws with the shape `outer`; undefined for other styles. */
function drawnShape(style: string) {
  if (!style.includes('mxgraph.aws')) return undefined
  const keys = new Map(keysOf(style))
  const textOf = (key: string) => keys.get(key)?.replace(/^[^=]*=/, '')
  const outer = textOf('shape') ?? ''
  if (!outer.startsWith('mxgraph.aws')) return undefined
  return { shape: textOf(INNER_SHAPE_KEYS[outer] ?? '') ?? outer, outer, textOf }
}

type DrawnShape = NonNullable<ReturnType<typeof drawnShape>>

/** Returns an icon with the form and color of draw.io's shape for it. */
function drawioIcon(icon: Icon, stencil: Stencil) {
  const form = formOf(stencil.form)
  return { icon, stencil, form, color: (form === 'frame' ? stencil.strokeColor : stencil.fillColor).toUpperCase() }
}

/** Returns the icon whose form and today's color a shape has; undefined if the shape is up to date. */
function currentIcon(icons: readonly ReturnType<typeof drawioIcon>[], { outer, textOf }: DrawnShape) {
  const form = formOf(outer.replace('mxgraph.aws4.', ''))
  const color = textOf(form === 'frame' ? 'strokeColor' : 'fillColor')?.toUpperCase() ?? ''
  const newColor: string | undefined = (EARLIER.colors[form] as Readonly<Record<string, string>>)[color]
  const sameForm = icons.filter(icon => icon.form === form)
  const choices = sameForm.length > 0 ? sameForm : icons
  const chosen = choices.find(icon => icon.color === newColor) ?? choices[0]
  if (outer === PRODUCT_ICON) return chosen && { ...chosen, isRecolored: false }
  const isRecolored = chosen?.form === form
  const hasCurrentColor = isRecolored && choices.some(icon => icon.color === color)
  return chosen && newColor !== undefined && !hasCurrentColor ? { ...chosen, isRecolored } : undefined
}

function createClassifier({ icons, stencils, lifecycles, services, today }: UpgradeData) {
  const former = new Map(services.map(({ slug, formerly }) => [slug, formerly.map(comparableName)]))
  const byName = new Map(Array.from(icons, icon => [icon.iconName, icon]))
  const drawioIcons = [...byName.values()].flatMap(icon => {
    const stencil = stencilOf(icon, stencils)
    return stencil ? drawioIcon(icon, stencil) : []
  })
  const byShape = groupBy(drawioIcons, ({ stencil }) => `mxgraph.aws4.${stencil.name}`)
  const statusOf = (lifecycle: LifecycleEntry | undefined): string => {
    const status = mainStatusOn(lifecycle, today)
    const successor = lifecycle?.successor ? `, successor: ${lifecycle.successor.name}` : ''
    return status && status.kind !== 'renamed' ? `${statusText(status)}${successor}` : ''
  }

  return (style: string): { old: Omit<OldShape, 'count'>; replacement?: Replacement } | undefined => {
    const drawn = drawnShape(style)
    if (!drawn) return undefined
    const { shape, outer } = drawn
    const title = wordsOf(shape)
    const replaced = (reason: string, icon: Icon, stencil: Stencil | undefined, isRecolored = false) => {
      const status = statusOf(lifecycles.find(({ id }) => id === icon.entry))
      const old = { shape, title, icon, reason: [reason, status].filter(Boolean).join('. ') }
      return { old, replacement: { icon, stencil, isProductIcon: outer === PRODUCT_ICON, isRecolored } }
    }
    const meaning = earlierMeaning(shape)
    const icon = byName.get(meaning?.icon ?? '')
    if (icon) {
      const isRenamed = former.get(icon.entry ?? '')?.includes(lettersAndDigits(title))
      return replaced(isRenamed ? 'Renamed, older icon set' : 'Older icon set', icon, stencilOf(icon, stencils))
    }
    if (meaning) {
      const { service = '', why = `AWS has no icon of ${service}` } = meaning
      const named = lifecycles.find(({ name, otherNames }) => name === service || otherNames?.includes(service))
      const status = statusOf(named)
      return { old: { shape, title, reason: status ? `${service}: ${status}` : why } }
    }
    const drawnIcons = byShape.get(shape)
    if (!drawnIcons) return { old: { shape, title: shape.slice(0, MAX_TITLE_LENGTH), reason: 'Unknown shape' } }
    const current = currentIcon(drawnIcons, drawn)
    if (!current) return undefined
    const reason = current.isRecolored ? 'Older colors' : 'Older icon set'
    return replaced(reason, current.icon, current.stencil, current.isRecolored)
  }
}

/** Returns `Dynamo db` for `mxgraph.aws3.dynamo_db`. */
function wordsOf(shape: string): string {
  const words = shape.replace(/^.*\./, '').replaceAll('_', ' ').slice(0, MAX_TITLE_LENGTH)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Keys that draw a shape. All other keys stay. */
const DRAWING_KEY = /^(?:shape|resIcon|prIcon|grIcon|fillColor|strokeColor|gradientColor|gradientDirection)$/

const pictureOf = ({ icon, stencil }: Replacement, svgs: ReadonlyMap<string, string>) =>
  stencil || icon.group ? undefined : resizeSvg(svgs.get(icon.iconName) ?? '', 64)

function restyled(style: string, replacement: Replacement, svgs: ReadonlyMap<string, string>): string {
  const { icon, stencil, isProductIcon } = replacement
  const isReplaced = (key: string) =>
    DRAWING_KEY.test(key) || (icon.group && key === 'dashed') || (isProductIcon && key.startsWith('vertical'))
  const kept = keysOf(style)
    .map(([key, text]) => (isReplaced(key) ? '' : `${text};`))
    .join('')
  const label = isProductIcon ? 'verticalLabelPosition=bottom;verticalAlign=top;' : ''
  return kept + label + drawingText(icon, stencil, pictureOf(replacement, svgs)?.svg)
}

/** Largest difference between proportions that stays, because it is invisible. */
const PROPORTION_TOLERANCE = 0.02

/** Returns a geometry with the proportions of the new shape, and the same longer side and center. */
function resized(geometry: string, replacement: Replacement, svgs: ReadonlyMap<string, string>): string {
  const { icon, stencil, isProductIcon, isRecolored } = replacement
  const attributes = attributesOf(geometry)
  const numberOf = (name: string) => Number(attributes.get(name) ?? 0)
  const width = numberOf('width')
  // A product icon of draw.io is a labeled box with the icon in a square at the top.
  const height = isProductIcon ? width : numberOf('height')
  const proportions = stencil ? { width: stencil.w, height: stencil.h } : pictureOf(replacement, svgs)
  if (!proportions || icon.group || isRecolored || !(width > 0 && height > 0)) return geometry
  const distortion = (width / height) * (proportions.height / proportions.width) - 1
  if (!isProductIcon && Math.abs(distortion) < PROPORTION_TOLERANCE) return geometry
  const size = fitSize(proportions, Math.max(width, height))
  const move = (name: string, by: number) => Math.round((numberOf(name) + by / 2) * 100) / 100
  const corner = { x: move('x', width - size.width), y: move('y', height - size.height) }
  return withAttributes(geometry, { ...size, ...(!attributes.has('relative') && corner) })
}
