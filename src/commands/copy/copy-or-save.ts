/** Copies icons, saves them as a file, or opens them in draw.io, and reports the result. */
import { type CopyFormat, clipboardFormatById, type FileFormat } from '@/core/diagram/formats'
import { copyPicture, copyText } from '@/platform/clipboard'
import { saveFile } from '@/platform/download'
import { loadCode } from '@/platform/load'
import { openTab } from '@/platform/page'
import { irregularDisplayNamesAtom } from '@/state/catalog'
import { defaultFormatAtom } from '@/state/command-options'
import { showCopied } from '@/state/copied'
import type { Notice, NoticeAction } from '@/state/notices'
import { manualCopyAtom } from '@/state/overlays'
import type { CommandContext } from '../command'
import { findIconsToCopy, type IconsToCopy } from '../icons-to-copy'
import { failureNotice, nounOfFormat, successNotice } from './messages'

export type CopyOrSaveFunction<F> = (
  context: CommandContext,
  format: F,
  icons: IconsToCopy,
  tryAgain: NoticeAction,
) => Promise<Notice | string>

/** Runs `method`, which copies or saves `icons`. Never rejects: a failure becomes a notice with "Try again". */
export async function runCopyMethod<F extends CopyFormat>(
  context: CommandContext,
  format: F,
  method: CopyOrSaveFunction<F>,
  icons = findIconsToCopy(context.get, context.target),
): Promise<Notice | string | undefined> {
  if (!icons) return undefined
  const start = (): Promise<Notice | string> =>
    method(context, format, icons, tryAgain).catch(error => failureNotice(format, icons, error, tryAgain))
  const tryAgain = { label: 'Try again', run: start }
  return start()
}

export const copyInDefaultFormat = (context: CommandContext, icons?: IconsToCopy) =>
  runCopyMethod(context, clipboardFormatById(context.get(defaultFormatAtom)), copyIcons, icons)

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
  const content = work.then(made => made.content)
  try {
    const hasPicture = format.hasPicture && icons.items.length <= MAX_PICTURED_ICONS
    await (format.isPng || format.isSvg
      ? copyPicture(content, format.isSvg === true)
      : copyText(content as Promise<string>, hasPicture ? work.then(made => made.picture()) : undefined))
  } catch (error) {
    return failureNotice(format, icons, error, fallbackAction(context, format, icons, await content))
  }
  const made = await work
  const names = icons.items.map(({ iconName }) => iconName)
  showCopied(context.get, context.set, names)
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
  const manual = { title: `${nounOfFormat(format, items.length)} for ${name}`, text: made, program: format.program }
  return { label: 'Copy manually', run: () => set(manualCopyAtom, manual) }
}

export async function saveIcons(context: CommandContext, format: FileFormat, icons: IconsToCopy) {
  const { saveAsFile } = await loadCode(importContent)
  const saved = await saveAsFile(context, format, icons)
  return saved ? successNotice(format, icons, saved, context.get(irregularDisplayNamesAtom)) : 'Download canceled'
}

export async function openInDrawio(context: CommandContext, format: FileFormat, icons: IconsToCopy) {
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
