/** Collects all lifecycle entries: services and features with lifecycle dates, and retired services without a page. */
import type { z } from 'zod'
import { slugOf } from '../catalog/names/names'
import type { lifecycleEntrySchema } from '../catalog/schema'
import type { LifecycleNote, RetiredService, ServiceDetails } from '../catalog/types'

/** A row of the lifecycle page, and an event in the feeds of that page. */
export type LifecycleEntry = z.infer<typeof lifecycleEntrySchema>

/** Returns all lifecycle entries, in the order of `details` and `retired`. Excludes services that were only renamed. */
export const collectLifecycle = (
  details: readonly Pick<ServiceDetails, 'slug' | 'service' | 'alsoKnownAs' | 'lifecycle' | 'notes'>[],
  retired: readonly RetiredService[],
): LifecycleEntry[] => [
  ...details.flatMap(({ slug, service, alsoKnownAs, lifecycle, notes }): LifecycleEntry[] => {
    const page = { slug, name: service }
    const { ends, closedToNew, maintenance } = lifecycle ?? {}
    const isOnlyRenamed = (ends ?? closedToNew ?? maintenance) === undefined
    return [
      ...(lifecycle && !isOnlyRenamed
        ? [{ ...lifecycle, id: slug, name: service, otherNames: alsoKnownAs, service: page }]
        : []),
      ...notes.map(note => partLifecycle(note, page)),
    ]
  }),
  ...retired.map(service => ({ ...service, id: slugOf(service.name) })),
]

function partLifecycle(
  { part, apis, ...story }: LifecycleNote,
  service: NonNullable<LifecycleEntry['service']>,
): LifecycleEntry {
  return { ...story, id: `${service.slug}-${slugOf(part)}`, name: part, service, ...(apis.length > 0 && { apis }) }
}
