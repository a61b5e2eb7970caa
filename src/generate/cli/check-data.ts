/** `npm run data:check`: checks the whole catalogue; prints every error as `file  field  message`. */
import { join } from 'node:path'
import { readData } from '../data/read'

const { data, errors } = readData(join(import.meta.dirname, '../../../data'))

for (const { file, field, message } of errors) console.error(`${file}  ${field || '(file)'}  ${message}`)
if (errors.length > 0) {
  console.error(`${errors.length} errors`)
  process.exitCode = 1
} else {
  const links = data.entries.flatMap(entry => entry.source.sections ?? []).flatMap(section => section.items)
  console.log(
    `data: ${data.entries.length} entries, ${links.length} titled items, ${data.apis.length} APIs, ${data.icons.length} icons: no errors`,
  )
}
