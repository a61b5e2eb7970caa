/** All files of the site except pages and scripts, for `npm run dev` and the build. */
import { ARTWORK_PATH } from '@/core/icons/icon-sprites'
import type { Compiled } from '../data/compile'
import { readIconSvg } from '../data/icon-package'
import { publishedFiles } from '../data/published'
import type { SourceData } from '../data/source'
import { indexablePaths } from '../html/pages'
import { absoluteUrl, type Settings } from '../settings'
import { dataFiles } from './data-files'
import { ICON_PACK_FILE, iconPackFile } from './icon-pack'
import { libraryFiles } from './libraries'
import { CALENDAR_FILE, FEED_FILE, lifecycleCalendar, lifecycleFeed } from './lifecycle-feeds'
import { webManifestFile } from './manifest'
import { openSearchFile, robotsFile, sitemapFile } from './search-engines'

/** Returns functions that make the files, by path relative to the site's base path. */
export function siteFiles(compiled: Compiled, source: SourceData, settings: Settings) {
  const siteUrl = absoluteUrl(settings, '').replace(/\/$/, '')
  return new Map<string, () => string>([
    ...Object.values(dataFiles(compiled)).map(({ path, text }) => [path, () => text] as const),
    ...publishedFiles(compiled, siteUrl).map(({ path, content }) => [path, () => content] as const),
    ...source.icons.map(({ iconName, file }) => [`aws/${iconName}.svg`, () => readIconSvg(file)] as const),
    [ARTWORK_PATH, () => artworkFile(source)],
    ...libraryFiles(compiled, source),
    [ICON_PACK_FILE, () => iconPackFile(source)],
    [CALENDAR_FILE, () => lifecycleCalendar(compiled, settings)],
    [FEED_FILE, () => lifecycleFeed(compiled, settings)],
    ['sitemap.xml', () => sitemapFile(indexablePaths(compiled), settings)],
    ['robots.txt', () => robotsFile(settings)],
    ['opensearch.xml', () => openSearchFile(settings)],
    ['manifest.webmanifest', () => webManifestFile(settings)],
  ])
}

function artworkFile({ icons }: SourceData): string {
  return JSON.stringify(Object.fromEntries(icons.map(({ iconName, file }) => [iconName, readIconSvg(file)])))
}
