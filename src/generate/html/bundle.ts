/** Bundles a module with its imports into one file. Node loads one file much faster than many modules. */
import { rmSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type ResolvedConfig, type Rolldown } from 'vite'

const FOLDER = '.cache/bundles'

/** Bundles and imports the module at `entry`, a path relative to the project. */
export async function importBundled<T>(entry: string, { base, resolve: { alias } }: ResolvedConfig): Promise<T> {
  // Node caches imports by name, so each bundle has a new name.
  const name = `${basename(entry).replace(/\.\w+$/, '')}-${process.pid}-${Date.now()}.js`
  await build({
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    base,
    resolve: { alias },
    build: {
      ssr: entry,
      outDir: FOLDER,
      emptyOutDir: false,
      copyPublicDir: false,
      sourcemap: 'inline',
      // Writes a single file, which is deleted after the import.
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  })
  const file = resolve(FOLDER, name)
  process.setSourceMapsEnabled(true)
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(file)
  }
}

/** Returns the code of a script with the module at `entry` and its imports. Throws if the build fails. */
export async function bundleScript(entry: string, settings: Pick<InlineConfig, 'base' | 'define'>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': resolve('src') } },
    build: {
      write: false,
      copyPublicDir: false,
      target: ['chrome123', 'firefox124', 'safari17.5'],
      lib: { entry, formats: ['iife'], name: 'script', fileName: 'script' },
    },
    ...settings,
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output?.output[0].code.trim() ?? ''
}
