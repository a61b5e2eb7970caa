import type { Service } from './types'

/** Popularity rank of services that data/popularity.yaml does not list. */
export const UNLISTED_RANK = 200

/** Returns the popularity rank of a service; 0 for the most popular. */
export const popularityRank = (service: Pick<Service, 'popularity'> | undefined): number =>
  service?.popularity ?? UNLISTED_RANK
