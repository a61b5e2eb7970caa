/** Copies icons, saves them as a file, or opens them in draw.io: one command per format. */
import {
  CLIPBOARD_FORMATS,
  type CopyFormat,
  clipboardFormatById,
  FILE_FORMATS,
  type FileFormat,
  type FormatId,
} from '@/core/diagram/formats'
import { copyPicture, copyText, hasSelectedText } from '@/platform/clipboard'
import { saveFile } from '@/platform/download'
import { loadCode } from '@/platform/load'
import { openTab } from '@/platform/page'
import { irregularDisplayNamesAtom } from '@/state/catalog'
import { defaultFormatAtom } from '@/state/command-options'
import { showCopied } from '@/state/copied'
import type { Notice, NoticeAction } from '@/state/notices'
import { manualCopyAtom } from '@/state/overlays'
import { type Command, type CommandContext, defineCommand, defineCommands } from '../command'
import { SHOWN_KEYS } from '../shown-keys'
import { defaultTarget, missingIconNotice } from '../target'
import { findIconsToCopy, type IconsToCopy } from './icons-to-copy'
import { copyCommandTitleOf, failureNotice, nounOfFormat, successNotice } from './messages'

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
  keys: [SHOWN_KEYS['copy.default']],
  // Also available for a service without an icon, so that the key can show a notice.
  when: (get, target) => findIconsToCopy(get, target) !== null || (!target && defaultTarget(get) !== null),
  run: copyInDefaultFormat,
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
    id: 'copy.default-by-ctrl-c',
    title: COPY_ICON_COMMAND.title,
    group: 'Copy',
    keys: ['mod+c'],
    keyScope: 'results',
    isHidden: true,
    when: get => !hasSelectedText() && findIconsToCopy(get) !== null,
    run: copyInDefaultFormat,
  },
  OPEN_IN_DRAWIO_COMMAND,
  ...CLIPBOARD_FORMATS.map(format => formatCommand(format, ['clipboard', 'diagram'], copyIcons)),
  ...FILE_FORMATS.map(format =>
    formatCommand(format, ['file', 'save', 'export', ...(format.file.isZip ? ['zip'] : [])], saveIcons),
  ),
])

function formatCommand<F extends CopyFormat>(
  format: F,
  keywords: readonly string[],
  method: CopyOrSaveFunction<F>,
): Command<ReturnType<typeof copyCommandIdOf>> {
  return {
    id: copyCommandIdOf(format),
    title: copyCommandTitleOf(format),
    titleFor: name => copyCommandTitleOf(format, name),
    group: format.file ? 'Download' : 'Copy',
    keywords: ['icon', ...keywords, format.id, ...(format.file ? [format.file.extension] : [])],
    targetUse: 'optional',
    ...NEEDS_ICONS,
    run: context => runCopyMethod(context, format, method),
  }
}

type CopyOrSaveFunction<F> = (
  context: CommandContext,
  format: F,
  icons: IconsToCopy,
  tryAgain: NoticeAction,
) => Promise<Notice | string>

/** Runs `method`, which copies or saves `icons`. Never rejects: a failure becomes a notice with "Try again". */
async function runCopyMethod<F extends CopyFormat>(
  context: CommandContext,
  format: F,
  method: CopyOrSaveFunction<F>,
  icons = findIconsToCopy(context.get, context.target),
): Promise<Notice | string | undefined> {
  if (!icons) return defaultTarget(context.get) ? missingIconNotice(context.get) : undefined
  const start = (): Promise<Notice | string> =>
    method(context, format, icons, tryAgain).catch(error => failureNotice(format, icons, error, tryAgain))
  const tryAgain = { label: 'Try again', run: start }
  return start()
}

export function copyInDefaultFormat(context: CommandContext, icons?: IconsToCopy) {
  return runCopyMethod(context, clipboardFormatById(context.get(defaultFormatAtom)), copyIcons, icons)
}

const importContent = () => import('./content')

/** Largest number of icons in the SVG that accompanies text on the clipboard. More icons would make copying slow. */
const MAX_PICTURED_ICONS = 100

/** Copies icons to the clipboard. Rejects if their content cannot be made. */
export async function copyIcons(
  context: CommandContext,
  format: CopyFormat,
  icons: IconsToCopy,
  tryAgain: NoticeAction,
): Promise<Notice> {
  // The clipboard write must start within the user gesture, so the content is passed as a promise.
  const work = loadCode(importContent).then(({ clipboardContent }) => clipboardContent(context, format, icons))
  const content = work.then(rendered => rendered.content)
  try {
    const hasPicture = format.hasPicture && icons.items.length <= MAX_PICTURED_ICONS
    await (format.isPng || format.isSvg
      ? copyPicture(content, format.isSvg === true)
      : copyText(content as Promise<string>, hasPicture ? work.then(rendered => rendered.picture()) : undefined))
  } catch (error) {
    return failureNotice(format, icons, error, fallbackAction(context, format, icons, await content))
  }
  const made = await work
  const copied = icons.items.map(({ iconName }) => iconName).filter(name => !made.missing.has(name))
  showCopied(context, copied)
  const notice = successNotice(format, icons, made, context.get(irregularDisplayNamesAtom))
  return made.missing.size > 0 ? { ...notice, action: tryAgain } : notice
}

/** Returns the action offered if the browser refuses the clipboard: save the picture, or copy the text by hand. */
function fallbackAction(
  { set }: CommandContext,
  format: CopyFormat,
  { items, name }: IconsToCopy,
  made: string | Blob,
): NoticeAction {
  if (made instanceof Blob) return { label: 'Save as a file', run: () => saveFile(`${name}.png`, made) }
  const manualCopy = { title: `${nounOfFormat(format, items.length)} for ${name}`, text: made, program: format.program }
  return { label: 'Copy manually', run: () => set(manualCopyAtom, manualCopy) }
}

async function saveIcons(context: CommandContext, format: FileFormat, icons: IconsToCopy) {
  const { saveAsFile } = await loadCode(importContent)
  const saved = await saveAsFile(context, format, icons)
  return saved ? successNotice(format, icons, saved, context.get(irregularDisplayNamesAtom)) : 'Download canceled'
}

async function openInDrawio(context: CommandContext, format: FileFormat, icons: IconsToCopy) {
  const [{ clipboardContent }, { drawioUrl }] = await Promise.all([
    loadCode(importContent),
    loadCode(() => import('@/core/diagram/drawio/compressed')),
  ])
  const { content } = await clipboardContent(context, format, icons)
  const url = drawioUrl(String(content))
  if (url === undefined) return saveIcons(context, format, icons)
  openTab(url)
  return {
    kind: 'success' as const,
    title: `${icons.name} opened in draw.io`,
    description: 'In a new diagram, in a new tab',
    action: { label: 'Open again', run: () => openTab(url) },
  }
}
