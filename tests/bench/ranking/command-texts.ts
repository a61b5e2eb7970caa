import { runnerImport } from 'vite'
import type * as Server from '@/app/server'
import type { CommandTexts } from '@/core/items/make-items'

/** Returns the search texts of all commands. Loads the module of the app with Vite, whose settings it needs. */
export async function loadCommandTexts(): Promise<readonly CommandTexts[]> {
  const { module } = await runnerImport<typeof Server>('/src/app/server.tsx', {
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  return module.COMMAND_TEXTS
}
