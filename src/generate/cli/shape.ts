/** `npm run --silent shape -- drawio Amazon-EC2 AWS-Lambda`: prints what copying those icons puts on the clipboard. */
import { parseArgs } from 'node:util'
import { TEXT_FORMATS } from '@/core/diagram/formats'
import { DEFAULT_OPTIONS } from '@/core/diagram/shape'
import { findIcons, readShapes } from '../shape/read-shapes'

const HELP = `Prints icons in a format for another program, exactly as the page copies them.

  npm run --silent shape -- FORMAT ICON...
  npm run --silent shape -- FORMAT --all

Formats
${TEXT_FORMATS.map(({ id, title }) => `  ${id.padEnd(16)}${title}`).join('\n')}

Options
  --all           all icons of the catalogue
  --no-label      without labels
  --no-border     without the border around labels
  --native        draw.io's own shapes where there are any, else pictures
  --help          this text

Icons have the names of the icons page, such as Amazon-EC2 or AWS-Lambda_Lambda-Function, in upper or lower case.
draw.io takes the text of "drawio" by Edit > Paste, and the file of "drawio-library" by File > Open Library.`

// A reader such as `head` may close the pipe before the end.
process.stdout.on('error', error => {
  if (!('code' in error && error.code === 'EPIPE')) throw error
})
try {
  process.stdout.write(`${(await run(process.argv.slice(2))).trimEnd()}\n`)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nSee npm run --silent shape -- --help`)
  process.exitCode = 1
}

/** The text to be printed. Rejects with an error whose message says what is wrong with the arguments. */
async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      all: { type: 'boolean', default: false },
      label: { type: 'boolean', default: true },
      border: { type: 'boolean', default: true },
      native: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return HELP
  const [id = '', ...names] = positionals
  const format = TEXT_FORMATS.find(known => known.id === id)
  if (!format) throw new Error(`Unknown format "${id}". Formats: ${TEXT_FORMATS.map(known => known.id).join(', ')}`)
  if (!values.all && names.length === 0) throw new Error('Name at least one icon, or --all')

  const { icons, stencils, inputOf } = readShapes()
  const inputs = (values.all ? icons : findIcons(names, icons)).map(inputOf)
  const options = { ...DEFAULT_OPTIONS, label: values.label, labelBorder: values.border, native: values.native }
  const note = format.note?.(inputs, options, stencils)
  if (note !== undefined) console.error(note)
  const render = await format.load()
  return render(inputs, options, stencils)
}
