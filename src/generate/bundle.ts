import { resolve } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { BROWSERS } from './settings'

/** Returns the code of a script with the module at `entry` and its imports. Throws if the build fails. */
export async function bundleScript(entry: string, settings: Pick<InlineConfig, 'base' | 'define'>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': resolve('src') } },
    build: {
      write: false,
      copyPublicDir: false,
      target: BROWSERS,
      lib: { entry, formats: ['iife'], name: 'script', fileName: 'script' },
    },
    ...settings,
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output?.output[0].code.trim() ?? ''
}
