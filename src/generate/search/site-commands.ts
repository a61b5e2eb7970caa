/** The commands of the site, for tools that rank like the palette. */
import { runnerImport } from 'vite'
import type { CommandText } from '@/core/search/things/make-things'

/** As src/commands/registry.ts has them. */
interface Registered extends CommandText {
  target?: 'needed' | 'optional'
}

/**
 * Commands that the palette lists by themselves. They are loaded as the site's own code, by Vite, since they need its
 * settings.
 */
export async function siteCommands(): Promise<CommandText[]> {
  const { module } = await runnerImport<{ FIXED_COMMANDS: readonly Registered[] }>('/src/commands/registry.ts', {
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  return module.FIXED_COMMANDS.filter(command => command.target !== 'needed').map(({ id, title, keywords }) => ({
    id,
    title,
    keywords,
  }))
}
