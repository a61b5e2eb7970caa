/** Licenses of third-party code, the font, and the icons. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const LICENSES_PATH = 'licenses.txt'

/** A package, as listed by Vite (`build.license`). */
export interface LicensedPackage {
  name: string
  version: string
  /** SPDX identifier of the license; empty or absent if the package names no license. */
  identifier?: string | null
  /** Full text of the license, if the package includes the text. */
  text?: string | null
}

/** Packages that Vite does not list: for the service worker, the font, the styles, and the icons. */
const OTHER_PACKAGES = [
  ...['core', 'precaching', 'routing', 'strategies'].map(part => `workbox-${part}`),
  '@fontsource-variable/inter',
  'tailwindcss',
  'aws-icons',
]

/** Licenses that allow redistribution with attribution. */
const ALLOWED = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'],
  'EPL-2.0 OR GPL-3.0-or-later',
])

/** Returns the notice, and each license text with the packages that use it. Throws if a license is not allowed. */
export function licensesText(bundled: readonly LicensedPackage[], notice = readFileSync('NOTICE', 'utf8')): string {
  const all = [...bundled, ...OTHER_PACKAGES.map(installedPackage)].sort((a, b) => (a.name < b.name ? -1 : 1))
  const users = new Map<string, string[]>()
  for (const { name, version, identifier, text } of all) {
    if (!ALLOWED.has(identifier ?? ''))
      throw new Error(
        `${name} ${version} is under ${identifier || 'no license'}: leave it out, or allow it in src/generate/files/licenses.ts.`,
      )
    const license = `${identifier}\n\n${text?.trim() || 'The package has no text of it.'}`
    users.set(license, [...(users.get(license) ?? []), `${name} ${version}`])
  }
  const parts = [...users].map(([license, packages]) => `${packages.join('\n')}\n\n${license}`)
  return `${[notice.trim(), ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Reads the license of a package in node_modules. */
function installedPackage(name: string): LicensedPackage {
  const folder = join('node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license?: string
  }
  const file = join(folder, 'LICENSE')
  return { name, version, identifier: license ?? '', text: existsSync(file) ? readFileSync(file, 'utf8') : '' }
}
