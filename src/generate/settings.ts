/** Settings of a build, read from environment variables. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

export interface BuildSettings {
  /** Origin of the site, such as `https://example.com`. */
  siteUrl: string
  /** False if `SITE_URL` is not set. Then `siteUrl` is the origin of the local server. */
  hasSiteUrl: boolean
  /** Base path of the site, with slashes at both ends. */
  base: string
  /** Path of the built site, relative to the working folder. A build replaces the whole folder. */
  outDir: string
  /** Day of the build, such as `2026-09-15`. Prerendered statuses are as of this day. */
  today: string
}

/** The oldest browsers in which the site works, also named in README. */
export const BROWSERS = ['chrome123', 'firefox128', 'safari17.5']

export const DEFAULT_PORT = 4173

/**
 * Reads `SITE_URL`, `BASE_PATH`, `OUT_DIR`, and `SOURCE_DATE_EPOCH` (in seconds; default: now). Throws for invalid
 * values.
 */
export function readBuildSettings(env: Readonly<Record<string, string | undefined>> = process.env): BuildSettings {
  const siteUrl = env.SITE_URL ?? `http://localhost:${DEFAULT_PORT}`
  if (!/^https?:\/\/[\w.:[\]-]+\/*$/i.test(siteUrl) || !URL.canParse(siteUrl))
    throw new Error(
      `SITE_URL must be an http or https origin such as https://example.com, not "${siteUrl}"; a path goes into BASE_PATH`,
    )
  const path = (env.BASE_PATH ?? '/').replace(/^\/+|\/+$/g, '')
  if (!/^(?:[\w~-][\w.~-]*(?:\/|$))*$/.test(path))
    throw new Error(`BASE_PATH must be a plain path such as /explorer/, not "${path}"`)
  const epoch = env.SOURCE_DATE_EPOCH
  if (epoch !== undefined && !/^\d{1,11}$/.test(epoch))
    throw new Error(`SOURCE_DATE_EPOCH must be a number of seconds, not "${epoch}"`)
  const outDir = relative('.', env.OUT_DIR || 'dist')
  if (/^(?:\.\.[\\/]?)*$/.test(outDir))
    throw new Error(`OUT_DIR must be a folder of its own, which a build replaces, not "${env.OUT_DIR}"`)
  return {
    siteUrl: new URL(siteUrl).origin,
    hasSiteUrl: env.SITE_URL !== undefined,
    outDir,
    base: path === '' ? '/' : `/${path}/`,
    today: new Date(epoch === undefined ? Date.now() : Number(epoch) * 1000).toISOString().slice(0, 10),
  }
}

/** Returns the path of the JSON file with the settings of the last build into `outDir`. */
export const settingsPath = (outDir: string): string => join('.cache', `${basename(outDir)}.settings.json`)

/** A file that only sites of this product have. */
const SITE_FILE = 'catalogue/index.json'

/** Throws if `dir` has files but is not a built site, because a build deletes all files in `dir`. */
export function assertIsReplaceable(dir: string): void {
  if (existsSync(dir) && !existsSync(join(dir, SITE_FILE)) && readdirSync(dir).length > 0)
    throw new Error(`OUT_DIR "${dir}" has files that no build made: name another folder, or empty it`)
}

/** Returns the absolute URL of `path`, which has no leading slash. */
export const absoluteUrl = ({ siteUrl, base }: Pick<BuildSettings, 'siteUrl' | 'base'>, path: string): string =>
  siteUrl + base + path
