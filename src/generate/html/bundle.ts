/** Code of src/ for Node, in one file: it is there in a fraction of the time that its modules take one by one. */
import { rmSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type ResolvedConfig } from 'vite'

/** Below the project's root. */
const FOLDER = '.cache/bundles'

/** Bundles the module at `entry`, below the project's root, as it is now, and imports it. */
export async function bundled<T>(entry: string, { base, resolve: { alias } }: ResolvedConfig): Promise<T> {
  // Node keeps what it has imported: each bundle has a name of its own.
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
      // One file, so that it can go once it is imported.
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  })
  const file = resolve(FOLDER, name)
  // Node heeds the maps of what it imports from here on.
  process.setSourceMapsEnabled(true)
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(file)
  }
}
