/** A cache of parsed texts over several runs: parsing YAML takes most of the time of reading data/. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface ParsedTexts {
  /** The result of `parse(text)` (JSON values only), cached. Failures are not cached. */
  parsed: (text: string, parse: (text: string) => unknown) => unknown
  /** Writes what was used since the last call, and drops the rest. Never throws: without the file the next run parses anew. */
  keep: () => void
}

/** Opens the cache in `file`; empty if it cannot be read. */
export function openParsedTexts(file: string): ParsedTexts {
  let known = readKnown(file)
  let asked = new Map<string, unknown>()
  return {
    parsed: (text, parse) => {
      const key = createHash('sha256').update(text).digest('base64')
      const value = known.has(key) ? known.get(key) : parse(text)
      asked.set(key, value)
      return value
    },
    keep: () => {
      const isSame = asked.size === known.size && [...asked.keys()].every(key => known.has(key))
      if (!isSame) writeKnown(file, asked)
      known = asked
      asked = new Map()
    },
  }
}

function readKnown(file: string): ReadonlyMap<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>))
  } catch {
    return new Map()
  }
}

/** Writes and renames, since several runs may write at once. */
function writeKnown(file: string, values: ReadonlyMap<string, unknown>): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(Object.fromEntries(values)))
    renameSync(draft, file)
  } catch {
    // Without a cache the next run only takes longer.
  }
}
