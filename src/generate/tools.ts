/** Builds the tools for scripts and agents (src/tools). */
import { chmodSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serialize } from 'node:v8'
import { build } from 'vite'
import type { CommandTexts } from '@/core/items/make-items'
import type { CompiledData } from './data/compile'
import type { SourceData } from './data/source'
import { createFullSearch } from './search/full-search'
import { cachedPostings, type StoredIndex } from './search/stored-index'

export interface ToolData {
  compiled: CompiledData
  source: Pick<SourceData, 'icons'>
  commands: readonly CommandTexts[]
}

/** Writes the tools into `dir`: a bundle, which starts faster than modules, the data, and the search index. */
export async function buildTools({ compiled, source, commands }: ToolData, dir = '.cache/tools'): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': resolve('src') } },
    // The layout library is large, and most answers do not need it.
    ssr: { noExternal: true, external: ['elkjs'] },
    build: {
      ssr: 'src/tools/cli.ts',
      outDir: dir,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  chmodSync(join(dir, 'cli.js'), 0o755)
  const data: ToolData = { compiled, source: { icons: source.icons }, commands }
  const index: StoredIndex = new Map()
  createFullSearch(compiled, commands, undefined, cachedPostings(index))
  writeFileSync(join(dir, 'data.json'), JSON.stringify(data))
  writeFileSync(join(dir, 'index.bin'), serialize(index))
}
