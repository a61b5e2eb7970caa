/** The typeface of the site: Inter, cut to the characters that its texts are made of. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'

/** Where the style sheet takes it from. */
const FILE = '.cache/inter.woff2'

const THIS = 'src/generate/files/typeface.ts'

/** Printable ASCII, what else occurs in texts of interface and data, and the signs of keys and menus. */
const CHARACTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0–—‘’“”…·‹›×←↑→↓↵⇧⌘✓`

/** Weights in use, from regular to bold. */
const WEIGHTS = { min: 400, max: 700 }

/** Writes the typeface into the cache, unless what is there is newer than what it is made of. */
export async function writeTypeface(): Promise<void> {
  const whole = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (changedAt(FILE) > Math.max(changedAt(whole), changedAt(THIS))) return
  const font = await subsetFont(readFileSync(whole), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, font)
}
