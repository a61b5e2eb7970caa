/** `npm run data:check`: checks all data. Prints every error as `file  field  message`, then the totals. */
import './terminal'
import { loadSiteData } from '../load'

const { source, compiled, errors } = loadSiteData()
const { details } = compiled
const features = Object.values(compiled.features).flat()
const items = details.flatMap(({ sections }) => sections).flatMap(section => section.items)
console.log(`${details.length} services, ${details.filter(entry => entry.iconServices.length > 0).length} with an icon
${items.length} documentation links
${features.length} features, ${features.filter(({ page }) => page !== undefined).length} with a page
${source.icons.length} icons, ${source.icons.filter(({ native }) => native).length} with draw.io's shape
${source.apis.length} APIs, ${source.apis.filter(api => api.operationPage).length} with pages of operations
${source.apis.flatMap(({ operations }) => operations).length} operations`)
console.log(errors.length > 0 ? `${errors.length} errors` : 'no errors')
process.exitCode = errors.length > 0 ? 1 : 0
