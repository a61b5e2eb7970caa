/** The service named by a search text. Separate from the search, which the first view needs. */
import type { Service } from '../catalogue/types'
import { plain, run, runsOf } from './match'

/**
 * Returns the service with `q` as a name, in any spelling and with or without Amazon or AWS. Its own name precedes
 * other names.
 */
export function bestMatch(services: readonly Service[], q: string): Service | null {
  const whole = run(plain(q.trim()))
  if (whole === '') return null
  const places = services.map(service => `${runsOf(service)}\n`.indexOf(`\t${whole}\n`))
  const best = places.reduce((low, place, at) => {
    return place >= 0 && (low < 0 || place < (places[low] ?? 0)) ? at : low
  }, -1)
  return services[best] ?? null
}
