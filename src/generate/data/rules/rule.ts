/** The type of rules, and functions that find texts in the data. The other files here have rules about one subject. */
import { z } from 'zod'
import type { DataError, EntryFile, SourceData } from '../source'

/** Checks all data and yields every error, with advice. */
export type DataRule = (data: SourceData) => Iterable<DataError>

export type TextRow = Pick<DataError, 'file' | 'field'> & { value: string }

/**
 * Paths of fields by file, or by `services` for the files of all entries. `*` stands for any index or key, and a final
 * `@` for the keys themselves: `*.pages.@`.
 */
export type Paths = Readonly<Record<string, readonly string[]>>

/** Returns the texts at these paths. Other values are left out. */
export function textsAt(data: SourceData, paths: Paths): TextRow[] {
  const files = new Map<string, unknown>([
    ...Object.entries(data).map(([name, value]) => [`${name}.yaml`, value] as const),
    ['apis.json', data.apis],
    ['icons.yaml', Object.fromEntries(data.icons.map(icon => [icon.iconName, icon]))],
    ...Object.entries(data.identifiers).map(([name, value]) => [`identifiers/${name}.json`, value] as const),
  ])
  return Object.entries(paths).flatMap(([name, ofFile]) =>
    name === 'services'
      ? entryTexts(data.entries, ...ofFile).map(({ entry: _, ...row }) => row)
      : textsIn({ file: `data/${name}`, source: files.get(name) }, ofFile),
  )
}

export const entryTexts = (entries: readonly EntryFile[], ...paths: string[]): (TextRow & { entry: EntryFile })[] =>
  entries.flatMap(entry => textsIn(entry, paths).map(row => ({ ...row, entry })))

const textsIn = ({ file, source }: { file: string; source: unknown }, paths: readonly string[]): TextRow[] =>
  paths.flatMap(path =>
    valuesAt(source, path.split('.')).flatMap(({ at, value }) =>
      typeof value === 'string' ? [{ file, field: z.core.toDotPath(at), value }] : [],
    ),
  )

function valuesAt(
  content: unknown,
  [step, ...rest]: readonly string[],
  at: readonly PropertyKey[] = [],
): { at: readonly PropertyKey[]; value: unknown }[] {
  if (step === undefined) return [{ at, value: content }]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => {
    if (step !== '*' && step !== '@' && step !== key) return []
    const below = [...at, Array.isArray(content) ? Number(key) : key]
    return step === '@' ? [{ at: below, value: key }] : valuesAt(value, rest, below)
  })
}
