/** The script of `src/app/early.ts`, written into the page's head: it runs before the first paint. */
import { bundledScript } from './bundle'

/** Returns `template` with the early script in it. Throws when it cannot be built. */
export async function withEarlyScript(template: string, base: string): Promise<string> {
  const code = await bundledScript('src/app/early.ts', { base })
  if (/<\/script/i.test(code)) throw new Error('early.ts cannot be inlined: it has the end of a script element.')
  return template.replace('<!--early-->', () => `<script>${code}</script>`)
}
