/** Rules for icon files. The files are published and pasted into other programs, so they must contain only drawings. */
import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { svgFile } from '../icon-package'
import type { DataRule } from './rule'

/** Allowed elements and attributes. All others are errors, because SVG has many ways to run code and load files. */
const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon title desc defs clipPath mask linearGradient radialGradient stop'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  (
    'xmlns viewBox width height x y x1 y1 x2 y2 r cx cy rx ry fx fy d points id transform offset preserveAspectRatio version role ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity opacity color clip-path clip-rule mask maskUnits clipPathUnits gradientUnits ' +
    'gradientTransform stop-color stop-opacity'
  ).split(' '),
)
const SVG = 'http://www.w3.org/2000/svg'
/** Matches attribute values that may refer to other content, such as `url(#a)` or `javascript:…`. */
const REFERENCE = /url|^\s*\w+:|[\\(&]/i
const OWN_REFERENCE = /^url\(#[\w-]+\)$/
/** Maximum length (characters) of a file. */
const MAX_LENGTH = 50_000

/** Returns the reasons why `svg` is not a safe drawing; empty if it is safe. */
export function findSvgErrors(svg: string): string[] {
  if (svg.length > MAX_LENGTH) return [`is longer than ${MAX_LENGTH} characters`]
  if (/<[!?](?!--|\?xml )/.test(svg.replace(/^<\?xml [^>]*\?>/, '')))
    return ['contains a document type, an entity or a style sheet']
  const errors: string[] = []
  const onError = (_level: string, message: string) => {
    errors.push(message)
  }
  let root: Element | null = null
  try {
    root = new DOMParser({ onError }).parseFromString(svg, 'text/xml').documentElement
  } catch {
    // `onError` has reported the error.
  }
  if (!root || errors.length > 0) return ['is not well-formed XML']
  if (root.localName !== 'svg' || root.namespaceURI !== SVG) return ['is not an SVG']
  const box = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (box.length !== 4 || !box.every(Number.isFinite) || !((box[2] ?? 0) > 0 && (box[3] ?? 0) > 0))
    errors.push('has no viewBox with a width and a height')
  let drawn = 0
  const visit = (element: Element): void => {
    const { nodeName, namespaceURI } = element
    if (!ELEMENTS.has(nodeName) || namespaceURI !== SVG) errors.push(`contains <${nodeName}>`)
    if (/^(?:path|rect|circle|ellipse|line|poly\w+)$/.test(nodeName)) drawn++
    for (const { name, value } of Array.from(element.attributes)) {
      if (!ATTRIBUTES.has(name)) errors.push(`has the attribute ${name}`)
      else if (name === 'xmlns' ? value !== SVG : REFERENCE.test(value) && !isHarmlessFunction(name, value))
        errors.push(`has "${value.slice(0, 40)}" for ${name}`)
    }
    for (const child of Array.from<Node>(element.childNodes)) if (isElement(child)) visit(child)
  }
  visit(root)
  if (drawn === 0) errors.push('draws nothing')
  return [...new Set(errors)]
}

/** True for a transform, for a reference into the same file, and for an `rgb()` color. */
function isHarmlessFunction(name: string, value: string): boolean {
  if (/transform/i.test(name)) return /^(?:\s*[a-zA-Z]+\([-\d.\s,e]+\))+\s*$/.test(value)
  return (
    OWN_REFERENCE.test(value) ||
    (/^(?:fill|stroke|color|stop-color)$/.test(name) && /^rgba?\([\d\s.,%]+\)$/.test(value))
  )
}

const isElement = (node: Node): node is Element => node.nodeType === 1

export const svgRules = {
  *svgContent({ icons, packageFiles, svgOf }) {
    for (const { iconName, file } of icons) {
      if (!packageFiles.has(svgFile(file))) continue
      for (const error of findSvgErrors(svgOf(file)))
        yield {
          file: 'data/icons.yaml',
          field: iconName,
          message: `Remove this icon: its file ${file}.svg ${error}.`,
        }
    }
  },
} satisfies Record<string, DataRule>
