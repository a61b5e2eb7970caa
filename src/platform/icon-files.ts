/** Loads the SVG files of icons for copying, each at most once. */
import { loadCached } from '@/core/collections'
import { namedError } from '@/core/errors'
import { ARTWORK_PATH } from '@/core/icons/icon-sprites'
import { fetchJson } from './fetch'
import { loadFile } from './load'
import { iconHref } from './site'

/** Maximum number of icons to request one by one. For more icons, one file with all icons is faster. */
const MAX_SINGLE_FILES = 12

const fetched = new Map<string, Promise<string>>()
const fetchedAll = new Map<string, Promise<Record<string, string>>>()

/** Returns the SVG source of an icon. Rejects like `loadFile`, or with `NotAnIcon`. A later call retries. */
export const loadIconSvg = (iconName: string): Promise<string> =>
  loadCached(fetched, iconName, async () => {
    const text = await loadFile(iconHref(iconName), response => response.text())
    // For a missing file, many hosts send a page with status 200.
    if (text.trimEnd().endsWith('</svg>')) return text
    throw namedError('NotAnIcon', `The server’s file ${iconName}.svg is not an SVG image`)
  })

/** Returns the SVG sources and the errors, by icon name. Never rejects. */
export async function loadIconSvgs(iconNames: readonly string[]) {
  const svgs = new Map<string, string>()
  const errors = new Map<string, Error>()
  if (iconNames.filter(name => !fetched.has(name)).length > MAX_SINGLE_FILES) await loadAllIconSvgs()
  const load = (name: string) =>
    loadIconSvg(name).then(
      svg => svgs.set(name, svg),
      error => errors.set(name, error),
    )
  await Promise.all(iconNames.map(load))
  return { svgs, errors }
}

/** Loads all icons from one file. If that fails, `loadIconSvgs` fetches them one by one. */
async function loadAllIconSvgs(): Promise<void> {
  const all = await loadCached(fetchedAll, ARTWORK_PATH, () => fetchJson(ARTWORK_PATH)).catch(() => ({}))
  for (const [name, svg] of Object.entries(all)) if (!fetched.has(name)) fetched.set(name, Promise.resolve(svg))
}
