/** Commands that copy and save icons: one per format, one for the default format, and one per draw.io library. */
import type { Icon } from '@/core/catalog/types'
import { CLIPBOARD_FORMATS, type CopyFormat, FILE_FORMATS, type FormatId, formatById } from '@/core/diagram/formats'
import { drawioConfig, vsCodeSetting } from '@/core/icons/drawio-config'
import { ALL_ICONS_SLUG, iconCategories, libraryPath } from '@/core/icons/icon-categories'
import { hasSelectedText } from '@/platform/clipboard'
import { saveUrl } from '@/platform/download'
import { href } from '@/platform/site'
import { iconsAtom } from '@/state/catalog'
import type { Notice } from '@/state/notices'
import { linkOriginAtom } from '@/state/page'
import { type Command, type CommandContext, defineCommand, defineCommands } from '../command'
import { HINTED_KEYS } from '../hinted-keys'
import { defaultTarget, findIconsToCopy, missingIconNotice } from '../icons-to-copy'
import {
  type CopyOrSaveFunction,
  copyIcons,
  copyInDefaultFormat,
  openInDrawio,
  runCopyMethod,
  saveIcons,
} from './copy-or-save'
import { copyTextWithNotice } from './copy-text'
import { copyCommandTitleOf } from './messages'

export const copyCommandIdOf = ({ id, file }: CopyFormat) => `${file ? 'download' : 'copy'}.${id as FormatId}` as const

const NEEDS_ICONS: Pick<Command, 'when' | 'disabledMessage'> = {
  when: (get, target) => findIconsToCopy(get, target) !== null,
  disabledMessage: 'No icons are selected',
}

export const COPY_ICON_COMMAND = defineCommand({
  id: 'copy.default',
  title: 'Copy icon in the default format',
  titleFor: name => `Copy ${name} in the default format`,
  group: 'Copy',
  keywords: ['icon', 'selection', 'default'],
  keys: [HINTED_KEYS['copy.default']],
  // Also available for a service without an icon, so that the key can show a notice.
  when: (get, target) => findIconsToCopy(get, target) !== null || (!target && defaultTarget(get) !== null),
  run: copyDefault,
})

const DRAWIO_FILE = FILE_FORMATS.find(({ id }) => id === 'drawio-file')

/** Opens a diagram in draw.io through a URL fragment, which no server receives. Saves a file if the URL is too long. */
export const OPEN_IN_DRAWIO_COMMAND = defineCommand({
  id: 'open.drawio',
  title: 'Open in draw.io',
  titleFor: name => `Open ${name} in draw.io`,
  group: 'Copy',
  keywords: ['diagrams.net', 'new', 'diagram', 'tab'],
  opensTab: true,
  targetUse: 'optional',
  ...NEEDS_ICONS,
  run: context => DRAWIO_FILE && runCopyMethod(context, DRAWIO_FILE, openInDrawio),
})

export const COPY_COMMANDS = defineCommands([
  COPY_ICON_COMMAND,
  {
    id: 'copy.default-too',
    title: COPY_ICON_COMMAND.title,
    group: 'Copy',
    keys: ['mod+c'],
    keyScope: 'results',
    isHidden: true,
    when: get => !hasSelectedText() && findIconsToCopy(get) !== null,
    run: copyDefault,
  },
  OPEN_IN_DRAWIO_COMMAND,
  ...CLIPBOARD_FORMATS.map(format => formatCommand('Copy', ['clipboard', 'diagram'], format, copyIcons)),
  ...FILE_FORMATS.map(format =>
    formatCommand('Download', ['file', 'save', 'export', ...(format.file.isZip ? ['zip'] : [])], format, saveIcons),
  ),
])

function formatCommand<F extends CopyFormat>(
  group: 'Copy' | 'Download',
  keywords: readonly string[],
  format: F,
  method: CopyOrSaveFunction<F>,
): Command<ReturnType<typeof copyCommandIdOf>> {
  return {
    id: copyCommandIdOf(format),
    title: copyCommandTitleOf(format),
    titleFor: name => copyCommandTitleOf(format, name),
    group,
    keywords: ['icon', ...keywords, format.id, ...(format.file ? [format.file.extension] : [])],
    targetUse: 'optional',
    ...NEEDS_ICONS,
    run: context => runCopyMethod(context, format, method),
  }
}

function copyDefault(context: CommandContext): Promise<Notice | string | undefined> | Notice {
  const { get, target } = context
  if (!target && findIconsToCopy(get) === null && defaultTarget(get)) return missingIconNotice(get)
  return copyInDefaultFormat(context)
}

/** Returns a command for each draw.io library. Without `icons`, returns only the command for the complete library. */
export function libraryCommands(icons: readonly Icon[]): Command<`library.${string}`>[] {
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
  return [library(ALL_ICONS_SLUG, 'all icons'), ...iconCategories(icons).map(({ slug, name }) => library(slug, name))]
}

/** Returns a command that copies settings as JSON. */
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
    const icons = context.get(iconsAtom)?.values() ?? []
    const site = context.get(linkOriginAtom) + href('')
    const text = JSON.stringify(settingOf(iconCategories([...icons]), site), null, 2)
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
