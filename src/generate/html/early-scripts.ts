/** The scripts of `src/app/early`, each bundled into one and written into the page's head: they run before the first paint. */
import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

const MARK = /<!--early\/(\w+)-->/g

/** `template` with its early scripts in it. Throws when one cannot be built. */
export async function withEarlyScripts(template: string, base: string): Promise<string> {
  const names = [...template.matchAll(MARK)].map(([, name = '']) => name)
  const scripts = new Map(
    await Promise.all(names.map(async name => [name, await bundle(`src/app/early/${name}.ts`, base)] as const)),
  )
  return template.replace(MARK, (_mark, name: string) => `<script>${scripts.get(name)}</script>`)
}

async function bundle(entry: string, base: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base,
    resolve: { alias: { '@': resolve('src') } },
    build: { write: false, copyPublicDir: false, lib: { entry, formats: ['iife'], name: 'early', fileName: 'early' } },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const code = output?.output[0].code.trim() ?? ''
  if (/<\/script/i.test(code)) throw new Error(`${entry} cannot be inlined: it contains the end of a script element.`)
  return code
}
