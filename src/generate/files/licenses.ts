/** Licenses of third-party code and the icons. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export const LICENSES_PATH = 'licenses.txt'

const packageFolder = (name: string) => join('node_modules', name)

export const ICON_PACKAGE = packageFolder('aws-icons')
const WORKBOX = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies']
/** Folders of packages outside the site's bundles: for the service worker, the styles, and the icons. */
export const SITE_PACKAGES = [...WORKBOX, 'tailwindcss', 'aws-icons'].map(packageFolder)

/** Licenses that allow redistribution with attribution. */
const ALLOWED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'EPL-2.0 OR GPL-3.0-or-later']

/**
 * Returns a plugin that adds the folder of each package with code in a bundle to `folders`. Vite's own list
 * (`build.license`) omits the bundles of workers.
 */
export const listPackages = (folders: Set<string>): Plugin => ({
  name: 'list-packages',
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle))
      for (const id of output.type === 'chunk' ? output.moduleIds : []) {
        const folder = /^[\w/].*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]
        if (folder) folders.add(folder)
      }
  },
})

/**
 * Returns the notice, and each license text with those packages in `folders` that use it. Throws if a license is not
 * allowed.
 */
export function licensesText(folders: Iterable<string>, notice = readFileSync('NOTICE', 'utf8')): string {
  const all = Array.from(folders, licenseIn).sort((a, b) => (a.name < b.name ? -1 : 1))
  const users = new Map<string, string[]>()
  for (const { name, version, license = '', text } of all) {
    if (!ALLOWED.includes(license))
      throw new Error(
        `${name} ${version} is under ${license || 'no license'}: leave it out, or allow it in src/generate/files/licenses.ts.`,
      )
    const terms = `${license}\n\n${text || 'The package has no text of it.'}`
    users.set(terms, [...(users.get(terms) ?? []), `${name} ${version}`])
  }
  const parts = [...users].map(([terms, packages]) => `${packages.join('\n')}\n\n${terms}`)
  return `${[notice.trim(), ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Reads the license of the package in `folder`: its SPDX identifier, if any, and its text, if any. */
function licenseIn(folder: string) {
  const json = readFileSync(join(folder, 'package.json'), 'utf8')
  const { name, version, license } = JSON.parse(json) as { name: string; version: string; license?: string }
  const file = readdirSync(folder).find(name => /^(?:licen[sc]e|copying)/i.test(name))
  return { name, version, license, text: file && readFileSync(join(folder, file), 'utf8').trim() }
}
