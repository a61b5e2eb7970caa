import { type Plugin, runnerImport } from 'vite'
import type * as Server from '@/app/server'
import type { CommandTexts } from '@/core/items/make-items'

/** Replaces style sheets by an empty module, because `runnerImport` cannot process them. */
const NO_STYLES: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: source => (source.endsWith('.css') ? '\0no-styles' : null),
  load: id => (id === '\0no-styles' ? '' : null),
}

/** Returns the search texts of all commands. Loads the module of the app with Vite, whose settings it needs. */
export async function loadCommandTexts(): Promise<readonly CommandTexts[]> {
  const { module } = await runnerImport<typeof Server>('/src/app/server.tsx', {
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    plugins: [NO_STYLES],
  })
  return module.COMMAND_TEXTS
}
