/** Data that the build writes into the service worker, and messages that pages send to the service worker. */

/** A file that is cached when the service worker is installed: once the tab is hidden for the first time. */
export interface CachedFile {
  /** Path, including the site's base path. */
  url: string
  /** Hash of the content; null if the file name contains the hash. */
  revision: string | null
  /**
   * Hash of the content. If the server sends other content, such as a Wi-Fi login page, the installation fails and is
   * retried later. Absent for pages, which `isPageOfBuild` checks.
   */
  integrity?: string
}

/** True if `html` is a complete page of the build. Ignores comments and scripts that hosts add. */
export const isPageOfBuild = ({ requiredTexts }: Pick<OfflineBuild, 'requiredTexts'>, html: string): boolean =>
  requiredTexts.every(text => html.includes(text)) && /<\/html>/i.test(html)

/** Data about a build, for its service worker. */
export interface OfflineBuild {
  /** Name of the entry script and the data version (`buildName`). */
  name: string
  /** Text in every page of the build: the names of the script and the style sheet, and the data version. */
  requiredTexts: readonly string[]
  base: string
  files: readonly CachedFile[]
  /** URLs of the pages in `files`. Offline, the shell shows all other pages. */
  pages: readonly string[]
  /** URL of the shell, the page that can show any service (`SHELL_PATH`). */
  shell: string
  /** Hash of all icon files; each icon release has its own cache. */
  icons: string
  /** Data version and hashes of all data files, separated by spaces. */
  hashes: string
}

/** Returns the content hash in the name of a data file; empty if there is none. */
export const hashInFileName = (path: string): string => /-([0-9a-f]{12})\.\w+$/.exec(path)?.[1] ?? ''

/** Returns the name of a build: the name of the entry script, which changes with every script, and the data version. */
export const buildName = (entryScript: string, version: string): string => `${entryScript.split('/').pop()} ${version}`

export type ServiceWorkerRequest =
  /** Requests the worker's `buildName`. The worker sends the name to the message's port. */
  | 'which-build'
  /** Tells a new worker to replace the previous worker now, even for pages that are open. */
  | 'take-over'
