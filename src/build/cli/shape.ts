/** `npm run --silent shape -- drawio Amazon-EC2 AWS-Lambda`: prints what copying those icons puts on the clipboard. */
import { parseArgs } from 'node:util'
import { FORMATS, formatById } from '@/core/diagram/formats'
import { findIcons, UnknownIconsError } from '../shape/find-icons'
import { readShapes } from '../shape/read-shapes'

const textFormats = FORMATS.filter(({ mime }) => mime !== 'image/png')

const help = `Prints icons in a form that another program takes, exactly as the page copies them.

  npm run --silent shape -- FORMAT ICON...
  npm run --silent shape -- FORMAT --all

Formats
${textFormats.map(({ id, title }) => `  ${id.padEnd(16)}${title}`).join('\n')}

Options
  --all           all icons of the catalogue
  --no-label      without labels
  --no-border     without the border round labels
  --native        draw.io's own shapes where there are any, else pictures
  --help          this text

Icons are named as on the icons page, such as Amazon-EC2 or AWS-Lambda_Lambda-Function; upper and lower case are the
same. draw.io takes the text of "drawio" by Edit > Paste, and the file of "drawio-library" by File > Open Library.
`

const { values, positionals } = parseArgs({
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
const [id, ...names] = positionals
const format = textFormats.some(known => known.id === id) ? formatById(id ?? '') : undefined

if (values.help) print(help)
else if (!format) fail(`Unknown format "${id ?? ''}". Formats: ${textFormats.map(known => known.id).join(', ')}`)
else if (!values.all && names.length === 0) fail('Name at least one icon, or --all')
else {
  const { icons, stencils, inputOf } = readShapes()
  try {
    const inputs = (values.all ? icons : findIcons(names, icons)).map(inputOf)
    const options = { label: values.label, labelBorder: values.border, native: values.native }
    print(format.render(inputs, options, stencils))
    const note = format.note?.(inputs, options, stencils)
    if (note !== undefined) console.error(note)
  } catch (error) {
    if (!(error instanceof UnknownIconsError)) throw error
    fail(error.message)
  }
}

function print(text: string): void {
  // A reader such as `head` may close the pipe before the end.
  process.stdout.on('error', error => {
    if (!('code' in error && error.code === 'EPIPE')) throw error
  })
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
}

function fail(message: string): void {
  console.error(`${message}\nSee npm run --silent shape -- --help`)
  process.exitCode = 1
}
