/** Copies icons, saves them as a file, or opens them in draw.io, and reports the result. */
import { clipboardFormat, type FileFormat, type Format } from '@/core/diagram/formats'
import { copyPicture, copyText } from '@/platform/clipboard'
import { saveFile } from '@/platform/download'
import { loadCode } from '@/platform/load'
import { openTab } from '@/platform/page'
import { iconNamesAtom } from '@/state/catalogue'
import { defaultFormatAtom } from '@/state/command-options'
import { showCopiedAtom } from '@/state/copied'
import type { Notice, NoticeAction } from '@/state/notices'
import { manualCopyAtom } from '@/state/overlays'
import type { CommandContext } from '../command'
import { type Subject, subjectOf } from '../subject'
import { copiedNotice, failureNotice, savedNotice, whatText } from './words'

export type Take<F> = (
  context: CommandContext,
  format: F,
  subject: Subject,
  tryAgain: NoticeAction,
) => Promise<Notice | string>

/**
 * Copies or saves `subject`, by default the current icons; a retry uses the same ones. Never rejects: failures become
 * notices.
 */
export async function take<F extends Format>(
  context: CommandContext,
  format: F,
  way: Take<F>,
  subject = subjectOf(context.get, context.target),
): Promise<Notice | string | undefined> {
  if (!subject) return undefined
  const start = (): Promise<Notice | string> =>
    way(context, format, subject, tryAgain).catch(error => failureNotice(format, subject, error, tryAgain))
  const tryAgain = { label: 'Try again', run: start }
  return start()
}

/** Copies in the default format. */
export const copyInDefaultFormat = (context: CommandContext, subject?: Subject) =>
  take(context, clipboardFormat(context.get(defaultFormatAtom)), copy, subject)

const loadProducer = () => import('./produce')

/** Maximum number of icons in the SVG beside the text on the clipboard, so that copying stays instant. */
const MAX_PICTURED = 100

/** Never rejects: its notice depends on the step that failed. */
export async function copy(
  context: CommandContext,
  format: Format,
  subject: Subject,
  tryAgain: NoticeAction,
): Promise<Notice> {
  // The clipboard write must start within the user gesture, so the content follows as a promise.
  const work = loadCode(loadProducer).then(({ produce }) => produce(context, format, subject))
  const content = work.then(made => made.content)
  try {
    const hasPicture = format.hasPicture && subject.items.length <= MAX_PICTURED
    await (format.isPng || format.isSvg
      ? copyPicture(content, format.isSvg === true)
      : copyText(content as Promise<string>, hasPicture ? work.then(made => made.picture()) : undefined))
    const made = await work
    context.set(
      showCopiedAtom,
      subject.items.map(({ iconName }) => iconName),
    )
    const notice = copiedNotice(format, subject, made, context.get(iconNamesAtom))
    return made.missing.size > 0 ? { ...notice, action: tryAgain } : notice
  } catch (error) {
    const made = await content.catch(() => null)
    return failureNotice(format, subject, error, made === null ? tryAgain : otherWay(context, format, subject, made))
  }
}

/** Returns the fallback for a refused clipboard: a picture as file, a text to copy by hand. */
function otherWay(
  { set }: CommandContext,
  format: Format,
  { items, name }: Subject,
  made: string | Blob,
): NoticeAction {
  if (made instanceof Blob) return { label: 'Save as a file', run: () => saveFile(`${name}.png`, made) }
  const { program } = format
  const manual = { title: whatText(format, name, items.length), text: made, ...(program && { program }) }
  return { label: 'Copy manually', run: () => set(manualCopyAtom, manual) }
}

export async function save(context: CommandContext, format: FileFormat, subject: Subject) {
  const { produceFile } = await loadCode(loadProducer)
  const saved = await produceFile(context, format, subject)
  return saved ? savedNotice(format, subject, saved, context.get(iconNamesAtom)) : 'Download canceled'
}

export async function openInDrawio(context: CommandContext, format: FileFormat, subject: Subject) {
  const [{ produce }, { drawioAddress }] = await Promise.all([
    loadCode(loadProducer),
    loadCode(() => import('@/core/diagram/drawio/compressed')),
  ])
  const { content } = await produce(context, format, subject)
  const address = drawioAddress(String(content))
  if (address === undefined) return save(context, format, subject)
  openTab(address)
  return {
    kind: 'success' as const,
    title: `${subject.name} opened in draw.io`,
    description: 'As a new diagram, in a new tab',
    action: { label: 'Open again', run: () => openTab(address) },
  }
}
