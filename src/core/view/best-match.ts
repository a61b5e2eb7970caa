/** Finds the service whose name is the search text. */
import type { Service } from '../catalog/types'
import { lettersAndDigits, withoutVendor, wordRuns } from './match'

/** Returns the service named `q`. Ignores case, spaces, hyphens, Amazon, and AWS. Full names take precedence. */
export function findNamedService(services: readonly Service[], q: string): Service | null {
  const whole = lettersAndDigits(withoutVendor(q.trim()))
  if (whole === '') return null
  const places = services.map(service => `${wordRuns(service, whole)}\n`.indexOf(`\t${whole}\n`))
  const best = places.reduce((low, place, at) => {
    return place >= 0 && (low < 0 || place < (places[low] ?? 0)) ? at : low
  }, -1)
  return services[best] ?? null
}
