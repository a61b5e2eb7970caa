/** Inserts the script of `src/app/early.ts` into the head of a page. The script runs before the first paint. */
import { ICONS_VIEW_CODEC } from '@/core/icons/icons-view'
import { LIFECYCLE_VIEW_CODEC } from '@/core/lifecycle/lifecycle-view'
import { EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import { bundleScript } from './bundle'

/** Returns `template` with the early script. Throws if the script cannot be built. */
export async function insertEarlyScript(template: string, base: string): Promise<string> {
  const codecs = { explorer: EXPLORER_VIEW_CODEC, icons: ICONS_VIEW_CODEC, lifecycle: LIFECYCLE_VIEW_CODEC }
  const views = Object.entries(codecs).map(([kind, { urlDefaults }]) => [kind, urlDefaults])
  const define = { PRERENDERED_VIEWS: JSON.stringify(Object.fromEntries(views)) }
  const code = await bundleScript('src/app/early.ts', { base, define })
  if (/<\/script/i.test(code)) throw new Error('early.ts cannot be inlined: it has the end of a script element.')
  return template.replace('<!--early-->', () => `<script>${code}</script>`)
}
