/** `npm run data:check`: checks the whole catalogue; prints every error as `file  field  message`, and the coverage. */
import './terminal'
import { loadSite } from '../load'

const { source, compiled, errors } = loadSite()
const features = Object.values(compiled.features).flat()
const rows: readonly [total: number, name: string, covered?: number, share?: string][] = [
  [
    compiled.details.length,
    'services',
    compiled.details.filter(entry => entry.iconServices.length > 0).length,
    'with an icon',
  ],
  [compiled.details.flatMap(entry => entry.sections).flatMap(section => section.items).length, 'titled items'],
  [features.length, 'features', features.filter(feature => feature.page !== undefined).length, 'with a page'],
  [source.icons.length, 'icons', source.icons.filter(icon => icon.native).length, "with draw.io's shape"],
  [source.apis.length, 'APIs', source.apis.filter(api => api.operationPage).length, 'with pages of operations'],
  [source.apis.flatMap(api => api.operations).length, 'operations'],
]
for (const [total, name, covered, share] of rows)
  console.log(`${total} ${name}${covered === undefined ? '' : `, ${covered} ${share}`}`)
console.log(errors.length > 0 ? `${errors.length} errors` : 'no errors')
process.exitCode = errors.length > 0 ? 1 : 0
