/** Downloads draw.io libraries, and copies settings that add them to draw.io. */
import { formatById } from '@/core/diagram/formats'
import { drawioConfig, vsCodeSetting } from '@/core/icons/drawio-config'
import { ALL_ICONS_SLUG, type IconCategory, iconCategories, libraryPath } from '@/core/icons/icon-categories'
import { saveUrl } from '@/platform/download'
import { href } from '@/platform/site'
import { loadIcons } from '@/state/catalog'
import { siteUrlAtom } from '@/state/page-data'
import type { Command } from '../command'
import { copyTextWithNotice } from './copy-text'

/** Returns commands for the draw.io library of all icons, and for those of `categories`. */
export function libraryCommands(categories: readonly IconCategory[]): Command<`library.${string}`>[] {
  const library = (slug: string, title: string): Command<`library.${string}`> => ({
    id: `library.${slug}`,
    title: `Download draw.io library: ${title}`,
    group: 'Download',
    keywords: ['mxlibrary', 'file', 'icons'],
    run: async () => {
      const what = `draw.io library of ${slug === ALL_ICONS_SLUG ? title : `“${title}”`}`
      await saveUrl(`aws-icons-${slug}.xml`, href(libraryPath(slug)))
      return { kind: 'success', title: `${what} saved`, description: formatById('drawio-library')?.advice ?? '' }
    },
  })
  return [library(ALL_ICONS_SLUG, 'all icons'), ...categories.map(({ slug, name }) => library(slug, name))]
}

const settingCommand = <const Id extends string>(
  id: Id,
  title: string,
  keywords: readonly string[],
  advice: string,
  settingOf: typeof drawioConfig | typeof vsCodeSetting,
): Command<Id> => ({
  id,
  title: `Copy ${title}`,
  group: 'Copy',
  keywords: ['draw.io', 'diagrams.net', 'library', 'team', 'settings', ...keywords],
  run: async context => {
    const icons = (await loadIcons(context)).values()
    const text = JSON.stringify(settingOf(iconCategories([...icons]), context.get(siteUrlAtom)), null, 2)
    const notice = await copyTextWithNotice(context, text, title)
    return notice.kind === 'success' ? { ...notice, description: advice } : notice
  },
})

export const SETTING_COMMANDS = [
  settingCommand(
    'drawio.config',
    'draw.io configuration for a team',
    ['confluence', 'jira', 'desktop', 'self-hosted'],
    'Paste it under Extras > Configuration, or into the settings of the draw.io app in Confluence or Jira',
    drawioConfig,
  ),
  settingCommand(
    'drawio.vscode',
    'draw.io setting for VS Code',
    ['vscode', 'extension', 'settings.json'],
    'Paste its line into settings.json of VS Code, which needs the extension hediet.vscode-drawio',
    vsCodeSetting,
  ),
]
