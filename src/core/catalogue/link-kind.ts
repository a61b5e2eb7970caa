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

/** What a link with that title leads to; undefined for anything else. */
export const linkKind = (title: string): LinkKind | undefined => KINDS.find(([, pattern]) => pattern.test(title))?.[0]
