/** Topic name -> icon (decisions, "Explorer"): every name, other and former name of an entry, with its icon, icons or ''. */
import type { Service } from '@/core/catalogue/types'

/** Topics in the order of `services`; a full name wins over another entry's other or former name. */
export function compileTopics(services: readonly Service[]): Record<string, string | string[]> {
  const topics = new Map<string, string | string[]>()
  for (const service of services) topics.set(service.service, iconOf(service))
  for (const service of services)
    for (const name of [...service.alsoKnownAs, ...service.formerly])
      if (!topics.has(name)) topics.set(name, iconOf(service))
  return Object.fromEntries(topics)
}

function iconOf({ iconServices: [first, ...others] }: Service): string | string[] {
  return others.length > 0 && first !== undefined ? [first, ...others] : (first ?? '')
}
