/** Runs `npm run shape`. */
import { parseArgs } from 'node:util'
import { TEXT_FORMATS } from '@/core/diagram/formats'
import { ARRANGEMENTS, DEFAULT_SHAPE_OPTIONS, DRAWIO_ICON_SIZES, type ShapeInput } from '@/core/diagram/shape'
import { iconNamesIn, NAME_SEARCH, resolveSketch, withExactNames } from '@/core/diagram/sketch'
import { loadSiteData } from '../load'
import { createFullSearch } from '../search/full-search'
import { findIcons, loadShapeData } from './shape-data'

/** The list of formats in the help text. */
const FORMAT_LINES = TEXT_FORMATS.map(({ id, title }) => `  ${id.padEnd(18)}${title}`).join('\n')

const HELP = `Prints icons in a format for another program, exactly as the page copies them.

  npm run --silent shape -- FORMAT ICON...
  npm run --silent shape -- FORMAT --all
  npm run --silent shape -- FORMAT --sketch 'user > [vpc: alb > ecs > rds]'

Formats
${FORMAT_LINES}

Options
  --all           all icons of the catalog
  --sketch TEXT   the icons, frames and arrows of a sketch, as in the palette
  --no-label      without labels
  --no-border     without the border around labels
  --native        draw.io's own shapes where there are any, else pictures
  --arrange HOW   ${ARRANGEMENTS.join(', ')}
  --connect       an arrow from each icon to the next one
  --side PX       as in draw.io's AWS palette, in ${DRAWIO_ICON_SIZES.join(', ')} pixels
  --help          this text

Icons have the names of the icons page, such as Amazon-EC2 or AWS-Lambda_Lambda-Function, in upper or lower case.
draw.io takes the text of "drawio" by Edit > Paste, and the file of "drawio-library" by File > Open Library.`

/** Returns the text to print, and a note about the text. Rejects if an argument is invalid. */
export async function runShapeCommand(args: string[]): Promise<{ text: string; note?: string | undefined }> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      all: { type: 'boolean', default: false },
      sketch: { type: 'string' },
      label: { type: 'boolean', default: true },
      border: { type: 'boolean', default: true },
      native: { type: 'boolean', default: false },
      arrange: { type: 'string', default: DEFAULT_SHAPE_OPTIONS.arrange },
      connect: { type: 'boolean', default: false },
      side: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return { text: HELP }
  const [id = '', ...names] = positionals
  const format = TEXT_FORMATS.find(known => known.id === id)
  if (!format) throw new Error(`Unknown format "${id}". Formats: ${TEXT_FORMATS.map(known => known.id).join(', ')}`)
  if (!values.all && values.sketch === undefined && names.length === 0)
    throw new Error('Name at least one icon, or --all')

  const site = loadSiteData()
  const shapes = loadShapeData(site)
  const { icons, stencils, inputOf } = shapes
  const inputs =
    values.sketch === undefined
      ? (values.all ? icons : findIcons(names, icons)).map(inputOf)
      : await sketched(values.sketch, site, shapes)
  const { label, border: labelBorder, native, connect, side } = values
  const options = {
    ...{ ...DEFAULT_SHAPE_OPTIONS, label, labelBorder, native, connect },
    arrange: oneOf(ARRANGEMENTS, values.arrange, '--arrange'),
    ...(side !== undefined && {
      style: 'drawio' as const,
      drawioSize: oneOf(DRAWIO_ICON_SIZES, Number(side), '--side'),
    }),
  }
  const render = await format.load()
  return { text: render(inputs, options, stencils), note: format.note?.(inputs, options, stencils) }
}

function oneOf<T>(known: readonly T[], value: unknown, option: string): T {
  const found = known.find(one => one === value)
  if (found === undefined) throw new Error(`${option} is one of ${known.join(', ')}`)
  return found
}

/** Returns the icons, frames, and arrows of a sketch. Rejects with the first error in the sketch. */
async function sketched(
  text: string,
  { compiled }: ReturnType<typeof loadSiteData>,
  { icons, inputOf }: ReturnType<typeof loadShapeData>,
): Promise<ShapeInput[]> {
  const { search } = createFullSearch(compiled, [])
  const items = await resolveSketch(
    text,
    withExactNames(icons, word => iconNamesIn(search.search(word, NAME_SEARCH), word)),
  )
  if ('problem' in items) throw new Error(items.problem)
  return items.flatMap(({ iconName, label, ...linked }) =>
    findIcons([iconName], icons).map(icon => ({ ...linked, ...inputOf(icon), ...(label !== undefined && { label }) })),
  )
}
