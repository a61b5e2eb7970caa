/** All files of the site except pages and scripts, for `npm run dev` and the build. */
import { ICON_PACK_PATH } from '@/core/diagram/text/mermaid'
import { DRAWIO_CONFIG_PATH, drawioConfig } from '@/core/icons/drawio-config'
import { iconCategories } from '@/core/icons/icon-categories'
import { ARTWORK_PATH } from '@/core/icons/icon-sprites'
import type { CompiledData } from '@/node/compiled-data'
import { createIconReader } from '../data/icon-package'
import type { SourceData } from '../data/source'
import { absoluteUrl, type BuildSettings } from '../settings'
import { makeDataFiles } from './data-files'
import { iconPackJson } from './icon-pack'
import { libraryFiles } from './libraries'
import { CALENDAR_PATH, FEED_PATH, lifecycleCalendar, lifecycleFeed } from './lifecycle-feeds'
import { webManifestJson } from './manifest'
import { publishedFiles } from './published'
import { indexablePaths, SITE_TEXTS, sitemapXml, siteText } from './site-texts'
import { pluginFiles, SKILL_PATH } from './skill'

/** Returns functions that create the content of the files, by path relative to the site's base path. */
export function siteFiles(compiled: CompiledData, source: SourceData, settings: BuildSettings) {
  const site = absoluteUrl(settings, '')
  const svgOf = createIconReader(source.icons)
  const svgs = source.icons.map(({ iconName }) => [iconName, () => svgOf(iconName)] as const)
  return new Map<string, () => string>([
    ...Object.values(makeDataFiles(compiled)).map(({ path, text }) => [path, () => text] as const),
    ...publishedFiles(compiled, site.replace(/\/$/, '')).map(({ path, content }) => [path, () => content] as const),
    ...svgs.map(([iconName, svg]) => [`aws/${iconName}.svg`, svg] as const),
    [ARTWORK_PATH, () => JSON.stringify(Object.fromEntries(svgs.map(([iconName, svg]) => [iconName, svg()])))],
    ...libraryFiles({ compiled, svgOf }),
    ...pluginFiles({ compiled, svgOf }, site).map(([path, text]) => [`${SKILL_PATH}${path}`, () => text] as const),
    [DRAWIO_CONFIG_PATH, () => JSON.stringify(drawioConfig(iconCategories(compiled.icons), site), null, 2)],
    [ICON_PACK_PATH, () => iconPackJson(source)],
    [CALENDAR_PATH, () => lifecycleCalendar(compiled, settings)],
    [FEED_PATH, () => lifecycleFeed(compiled, settings)],
    ['sitemap.xml', () => sitemapXml(indexablePaths(compiled), settings)],
    ...SITE_TEXTS.map(file => [file, () => siteText(file, settings)] as const),
    ['manifest.webmanifest', () => webManifestJson(settings)],
  ])
}
