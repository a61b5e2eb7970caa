/** Types of links to references and guides. */
export const REFERENCE_TYPES = ['api', 'cli', 'python', 'javascript', 'guide'] as const
export type ReferenceType = (typeof REFERENCE_TYPES)[number]

export const LINK_TYPES = [
  ...REFERENCE_TYPES,
  'release-notes',
  'blog',
  'sample',
  'tutorial',
  'sdk',
  'faq',
  'forum',
  'product',
] as const
export type LinkType = (typeof LINK_TYPES)[number]

export const isReferenceType = (type: LinkType | undefined): type is ReferenceType =>
  REFERENCE_TYPES.some(kind => kind === type)
