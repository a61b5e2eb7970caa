/** Finds the service that a search names. In a separate module, because the first view needs only `match.ts`. */
import type { Service } from '../catalog/types'
import { joinedNameWords, lettersAndDigits, withoutVendor } from './match'

/** Returns the service named `q`, in any spelling. Ignores Amazon and AWS. Full names have precedence. */
export function findNamedService(services: readonly Service[], q: string): Service | null {
  const whole = lettersAndDigits(withoutVendor(q.trim()))
  if (whole === '') return null
  const places = services.map(service => `${joinedNameWords(service)}\n`.indexOf(`\t${whole}\n`))
  const best = places.reduce((low, place, at) => {
    return place >= 0 && (low < 0 || place < (places[low] ?? 0)) ? at : low
  }, -1)
  return services[best] ?? null
}
