/** Kinds of references and guides. */
export const LINK_KINDS = ['api', 'cli', 'python', 'javascript', 'guide'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** All types of documentation links. */
export const LINK_TYPES = [
  ...LINK_KINDS,
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

export const isLinkKind = (type: LinkType | undefined): type is LinkKind => LINK_KINDS.some(kind => kind === type)
