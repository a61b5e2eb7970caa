/** What `npm run shape` prints. */
import { parseArgs } from 'node:util'
import { type Format, TEXT_FORMATS } from '@/core/diagram/formats'
import { ARRANGEMENTS, DEFAULT_OPTIONS, SIDES } from '@/core/diagram/shape'
import { findIcons, readShapes } from './read-shapes'

/** The formats, a line each. */
export const FORMAT_LINES = TEXT_FORMATS.map(({ id, title }) => `  ${id.padEnd(18)}${title}`).join('\n')

const HELP = `Prints icons in a format for another program, exactly as the page copies them.

  npm run --silent shape -- FORMAT ICON...
  npm run --silent shape -- FORMAT --all

Formats
${FORMAT_LINES}

Options
  --all           all icons of the catalogue
  --no-label      without labels
  --no-border     without the border around labels
  --native        draw.io's own shapes where there are any, else pictures
  --arrange HOW   ${ARRANGEMENTS.join(', ')}
  --connect       an arrow from each icon to the next one
  --side PX       as in draw.io's AWS palette, in ${SIDES.join(', ')} pixels
  --help          this text

Icons have the names of the icons page, such as Amazon-EC2 or AWS-Lambda_Lambda-Function, in upper or lower case.
draw.io takes the text of "drawio" by Edit > Paste, and the file of "drawio-library" by File > Open Library.`

/** The format `id`. Throws for one that is not there, or is no text. */
export function textFormat(id: string): Format {
  const format = TEXT_FORMATS.find(known => known.id === id)
  if (!format) throw new Error(`Unknown format "${id}". Formats: ${TEXT_FORMATS.map(known => known.id).join(', ')}`)
  return format
}

/** The text for these arguments, and what else there is to say. Rejects with an error that says what is wrong with them. */
export async function shapeText(args: string[]): Promise<{ text: string; note?: string | undefined }> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      all: { type: 'boolean', default: false },
      label: { type: 'boolean', default: true },
      border: { type: 'boolean', default: true },
      native: { type: 'boolean', default: false },
      arrange: { type: 'string', default: DEFAULT_OPTIONS.arrange },
      connect: { type: 'boolean', default: false },
      side: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return { text: HELP }
  const [id = '', ...names] = positionals
  const format = textFormat(id)
  if (!values.all && names.length === 0) throw new Error('Name at least one icon, or --all')

  const { icons, stencils, inputOf } = readShapes()
  const inputs = (values.all ? icons : findIcons(names, icons)).map(inputOf)
  const { label, border: labelBorder, native, connect, side } = values
  const options = {
    ...{ ...DEFAULT_OPTIONS, label, labelBorder, native, connect },
    arrange: oneOf(ARRANGEMENTS, values.arrange, '--arrange'),
    ...(side !== undefined && { look: 'drawio' as const, side: oneOf(SIDES, Number(side), '--side') }),
  }
  const render = await format.load()
  return { text: render(inputs, options, stencils), note: format.note?.(inputs, options, stencils) }
}

function oneOf<T>(known: readonly T[], value: unknown, option: string): T {
  const found = known.find(one => one === value)
  if (found === undefined) throw new Error(`${option} is one of ${known.join(', ')}`)
  return found
}
