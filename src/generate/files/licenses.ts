/** The licenses of what is published with the site: code of others in its scripts and styles, the typeface and the icons. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const LICENSES_FILE = 'licenses.txt'

/** A package, as Vite lists it (`build.license`). */
export interface Licensed {
  name: string
  version: string
  /** By its SPDX name; empty or absent if the package states none. */
  identifier?: string | null
  /** The whole text, if the package has it. */
  text?: string | null
}

/** What comes another way than by the scripts of the page: the base of the styles, the service worker, the typeface, the icons. */
const OTHERS = [
  ...['core', 'precaching', 'routing', 'strategies'].map(part => `workbox-${part}`),
  '@fontsource-variable/inter',
  'tailwindcss',
  'aws-icons',
]

/** They allow to publish the code with ours, if they are named. */
const ALLOWED = new Set(['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'])

/** The list, with the text of each license once. Throws for a package whose license we do not know, or may not publish with. */
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

/** A package of node_modules. */
function installed(name: string): Licensed {
  const folder = join('node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license?: string
  }
  const file = join(folder, 'LICENSE')
  return { name, version, identifier: license ?? '', text: existsSync(file) ? readFileSync(file, 'utf8') : '' }
}
