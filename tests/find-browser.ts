/** Finds a Chromium for the browser tests. */
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Names of browser programs. The headless shell is first, because it is a fifth faster. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const USUAL_PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/** Returns the path of a browser, or null. Tries `CHROMIUM`, Playwright's own browser, the PATH, and common folders. */
export function findBrowser(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const folders = [...(env.PATH ?? '').split(delimiter), ...USUAL_PLACES]
  const candidates = [
    ...(env.CHROMIUM === undefined ? [] : [env.CHROMIUM]),
    chromium.executablePath(),
    ...[...NAMES, 'chrome', 'Chromium', 'Google Chrome'].flatMap(name => folders.map(folder => join(folder, name))),
  ]
  return candidates.find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
