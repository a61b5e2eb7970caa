/** `npm run data:check`: checks all data. Prints every error as `file  field  message`, then the number of errors. */
import { countWithNoun } from '@/core/catalog/names/display'
import '@/node/terminal'
import { loadSiteData } from '../data/read'

const { errors } = loadSiteData()
for (const error of errors) console.error(error)
console.log(errors.length > 0 ? countWithNoun(errors.length, 'error') : 'no errors')
process.exitCode = errors.length > 0 ? 1 : 0
