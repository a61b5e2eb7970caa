/** Which reference or guide a documentation link leads to. */
export type LinkKind = 'api' | 'cli' | 'python' | 'javascript' | 'guide'

/** Titles of links by what they lead to; the first that fits. */
const KINDS: readonly (readonly [LinkKind, RegExp])[] = [
  ['cli', /\bCLI\b|Command Line|Command Reference/i],
  ['python', /\bPython\b|Boto ?3/i],
  ['javascript', /JavaScript|Node\.js/i],
  ['api', /\bAPIs?\b/],
  ['guide', /\bGuides?\b/i],
]

/** What other links lead to, for readers of the published data. */
export const LINK_TYPES = ['release-notes', 'blog', 'sample', 'tutorial', 'sdk', 'faq', 'forum', 'product'] as const
const TYPES: readonly (readonly [(typeof LINK_TYPES)[number], RegExp])[] = [
  ['release-notes', /\bRelease Notes\b|\bChange ?log\b|What's New/i],
  ['blog', /\bblogs?\b/i],
  ['sample', /\b(?:samples|examples|demos|code (?:sample|example))\b/i],
  ['tutorial', /\btutorials?\b|\bworkshops?\b|\bget(?:ting)? started\b/i],
  ['sdk', /\bSDKs?\b/],
  ['faq', /\bFAQs?\b/],
  ['forum', /\bforums?\b|re:Post/i],
  ['product', /\bproduct page\b/i],
]

/** Kind of a link, or else its type by title. */
export const linkType = (title: string): LinkKind | (typeof LINK_TYPES)[number] | undefined =>
  linkKind(title) ?? TYPES.find(([, pattern]) => pattern.test(title))?.[0]

/** What a link with that title leads to; undefined for anything else. */
export const linkKind = (title: string): LinkKind | undefined => KINDS.find(([, pattern]) => pattern.test(title))?.[0]
