/** The service that a search text names. Apart from the search itself, which the first view needs. */
import type { Service } from '../catalogue/types'
import { plain, run, runsOf } from './match'

/** The service of which `q` is a name, with or without Amazon or AWS, in whatever spelling: its own name before others. */
export function bestMatch(services: readonly Service[], q: string): Service | null {
  const whole = run(plain(q.trim()))
  if (whole === '') return null
  const places = services.map(service => `${runsOf(service)}\n`.indexOf(`\t${whole}\n`))
  const best = places.reduce((low, place, at) => {
    return place >= 0 && (low < 0 || place < (places[low] ?? 0)) ? at : low
  }, -1)
  return services[best] ?? null
}
