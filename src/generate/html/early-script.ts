/** Inserts the script of `src/app/early.ts` into the head of a page. The script runs before the first paint. */
import { ICONS_VIEW_CODEC } from '@/core/icons/icons-view'
import { LIFECYCLE_VIEW_CODEC } from '@/core/lifecycle/lifecycle-view'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { bundleScript } from '../bundle'

/** Returns `template` with the early script. Throws if the script cannot be built. */
export async function insertEarlyScript(template: string, base: string): Promise<string> {
  // Keys are the names in the URL, where the layout is `view`.
  const { layout: view, ...others } = DEFAULT_EXPLORER_VIEW
  const views = {
    explorer: { view, ...others },
    icons: ICONS_VIEW_CODEC.defaults,
    lifecycle: LIFECYCLE_VIEW_CODEC.defaults,
  }
  const define = { PRERENDERED_VIEWS: JSON.stringify(views) }
  const code = await bundleScript('src/app/early.ts', { base, define })
  if (/<\/script/i.test(code)) throw new Error('early.ts cannot be inlined: it has the end of a script element.')
  return template.replace('<!--early-->', () => `<script>${code}</script>`)
}
