/** Fetches everything that the site can show, so that it is cached. Loaded on demand. */

import { namedError } from '@/core/errors'
import { ALL_ICONS, iconCategories, libraryFile } from '@/core/icons/icon-categories'
import { fetchAll, isCached } from '@/platform/fetch'
import { isControlled, requestPersistence } from '@/platform/offline'
import { href } from '@/platform/site'
import { loadIconsAtom } from '@/state/catalogue'
import type { Notice } from '@/state/notices'
import { pageSpritesAtom, siteAtom } from '@/state/page'
import { keepsEverythingAtom } from '@/state/preferences'
import type { CommandContext } from './command'
import { startProgress } from './progress'

const TITLE = 'Making everything available offline'

/** Resolves with the result; rejects where nothing can be cached. What was fetched before a cancel stays cached. */
export async function keepEverything({ get, set }: CommandContext): Promise<string | Notice> {
  if (!isControlled())
    throw namedError('OfflineError', 'This browser can’t store the site yet. Reload the page and try again.')
  const { urls, icons, libraries } = await everything({ get, set })
  const missing = await notKept(urls)
  const before = urls.length - missing.length
  const { signal, tell, end } = startProgress(set, TITLE, urls.length)
  tell(before)
  try {
    await requestPersistence()
    await fetchAll(missing, { onDone: count => tell(before + count), signal })
  } finally {
    end()
  }
  if (signal.aborted) return 'Canceled. What has been fetched stays available offline'
  const lost = await notKept(missing, CACHE_CHECKS)
  if (lost.length === 0) {
    set(keepsEverythingAtom, true)
    return {
      kind: 'success',
      title: 'Everything is available offline',
      description: `${icons} icons, ${libraries} libraries, all services and operations`,
    }
  }
  return {
    kind: 'warning',
    title: `Couldn’t save ${lost.length} of ${urls.length} files`,
    description: 'You may be offline or out of disk space.',
    action: { label: 'Try again', run: () => keepEverything({ get, set }) },
  }
}

/** Fetches what a newer version of the site has that is not cached yet, and says nothing: without it, what was cached before still works. */
export async function keepUpToDate(context: CommandContext): Promise<void> {
  await fetchAll(await notKept((await everything(context)).urls))
}

/** Addresses of all files that the site can ask for, and how many icons and libraries are in them. */
async function everything({ get, set }: CommandContext) {
  const icons = await set(loadIconsAtom)
  const slugs = [ALL_ICONS, ...iconCategories([...icons.values()]).map(({ slug }) => slug)]
  const libraries = slugs.map(libraryFile)
  const sprites = get(pageSpritesAtom)?.paths ?? []
  // The icons themselves are in a file that is cached on the first visit.
  const urls = [...Object.values(get(siteAtom).files), ...libraries, ...sprites].map(href)
  return { urls, icons: icons.size, libraries: libraries.length }
}

/** The service worker caches after responding: so many checks before a file counts as missing. */
const CACHE_CHECKS = 10
/** In ms. */
const BETWEEN = 200

async function notKept(urls: readonly string[], tries = 1): Promise<string[]> {
  const kept = await Promise.all(urls.map(isCached))
  const missing = urls.filter((_url, i) => !kept[i])
  if (missing.length === 0 || tries <= 1) return missing
  await new Promise(resolve => setTimeout(resolve, BETWEEN))
  return notKept(missing, tries - 1)
}
