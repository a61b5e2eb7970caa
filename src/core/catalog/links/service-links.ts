/** Links to pricing, quotas, and similar pages of a service, in their order on the page. */
import type { SectionItem, ServiceDetails } from '../types'

/** Labels by kind. data/query-words.json has the words that mean a kind in a query. */
const LABELS = {
  pricing: 'Pricing',
  quotas: 'Quotas',
  endpoints: 'Endpoints and Regions',
  news: 'Document history',
  health: 'Health',
  repost: 're:Post',
} as const

export type ServiceLinkKind = keyof typeof LABELS
export const SERVICE_LINK_KINDS = Object.keys(LABELS) as ServiceLinkKind[]

export const SERVICE_LINK_KIND_BY_LABEL: ReadonlyMap<string, ServiceLinkKind> = new Map(
  SERVICE_LINK_KINDS.map(kind => [LABELS[kind], kind]),
)

/** Returns the known pages in the order of the table. */
export const serviceLinks = ({ links }: Pick<ServiceDetails, 'links'>): SectionItem[] =>
  SERVICE_LINK_KINDS.flatMap(kind => (links[kind] ? { name: LABELS[kind], link: links[kind] } : []))
