/** The build's data for the service worker, and the messages between pages and service worker. */

/** A file cached on the first visit. */
export interface KeptFile {
  /** Path on the site, including the base. */
  url: string
  /** Changes with the content; null if the file name does. */
  revision: string | null
  /**
   * Hash of the content. During a deployment, or behind a Wi-Fi login, other content makes the installation fail as a
   * whole; it is retried later. Not for pages (`isPageOf`).
   */
  integrity?: string
}

/** True if `html` is a complete page of the build. Comments and scripts added by hosts are ignored. */
export function isPageOf({ marks }: Pick<OfflineBuild, 'marks'>, html: string): boolean {
  return marks.every(mark => html.includes(mark)) && /<\/html>/i.test(html)
}

/** A build as seen by its service worker. */
export interface OfflineBuild {
  /** `buildName` of its pages. */
  name: string
  /** Texts that each of its pages contains: names of its script and style sheet, and its data version. */
  marks: readonly string[]
  base: string
  /** Cached on the first visit. */
  files: readonly KeptFile[]
  /** Those of them that are pages with their own HTML; offline, the shell serves all others. */
  pages: readonly string[]
  /** Address of the shell. */
  shell: string
  /** Hash of all icon files; each release has its own cache. */
  icons: string
  /** Data version and hashes of all data files, separated by spaces. */
  hashes: string
}

/** Returns the content hash in the name of a data file; empty if there is none. */
export function hashInName(path: string): string {
  return /-([0-9a-f]{12})\.\w+$/.exec(path)?.[1] ?? ''
}

/** Returns the name of a build: its entry script, whose name changes with every script, and its data version. */
export function buildName(entryScript: string, version: string): string {
  return `${entryScript.split('/').pop()} ${version}`
}

/** Questions of a page to its service worker. */
export type WorkerQuestion =
  /** Asks for the worker's `buildName`, answered on the message's port. */
  | 'which-build'
  /** Asks the worker to replace the previous one now, for open pages, too. */
  | 'take-over'
