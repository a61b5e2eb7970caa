/** `npm run data:check`: checks the whole catalogue; prints every error as `file  field  message`. */
import './terminal'
import { loadSite } from '../load'

const { source, errors } = loadSite()
const { entries, apis, icons } = source
const links = entries.flatMap(entry => entry.source.sections ?? []).flatMap(section => section.items)
const found = errors.length > 0 ? `${errors.length} errors` : 'no errors'
console.log(
  `data: ${entries.length} entries, ${links.length} titled items, ${apis.length} APIs, ${icons.length} icons: ${found}`,
)
process.exitCode = errors.length > 0 ? 1 : 0
