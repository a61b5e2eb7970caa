/** Installs the Chromium of an npm package into `.cache`, for Linux machines without a browser. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The last version that supports Node 20. */
const PACKAGE = '@sparticuz/chromium@147.0.0'
const FOLDER = resolve('.cache/chromium')

/** Path of a script that starts the browser with the libraries and fonts of the package, which bare machines lack. */
export const PACKAGED_BROWSER = join(FOLDER, 'start.sh')

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FOLDER}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${FOLDER}/font-cache</cachedir></fontconfig>
`
const START = `#!/bin/sh
export LD_LIBRARY_PATH='${FOLDER}/al2023/lib' FONTCONFIG_FILE='${FOLDER}/fonts.conf'
exec '${FOLDER}/chromium' "$@"
`

/** Installs the package, and unpacks its browser. Throws if npm or the unpacking fails. */
export function installPackagedBrowser(): void {
  // Removes an unfinished installation, whose files the package would keep.
  rmSync(FOLDER, { recursive: true, force: true })
  execFileSync('npm', [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefix',
    FOLDER,
    PACKAGE,
  ])
  // The package unpacks into the folder for temporary files; its libraries, only if it seems to run on AWS Lambda.
  const env = { ...process.env, TMPDIR: FOLDER, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  const unpack = "await (await import('@sparticuz/chromium')).default.executablePath()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], { cwd: FOLDER, env })
  writeFileSync(join(FOLDER, 'fonts.conf'), FONTS)
  writeFileSync(PACKAGED_BROWSER, START, { mode: 0o755 })
}
