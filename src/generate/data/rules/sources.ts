/** Rule for the sources of data: each file names the package or document that it is made from. */
import type { DataRule } from './rule'

export const sourceRules = {
  *everyFileHasSource({ files, sources }) {
    const named = sources.flatMap(({ files }) => files)
    for (const file of files)
      if (!named.some(name => file === name || file.startsWith(`${name}/`)))
        yield {
          file: `data/${file}`,
          field: '',
          message: 'Add it to the files of its source in data/sources.json.',
        }
  },
} satisfies Readonly<Record<string, DataRule>>
