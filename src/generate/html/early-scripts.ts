/** The scripts of `src/app/early`, each bundled into one and written into the page's head: they run before the first paint. */
import { bundledScript } from './bundle'

const MARK = /<!--early\/(\w+)-->/g

/** `template` with its early scripts in it. Throws when one cannot be built. */
export async function withEarlyScripts(template: string, base: string): Promise<string> {
  const names = [...template.matchAll(MARK)].map(([, name = '']) => name)
  const scripts = new Map(
    await Promise.all(
      names.map(async name => {
        const code = await bundledScript(`src/app/early/${name}.ts`, { base })
        if (/<\/script/i.test(code))
          throw new Error(`early/${name}.ts cannot be inlined: it has the end of a script element.`)
        return [name, code] as const
      }),
    ),
  )
  return template.replace(MARK, (_mark, name: string) => `<script>${scripts.get(name)}</script>`)
}
