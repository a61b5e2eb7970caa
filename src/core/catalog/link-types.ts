/** Types of links to API, CLI and SDK references, and to guides. */
export const MAIN_PAGE_TYPES = ['api', 'cli', 'python', 'javascript', 'guide'] as const
export type MainPageType = (typeof MAIN_PAGE_TYPES)[number]

export const LINK_TYPES = [
  ...MAIN_PAGE_TYPES,
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

export const isMainPageType = (type: LinkType | undefined): type is MainPageType =>
  MAIN_PAGE_TYPES.some(kind => kind === type)
