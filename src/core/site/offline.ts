/** What the build tells the service worker, and what pages and service worker say to each other. */

/** A file that is kept from the first visit on. */
export interface KeptFile {
  /** Address on the site, with its base. */
  url: string
  /** Changes with the content; null where the name does. */
  revision: string | null
  /** Refuses another content than the build's, so that an update in the midst of a deployment fails as a whole. */
  integrity?: string
}

/** One build, as its service worker knows it. */
export interface OfflineBuild {
  /** `buildName` of the pages that belong to it. */
  name: string
  base: string
  /** Kept from the first visit on. */
  files: readonly KeptFile[]
  /** Pages among them that are opened by their own HTML; every other one is opened by the shell. */
  pages: readonly string[]
  /** Address of the shell. */
  shell: string
  /** Hash over all icon files: another release has another cache. */
  icons: string
  /** Hash over what else may be kept under a name that does not change. */
  data: string
}

/** Names a build by its entry script, whose name changes with every script, and the version of its catalogue. */
export function buildName(entryScript: string, version: string): string {
  return `${entryScript.split('/').pop()} ${version}`
}

/** What a page asks a service worker. */
export type WorkerQuestion =
  /** Which build is it? Answered with `buildName` on the port that comes along. */
  | 'which-build'
  /** Take over from the one before, for the pages that are open too. */
  | 'take-over'
  /** Take over unless another page is open, which may still need the files of the build before. */
  | 'take-over-if-alone'
