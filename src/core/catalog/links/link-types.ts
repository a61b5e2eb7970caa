export const REFERENCE_AND_GUIDE_TYPES = ['api', 'cli', 'python', 'javascript', 'guide'] as const
export type ReferenceOrGuideType = (typeof REFERENCE_AND_GUIDE_TYPES)[number]

export const LINK_TYPES = [
  ...REFERENCE_AND_GUIDE_TYPES,
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
