/** Inserts the script of `src/app/early.ts` into the head of a page. The script runs before the first paint. */
import { ICONS_VIEW_CODEC } from '@/core/icons/icons-view'
import { LIFECYCLE_VIEW_CODEC } from '@/core/lifecycle/lifecycle-view'
import { EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import type { ViewCodec } from '@/core/view/view-codec'
import { bundleScript } from './bundle'

/** Returns `template` with the early script. Throws if the script cannot be built. */
export async function insertEarlyScript(template: string, base: string): Promise<string> {
  const views = {
    explorer: defaultParameters(EXPLORER_VIEW_CODEC),
    icons: defaultParameters(ICONS_VIEW_CODEC),
    lifecycle: defaultParameters(LIFECYCLE_VIEW_CODEC),
  }
  const define = { PRERENDERED_VIEWS: JSON.stringify(views) }
  const code = await bundleScript('src/app/early.ts', { base, define })
  if (/<\/script/i.test(code)) throw new Error('early.ts cannot be inlined: it has the end of a script element.')
  return template.replace('<!--early-->', () => `<script>${code}</script>`)
}

/** Returns the default values by their names in the URL. */
function defaultParameters<V extends object, C>({ defaults, urlName }: ViewCodec<V, C>) {
  return Object.fromEntries(Object.entries(defaults).map(([key, value]) => [urlName(key as keyof V & string), value]))
}
