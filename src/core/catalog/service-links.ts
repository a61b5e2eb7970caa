/** Links to pricing, quotas, and similar pages of a service, in their order on the page. */
import type { SectionItem, ServiceDetails } from './types'

/** By kind: the label, and the words that mean this kind in a query. */
const KINDS = {
  pricing: { label: 'Pricing', words: 'pricing price prices cost costs' },
  quotas: { label: 'Quotas', words: 'quotas quota limits limit' },
  endpoints: { label: 'Endpoints and Regions', words: 'endpoints endpoint' },
  news: { label: 'Document history', words: 'news announcements' },
  health: { label: 'Health', words: 'status outage outages' },
  repost: { label: 're:Post', words: 'repost questions forum' },
} as const

export type ServiceLinkKind = keyof typeof KINDS
export const SERVICE_LINK_KINDS = Object.keys(KINDS) as ServiceLinkKind[]

/** Words that mean each kind in a query, separated by spaces. */
export const SERVICE_LINK_WORDS = Object.fromEntries(
  SERVICE_LINK_KINDS.map(kind => [kind, KINDS[kind].words]),
) as Record<ServiceLinkKind, string>

export const SERVICE_LINK_KIND_BY_LABEL: ReadonlyMap<string, ServiceLinkKind> = new Map(
  SERVICE_LINK_KINDS.map(kind => [KINDS[kind].label, kind]),
)

/** Returns the known pages in the order of the table. */
export const serviceLinks = ({ links }: Pick<ServiceDetails, 'links'>): SectionItem[] =>
  SERVICE_LINK_KINDS.flatMap(kind => (links[kind] ? { name: KINDS[kind].label, link: links[kind] } : []))
