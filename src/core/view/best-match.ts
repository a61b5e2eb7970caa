/** Finds the service named by a search text. A separate module, because the first view needs only the search. */
import type { Service } from '../catalog/types'
import { joinedNameWords, lettersAndDigits, withoutVendor } from './match'

/** Returns the service named `q`, in any spelling, with or without Amazon or AWS. Full names have precedence. */
export function findNamedService(services: readonly Service[], q: string): Service | null {
  const whole = lettersAndDigits(withoutVendor(q.trim()))
  if (whole === '') return null
  const places = services.map(service => `${joinedNameWords(service)}\n`.indexOf(`\t${whole}\n`))
  const best = places.reduce((low, place, at) => {
    return place >= 0 && (low < 0 || place < (places[low] ?? 0)) ? at : low
  }, -1)
  return services[best] ?? null
}
