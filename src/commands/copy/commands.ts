/** Taking icons: one command per format, the one in the default format, the libraries that the site serves, and links. */
import type { Icon } from '@/core/catalogue/types'
import {
  CLIPBOARD_FORMATS,
  clipboardFormat,
  FILE_FORMATS,
  type FileFormat,
  type Format,
  formatById,
} from '@/core/diagram/formats'
import { errorText } from '@/core/errors'
import { ALL_ICONS, iconCategories, libraryFile } from '@/core/icons/icon-categories'
import { copyPng, copySvg, copyText, hasSelectedText } from '@/platform/clipboard'
import { saveFile, saveUrl } from '@/platform/download'
import { loadCode } from '@/platform/loading'
import { openTab } from '@/platform/page'
import { href } from '@/platform/site'
import { iconNamesAtom } from '@/state/catalogue'
import { showCopiedAtom } from '@/state/copied'
import { defaultFormatAtom, styleAtom, styleOfferedAtom } from '@/state/copy-options'
import { type Notice, type NoticeAction, notifyAtom, type Outcome } from '@/state/notices'
import { manualCopyAtom } from '@/state/overlays'
import type { Command, CommandContext } from '../command'
import { noIconNotice, type Subject, subjectOf, targetHere } from '../subject'
import { copiedNotice, failureNotice, savedNotice, takeTitle, whatText } from './words'

/** Identifiers of the commands that take icons in a format, and save a library by its slug. */
export const takeCommandId = ({ id, file }: Format): string => `${file ? 'download' : 'copy'}.${id}`
export const libraryCommandId = (slug: string): string => `library.${slug}`

const hasSubject: NonNullable<Command['when']> = (get, target) => subjectOf(get, target) !== null

export const COPY_DEFAULT: Command = {
  id: 'copy.default',
  title: 'Copy as default',
  titleFor: name => `Copy ${name} as default`,
  group: 'Copy',
  keywords: ['icon', 'selection', 'default'],
  keys: ['c'],
  // The key says so where there is no icon.
  when: (get, target) => hasSubject(get, target) || (!target && targetHere(get) !== null),
  run: copyInDefaultFormat,
}

const DRAWIO_FILE = FILE_FORMATS.find(({ id }) => id === 'drawio-file')

/** A new diagram in draw.io by address, which no server sees; a file where that would be too long. */
export const OPEN_IN_DRAWIO: Command = {
  id: 'open.drawio',
  title: 'Open in draw.io',
  titleFor: name => `Open ${name} in draw.io`,
  group: 'Copy',
  keywords: ['diagrams.net', 'new', 'diagram', 'tab'],
  opensTab: true,
  target: 'optional',
  when: hasSubject,
  run: context => DRAWIO_FILE && take(context, DRAWIO_FILE, openInDrawio),
}

export const COPY_COMMANDS: readonly Command[] = [
  COPY_DEFAULT,
  {
    id: 'copy.default-too',
    title: 'Copy as default, unless text is selected',
    group: 'Copy',
    keys: ['mod+c'],
    keysActIn: 'results',
    isHidden: true,
    when: get => !hasSelectedText() && subjectOf(get) !== null,
    run: copyInDefaultFormat,
  },
  OPEN_IN_DRAWIO,
  ...CLIPBOARD_FORMATS.map(format => takeCommand('Copy', ['clipboard', 'diagram'], format, copy)),
  ...FILE_FORMATS.map(format => takeCommand('Download', ['file', 'save', 'export', 'zip'], format, save)),
]

async function openInDrawio(context: CommandContext, format: FileFormat, subject: Subject, tryAgain: NoticeAction) {
  try {
    const [{ produce }, { drawioAddress }] = await Promise.all([
      loadCode(loadProducer),
      import('@/core/diagram/drawio/compressed'),
    ])
    const { content } = await produce(context, format, subject)
    const address = drawioAddress(String(content))
    if (address === undefined) return save(context, format, subject, tryAgain)
    openTab(address)
    return {
      kind: 'success' as const,
      title: `${subject.name} opened in draw.io`,
      description: 'As a new diagram, in a new tab',
      action: { label: 'Open again', run: () => openTab(address) },
    }
  } catch (error) {
    return failureNotice(format, subject, error, tryAgain)
  }
}

function takeCommand<F extends Format>(
  group: 'Copy' | 'Download',
  keywords: readonly string[],
  format: F,
  way: Take<F>,
): Command {
  return {
    id: takeCommandId(format),
    title: takeTitle(format),
    titleFor: name => takeTitle(format, name),
    group,
    keywords: ['icon', ...keywords, format.id],
    target: 'optional',
    when: hasSubject,
    run: context => take(context, format, way),
  }
}

function copyInDefaultFormat(context: CommandContext): Promise<Notice | string | undefined> | Notice {
  const { get, target } = context
  if (!target && subjectOf(get) === null && targetHere(get))
    return noIconNotice(get, 'Copy', standIn => copyInDefaultFormat({ ...context, target: standIn }) as Outcome)
  return take(context, clipboardFormat(context.get(defaultFormatAtom)), copy)
}

type Take<F> = (
  context: CommandContext,
  format: F,
  subject: Subject,
  tryAgain: NoticeAction,
) => Promise<Notice | string>

/** Takes the icons that are meant; another try takes the same ones. */
async function take<F>(context: CommandContext, format: F, way: Take<F>): Promise<Notice | string | undefined> {
  const subject = subjectOf(context.get, context.target)
  return subject ? takeSubject(context, format, subject, way) : undefined
}

function takeSubject<F>(context: CommandContext, format: F, subject: Subject, way: Take<F>): Promise<Notice | string> {
  const start = (): Promise<Notice | string> => way(context, format, subject, { label: 'Try again', run: start })
  return start()
}

/** Copies `subject` in the visitor's own format. */
export function copySubject(context: CommandContext, subject: Subject): Promise<Notice | string> {
  return takeSubject(context, clipboardFormat(context.get(defaultFormatAtom)), subject, copy)
}

const loadProducer = () => import('./produce')

/** Icons in a picture that goes beside a text: it is to cost no time that is felt. */
const MOST_PICTURED = 100

/** Never rejects: the notice of a failure depends on the step that failed. */
async function copy(
  context: CommandContext,
  format: Format,
  subject: Subject,
  tryAgain: NoticeAction,
): Promise<Notice> {
  // The write has to begin within the gesture: the content follows.
  const work = loadCode(loadProducer).then(({ produce }) => produce(context, format, subject))
  const content = work.then(made => made.content)
  try {
    const text = content as Promise<string>
    const hasPicture = format.hasPicture && subject.items.length <= MOST_PICTURED
    await (format.isPng
      ? copyPng(content as Promise<Blob>)
      : format.isSvg
        ? copySvg(text)
        : copyText(text, hasPicture ? work.then(made => made.picture()) : undefined))
    const made = await work
    context.set(
      showCopiedAtom,
      subject.items.map(({ iconName }) => iconName),
    )
    const notice = copiedNotice(format, subject, made, context.get(iconNamesAtom))
    if (made.missing.size > 0) return { ...notice, action: tryAgain }
    const action = styleOffer(context, format, subject, tryAgain)
    return action ? { ...notice, action } : notice
  } catch (error) {
    const made = await content.catch(() => null)
    return failureNotice(format, subject, error, made === null ? tryAgain : otherWay(context, format, subject, made))
  }
}

/** Once, after the first copy of several for draw.io: the look of draw.io's own palette. It copies again, and is remembered. */
function styleOffer(
  { get, set }: CommandContext,
  { program }: Format,
  { items }: Subject,
  again: NoticeAction,
): NoticeAction | undefined {
  if (program !== 'draw.io' || items.length < 2 || get(styleOfferedAtom)) return undefined
  set(styleOfferedAtom, true)
  if (get(styleAtom) !== 'standard') return undefined
  return {
    label: 'Use draw.io’s size and style',
    run: () => {
      set(styleAtom, 'drawio-78')
      return again.run()
    },
  }
}

/** What the clipboard refused: a picture as a file, a text by hand. */
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

async function save(context: CommandContext, format: FileFormat, subject: Subject, tryAgain: NoticeAction) {
  try {
    const { save: saveSubject } = await loadCode(loadProducer)
    const saved = await saveSubject(context, format, subject)
    return saved ? savedNotice(format, subject, saved, context.get(iconNamesAtom)) : 'Download canceled'
  } catch (error) {
    return failureNotice(format, subject, error, tryAgain)
  }
}

/** One command per library that the site serves; of all icons alone until their table is there. */
export function libraryCommands(icons: readonly Icon[]): Command[] {
  const command = (slug: string, title: string): Command => ({
    id: libraryCommandId(slug),
    title: `Download draw.io library: ${title}`,
    group: 'Download',
    keywords: ['mxlibrary', 'file', 'icons'],
    run: async ({ set }) => {
      const what = `draw.io library of ${slug === ALL_ICONS ? title : `“${title}”`}`
      set(notifyAtom, { kind: 'info', title: `${what} is being fetched` })
      await saveUrl(`aws-icons-${slug}.xml`, href(libraryFile(slug)))
      return { kind: 'success', title: `${what} saved`, description: formatById('drawio-library')?.advice ?? '' }
    },
  })
  return [command(ALL_ICONS, 'all icons'), ...iconCategories(icons).map(({ slug, name }) => command(slug, name))]
}

/** Copies `url`, a link to `what`; where there is no clipboard, it can be copied by hand. Never rejects. */
export function copyLink(context: Pick<CommandContext, 'set'>, url: string, what: string): Promise<Notice> {
  return copyValue(context, url, `Link to ${what}`)
}

/** Copies `text`; where there is no clipboard, it can be copied by hand. `title` says what it is. Never rejects. */
export async function copyValue({ set }: Pick<CommandContext, 'set'>, text: string, title: string): Promise<Notice> {
  try {
    await copyText(text)
    return { kind: 'success', title: `${title} copied` }
  } catch (error) {
    return {
      kind: 'error',
      title: `Failed to copy the ${title.replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())}`,
      description: errorText(error),
      action: { label: 'Copy manually', run: () => set(manualCopyAtom, { title, text }) },
    }
  }
}
