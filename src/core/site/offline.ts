/** The data that the build writes into the service worker, and the messages from pages to it. */

/** A file cached on the first visit. */
export interface CachedFile {
  /** Path, including the site's base path. */
  url: string
  /** Hash of the content; null if the file name contains it. */
  revision: string | null
  /**
   * Hash of the content. If the server sends other content, such as a Wi-Fi login page, the installation fails and is
   * retried later. Not for pages (`isPageOfBuild`).
   */
  integrity?: string
}

/** True if `html` is a complete page of the build. Comments and scripts added by hosts are ignored. */
export function isPageOfBuild({ requiredTexts }: Pick<OfflineBuild, 'requiredTexts'>, html: string): boolean {
  return requiredTexts.every(text => html.includes(text)) && /<\/html>/i.test(html)
}

/** Data about a build, for its service worker. */
export interface OfflineBuild {
  /** Result of `buildName`. */
  name: string
  /** Texts in each of its pages: names of the script and the style sheet, and the data version. */
  requiredTexts: readonly string[]
  base: string
  /** Files cached on the first visit. */
  files: readonly CachedFile[]
  /** URLs of `files` that are pages. Offline, the shell shows every other page. */
  pages: readonly string[]
  /** URL of the shell. */
  shell: string
  /** Hash of all icon files; each icon release has its own cache. */
  icons: string
  /** Data version and hashes of all data files, separated by spaces. */
  hashes: string
}

/** Returns the content hash in the name of a data file; empty if there is none. */
export function hashInFileName(path: string): string {
  return /-([0-9a-f]{12})\.\w+$/.exec(path)?.[1] ?? ''
}

/** Returns the name of a build: its entry script, whose name changes with every script, and its data version. */
export function buildName(entryScript: string, version: string): string {
  return `${entryScript.split('/').pop()} ${version}`
}

/** Messages from a page to its service worker. */
export type WorkerRequest =
  /** Requests the worker's `buildName`, which it sends to the message's port. */
  | 'which-build'
  /** Tells the worker to replace the previous one now, even for pages that are open. */
  | 'take-over'
