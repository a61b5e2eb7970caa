/** Draws icons, sketches, and templates, as the page copies them. */
import { drawioStyle } from '@/core/diagram/drawio/cells'
import { TEXT_FORMATS } from '@/core/diagram/formats'
import { layoutWithElk } from '@/core/diagram/layout/elk'
import { DEFAULT_SHAPE_OPTIONS, type SceneOptions, type ShapeInput, type ShapeTraits } from '@/core/diagram/shape'
import { looksLikeSketch } from '@/core/diagram/sketch/parse-sketch'
import { resolveSketch } from '@/core/diagram/sketch/resolve-sketch'
import { diagramPicture } from '@/core/diagram/svg/diagram'
import type { DrawOptions } from '@/core/infrastructure/draw/draw-resources'
import { decodeText } from '@/core/infrastructure/read/decode'
import { parseProject } from '@/core/infrastructure/read/read-project'
import { parseTemplate } from '@/core/infrastructure/read/read-text'
import { isSingleId, recognizeText, undrawableKind, undrawableMessage } from '@/core/infrastructure/recognize/recognize'
import { MODULE_TYPE, type ParsedTemplate } from '@/core/infrastructure/resource-types'
import { TemplateError } from '@/core/infrastructure/template-error'
import { endingsIn, endingsTitle, endingText, markEndings } from '@/core/lifecycle/endings'
import type { Answer, Row } from './answer'
import type { ToolCatalog } from './catalog'

/** Format of the style of a draw.io shape. All other formats are those of the page. */
export const STYLE = 'drawio-style'
/** Maximum number of icons and frames of a diagram. */
const MAX_SHAPES = 500
/** Maximum numbers of names and of folders in a message. */
const MAX_NAMES_IN_MESSAGE = 10
const MAX_FOLDERS = 3
const OPTIONS: SceneOptions = { ...DEFAULT_SHAPE_OPTIONS, layoutGraph: layoutWithElk }

/** Matches names of machines and stacks, and cells in columns, which name no icons: `web-1.prod`, `ShopStack`. */
const IDENTIFIER = /[a-z\d][A-Z]|\w[-._]\w*[-._]\w|\s{2}|^\W/

/** A name in a sketch or template, with its icon, and with a label if the icon's label does not apply. */
type Node = ShapeTraits & { row: Row; label?: string }

interface DrawRequest extends DrawOptions {
  text: string
  /** Files of a project, instead of the text. */
  files?: readonly { path: string; text: string; problem?: string | undefined }[] | undefined
  format: string
}

type Drawing = { nodes: readonly Node[]; notes: readonly string[] }

/** Returns the text of a file with a template or a sketch. A single word is none. */
export function readDrawable(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  if (/^\s*\w+\s*$/.test(text)) throw new Error(undrawableMessage())
  return text
}

/** Draws a sketch or a template. Rejects with a message for the caller if the text is neither. */
export async function drawDiagram(
  catalog: ToolCatalog,
  { text, files, format, details, changes }: DrawRequest,
): Promise<Answer> {
  const template = isSingleId(text) ? parseTemplate([text]) : await templateIn({ text, files })
  const { nodes, notes } = template
    ? drawTemplate(catalog, template, { details, changes })
    : await readSketch(catalog, text)
  const inputs = catalog.inputsOf(nodes.map(({ row, ...node }) => ({ ...node, iconName: row.icon ?? '' })))
  const names = nodes.slice(0, MAX_NAMES_IN_MESSAGE).map(({ row }) => `${row.name} (${row.type}: ${row.why})`)
  if (inputs.length === 0)
    throw new Error(`The template has no resource with an icon: ${names.join(', ')}. The option details draws more.`)
  if (inputs.length > MAX_SHAPES)
    throw new Error(`The diagram has more icons and frames than the limit of ${MAX_SHAPES}.${adviceOn(nodes)}`)
  const picture = () => diagramPicture(inputs, OPTIONS)
  // As a copied icon, a single shape in SVG would have no label.
  const drawn = format.startsWith('svg')
    ? { text: (await picture()).svg, notes: [] }
    : await drawIcons(catalog, inputs, format)
  return { results: nodes.map(({ row }) => row), ...drawn, notes: [...notes, ...drawn.notes], picture }
}

/** Returns the advice to draw one of the largest folders that fit into a diagram. Their frames have their paths. */
function adviceOn(nodes: readonly Node[]): string {
  const folders = nodes
    .filter(({ row }) => row.type === MODULE_TYPE)
    .map(({ id }) => ({ id, size: nodes.filter(node => node.id?.startsWith(`${id}/`)).length }))
    .filter(({ size }) => size > 0 && size <= MAX_SHAPES)
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MAX_FOLDERS)
  return folders.length > 0 ? ` Draw one of its folders: ${folders.map(({ id }) => id).join(', ')}.` : ''
}

async function readSketch({ iconNamesOf }: ToolCatalog, text: string): Promise<Drawing> {
  const isSketch = looksLikeSketch(text)
  const kind = isSketch ? undefined : undrawableKind(text)
  const items = kind ? { problem: undrawableMessage(kind) } : await resolveSketch(text, iconNamesOf)
  if ('problem' in items) throw new Error(isSketch ? items.problem : undrawableMessage(kind))
  const identifiers = items.filter(({ isBox, word }) => isBox && IDENTIFIER.test(word))
  if (!isSketch && identifiers.length * 2 > items.length) throw new Error(undrawableMessage())
  const nodes = items.map(({ word, iconName, choices: _, wordOffsets: __, note: ___, ...node }) => ({
    ...node,
    row: { name: word, icon: iconName },
  }))
  return { nodes, notes: items.flatMap(({ note }) => note ?? []) }
}

/** Returns the template in a text, or in the files of a project; undefined if the text is none. */
export async function templateIn({
  text,
  files,
}: Pick<DrawRequest, 'text' | 'files'>): Promise<ParsedTemplate | undefined> {
  if (text === '' && !files) throw new Error('The text is empty')
  const read = ({ text, problem }: { text: string; problem?: string | undefined }) => {
    if (problem !== undefined) throw new TemplateError(problem)
    return text
  }
  if (files) return parseProject(files.map(file => ({ path: file.path, text: () => read(file) })))
  return recognizeText(text)?.kind === 'template' ? parseTemplate([text]) : undefined
}

function drawTemplate(catalog: ToolCatalog, template: ParsedTemplate, options: DrawOptions): Drawing {
  if ('problem' in template) throw new Error(template.problem)
  const { shapes, leftOut, notes, uses } = catalog.finder.drawResources(template, options)
  const endings = endingsIn(uses, catalog.lifecycles, catalog.today)
  const facts = endings.length > 0 ? [endingsTitle(endings, template.resources.length), ...endings.map(endingText)] : []
  const nodes = [
    ...markEndings(shapes, endings).map(({ iconName, type, ...shape }) => ({
      ...shape,
      row: { name: shape.label.split('\n')[0], type, icon: iconName },
    })),
    ...leftOut.map(({ name, type, why }) => ({ row: { name, type, why } })),
  ]
  return { nodes, notes: [...notes, ...facts] }
}

export async function drawIcons({ stencils, site }: ToolCatalog, inputs: readonly ShapeInput[], id: string) {
  // draw.io's own shapes are shorter than pictures.
  const options = { ...OPTIONS, usesStencils: true, site }
  const format = TEXT_FORMATS.find(known => known.id === id)
  if (!format) {
    const [input] = inputs
    if (!input) throw new Error('There is no icon.')
    const { style, width, height } = drawioStyle(input, options, stencils)
    return { text: style, notes: [`Size: ${width}x${height}`] }
  }
  if (id === 'mermaid-pictures' && new URL(site).hostname === 'localhost')
    throw new Error('The pictures need a public site: build the tools with SITE_URL, or choose another format.')
  const notes = [format.advice, format.note?.(inputs, options, stencils)].flatMap(note => note ?? [])
  return { text: await (await format.load())(inputs, options, stencils), notes }
}
