/** Licenses of third-party code, of the font and of the icons. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const LICENSES_FILE = 'licenses.txt'

/** A package, as listed by Vite (`build.license`). */
export interface Licensed {
  name: string
  version: string
  /** SPDX identifier; empty or absent if the package states none. */
  identifier?: string | null
  /** The full text, if the package has it. */
  text?: string | null
}

/** Parts outside the page's scripts: the styles' base, the service worker, the font, the icons. */
const OTHERS = [
  ...['core', 'precaching', 'routing', 'strategies'].map(part => `workbox-${part}`),
  '@fontsource-variable/inter',
  'tailwindcss',
  'aws-icons',
]

/** Licenses that allow redistribution with attribution. */
const ALLOWED = new Set(['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'])

/** Returns the list, with each license text once. Throws for a package with an unknown or disallowed license. */
export function licensesText(bundled: readonly Licensed[], notice = readFileSync('NOTICE', 'utf8')): string {
  const all = [...bundled, ...OTHERS.map(installed)].sort((a, b) => (a.name < b.name ? -1 : 1))
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

/** Returns a package of node_modules. */
function installed(name: string): Licensed {
  const folder = join('node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license?: string
  }
  const file = join(folder, 'LICENSE')
  return { name, version, identifier: license ?? '', text: existsSync(file) ? readFileSync(file, 'utf8') : '' }
}
