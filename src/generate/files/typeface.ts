/** The typeface of the site: Inter, cut to the characters that its texts are made of. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'

/** Where the picture that other sites show takes it from. */
export const SEMIBOLD_FILE = '.cache/inter-600.ttf'

const THIS = 'src/generate/files/typeface.ts'

/** Printable ASCII, what else occurs in texts of interface and data, and the signs of keys and menus. */
const CHARACTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0–—‘’“”…·‹›×←↑→↓↵⇧⌘✓`

/** The first is that of the style sheet: all weights in use, from regular to bold. */
const FORMS = [
  { file: '.cache/inter.woff2', targetFormat: 'woff2', wght: { min: 400, max: 700 } },
  { file: SEMIBOLD_FILE, targetFormat: 'truetype', wght: 600 },
] as const

/** Writes the typeface into the cache, unless what is there is newer than what it is made of. */
export async function writeTypeface(): Promise<void> {
  const whole = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  for (const { file, targetFormat, wght } of FORMS) {
    if (changedAt(file) > Math.max(changedAt(whole), changedAt(THIS))) continue
    const font = await subsetFont(readFileSync(whole), CHARACTERS, { targetFormat, variationAxes: { wght } })
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, font)
  }
}
