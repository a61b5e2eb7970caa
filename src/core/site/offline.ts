/** What the build passes to the service worker, and the messages between pages and service worker. */

/** A file that is cached on the first visit. */
export interface KeptFile {
  /** Path on the site, base included. */
  url: string
  /** Changes with the content; null if the file name does. */
  revision: string | null
  /**
   * Refuses any other content: during a deployment, or behind a Wi-Fi login, the installation fails as a whole and is tried
   * again. Not for pages (`isPageOf`).
   */
  integrity?: string
}

/** Is `html` a whole page of the build? Hosts add comments and scripts to pages, which does no harm. */
export function isPageOf({ marks }: Pick<OfflineBuild, 'marks'>, html: string): boolean {
  return marks.every(mark => html.includes(mark)) && /<\/html>/i.test(html)
}

/** A build, as its service worker sees it. */
export interface OfflineBuild {
  /** `buildName` of its pages. */
  name: string
  /** What each of its pages contains: the names of its script and style sheet, and the version of its catalogue. */
  marks: readonly string[]
  base: string
  /** Cached on the first visit. */
  files: readonly KeptFile[]
  /** Pages among them that are served by their own HTML; offline, the shell serves all others. */
  pages: readonly string[]
  /** Address of the shell. */
  shell: string
  /** Hash of all icon files: each release has its own cache. */
  icons: string
  /** Version of the catalogue and hashes of all data files, separated by spaces. */
  hashes: string
}

/** The hash of the content in the name of a data file; empty if there is none. */
export function hashInName(path: string): string {
  return /-([0-9a-f]{12})\.\w+$/.exec(path)?.[1] ?? ''
}

/** Names a build by its entry script, whose name changes with every script, and the version of its catalogue. */
export function buildName(entryScript: string, version: string): string {
  return `${entryScript.split('/').pop()} ${version}`
}

/** What a page asks its service worker. */
export type WorkerQuestion =
  /** Which build is it? Answered with `buildName` on the port of the message. */
  | 'which-build'
  /** Replace the previous worker now, for open pages too. */
  | 'take-over'
