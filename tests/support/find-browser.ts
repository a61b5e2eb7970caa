/** Finds a Chromium for the tests. */
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { PACKAGED_BROWSER } from './packaged-browser.ts'

/** Names of browser programs. The headless shell is first, because it is a fifth faster. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'Chromium',
  'Google Chrome',
]
const USUAL_PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/**
 * Returns the path of a browser that starts, or null. `CHROMIUM` is used alone if it is set. Otherwise, tries installed
 * browsers, Playwright's own, and the packaged one.
 */
export function findBrowser(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const folders = [...(env.PATH ?? '').split(delimiter), ...USUAL_PLACES]
  const found = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  const candidates = env.CHROMIUM ? [env.CHROMIUM] : [...found, chromium.executablePath(), PACKAGED_BROWSER]
  return candidates.find(canStart) ?? null
}

/** Time limit (ms) of a browser that prints its version. */
const START_TIMEOUT_MS = 30_000

/** True for a program that runs. A browser without the system's libraries does not. */
function canStart(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: START_TIMEOUT_MS }).status === 0
}
