import { namedError } from '@/core/errors'
import { ALL_ICONS_SLUG, iconCategories, libraryPath } from '@/core/icons/icon-categories'
import { fetchIntoCache, isCached } from '@/platform/fetch'
import { installServiceWorker, requestPersistence } from '@/platform/offline'
import { href } from '@/platform/site'
import { loadIcons } from '@/state/catalog'
import { type Notice, newerVersionAtom } from '@/state/notices'
import { siteAtom } from '@/state/page-data'
import { savesEverythingOfflineAtom } from '@/state/preferences'
import { spritesLoader } from '@/state/sprites'
import type { Store } from '@/state/store'
import { startProgress } from './progress'

const CANCELED = 'Canceled. Downloaded files stay available offline'
const TITLE = 'Downloading everything for offline use'

/** Saves all files. Resolves with a notice; if canceled, with text for screen readers. Rejects if caching fails. */
export async function saveSiteOffline(store: Store): Promise<string | Notice> {
  const { get, set } = store
  const { urls, icons, libraries } = await allFiles(store)
  const { signal, report, finish } = startProgress(set, TITLE, urls.length)
  let missing: string[]
  try {
    const refuse = () => {
      throw namedError('OfflineError', 'This browser can’t store the site yet. Reload the page and try again.')
    }
    const installing = installServiceWorker(get(siteAtom).version, open => set(newerVersionAtom, { open }))
    await Promise.race([installing.catch(refuse), new Promise(resolve => signal.addEventListener('abort', resolve))])
    if (signal.aborted) return CANCELED
    missing = await uncachedUrls(urls)
    const before = urls.length - missing.length
    report(before)
    await requestPersistence()
    await fetchIntoCache(missing, { onDone: count => report(before + count), signal })
  } finally {
    finish()
  }
  if (signal.aborted) return CANCELED
  const lost = await uncachedUrls(missing, CACHE_CHECKS)
  if (lost.length === 0) {
    set(savesEverythingOfflineAtom, true)
    return {
      kind: 'success',
      title: 'Ready for offline use',
      description: `${icons} icons, ${libraries} libraries, all services and API operations`,
    }
  }
  return {
    kind: 'warning',
    title: `Couldn’t download ${lost.length} of ${urls.length} files`,
    description: 'You may be offline or out of disk space',
    action: { label: 'Try again', run: () => saveSiteOffline(store) },
  }
}

/** Saves the files of a newer build that are not cached. Shows no message, because the visitor did not start it. */
export async function saveNewFiles(store: Store): Promise<void> {
  await fetchIntoCache(await uncachedUrls((await allFiles(store)).urls))
}

async function allFiles(store: Store) {
  const { get } = store
  const icons = await loadIcons(store)
  const slugs = [ALL_ICONS_SLUG, ...iconCategories([...icons.values()]).map(({ slug }) => slug)]
  const libraries = slugs.map(libraryPath)
  const sprites = (await spritesLoader.load(store)).flatMap(({ path, darkPath = path }) => [path, darkPath])
  // Leaves out the files of single icons, because the installed service worker has cached a file with all icons.
  const urls = [...Object.values(get(siteAtom).files), ...libraries, ...sprites].map(href)
  return { urls, icons: icons.size, libraries: libraries.length }
}

/** Number of checks before a file counts as missing. The service worker responds before it has cached a file. */
const CACHE_CHECKS = 10
const CHECK_INTERVAL_MS = 200

async function uncachedUrls(urls: readonly string[], tries = 1): Promise<string[]> {
  const kept = await Promise.all(urls.map(isCached))
  const missing = urls.filter((_url, i) => !kept[i])
  if (missing.length === 0 || tries <= 1) return missing
  await new Promise(resolve => setTimeout(resolve, CHECK_INTERVAL_MS))
  return uncachedUrls(missing, tries - 1)
}
