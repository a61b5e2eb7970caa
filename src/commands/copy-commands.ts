/** Taking icons by the clipboard: one command per format, and the one in the visitor's own format. */

import { errorText } from '@/core/errors'
import { copyPng, copyText, hasSelectedText } from '@/platform/clipboard'
import { saveFile } from '@/platform/download'
import { defaultFormatAtom } from '@/state/copy-options'
import { type FormatHead, formatsAtom, loadFormatsAtom } from '@/state/formats'
import { manualCopyAtom } from '@/state/manual-copy'
import { type NoticeAction, notifyAtom } from '@/state/notices'
import type { Command, CommandContext } from './command'
import { failureTitle, programOf, takeTitle, whatText } from './copy-words'
import { type Subject, subjectOf } from './subject'

/** Identifier of the command that copies in a format. */
export const copyCommandId = (formatId: string): string => `copy.${formatId}`

/** One command per format that goes to the clipboard. */
export function copyCommands(formats: readonly FormatHead[]): Command[] {
  return formats
    .filter(({ kind }) => kind !== 'file')
    .map(format => ({
      id: copyCommandId(format.id),
      title: takeTitle(format),
      group: 'Copy',
      keywords: ['icon', 'clipboard', 'diagram', format.id],
      takesTarget: true,
      when: (get, target) => subjectOf(get, target) !== null,
      run: context => copySubject(context, format),
    }))
}

export const COPY_COMMANDS: readonly Command[] = [
  {
    id: 'copy.default',
    title: 'Copy in your format',
    group: 'Copy',
    keywords: ['icon', 'selection', 'default'],
    keys: ['c'],
    when: (get, target) => subjectOf(get, target) !== null,
    run: copyInDefaultFormat,
  },
  {
    id: 'copy.default-too',
    title: 'Copy in your format, unless text is selected',
    group: 'Copy',
    keys: ['mod+c'],
    inResults: true,
    isHidden: true,
    when: get => !hasSelectedText() && subjectOf(get) !== null,
    run: copyInDefaultFormat,
  },
]

/** The format that is remembered; draw.io if there is no such format any more. */
function copyInDefaultFormat(context: CommandContext): Promise<void> {
  const { get, set } = context
  const id = get(defaultFormatAtom)
  const known = get(formatsAtom).find(format => format.id === id && format.kind !== 'file')
  // The write has to begin within the gesture, so that the table is waited for only when it has not come yet.
  if (known) return copySubject(context, known)
  return set(loadFormatsAtom).then(formats => {
    const format = formats.find(other => other.id === id && other.kind !== 'file') ?? formats[0]
    return format && copySubject(context, format)
  })
}

/** Copies, and says what happened in one notice. Resolves either way. */
async function copySubject(context: CommandContext, format: FormatHead): Promise<void> {
  const subject = subjectOf(context.get, context.target)
  if (!subject) return
  const work = render(context, format, subject)
  const content = work.then(({ content: made }) => made)
  try {
    await (format.kind === 'png' ? copyPng(content as Promise<Blob>) : copyText(content as Promise<string>))
    const { missing, note, successNotice } = await work
    const notice = successNotice(context, format, subject, missing, note)
    context.set(notifyAtom, missing.size > 0 ? { ...notice, action: tryAgain(context, format) } : notice)
  } catch (error) {
    const made = await work.catch(() => null)
    context.set(notifyAtom, {
      kind: 'error',
      title: failureTitle(format, subject.name),
      description: errorText(error),
      action: wayOut(context, format, subject, made?.content ?? null),
    })
  }
}

/** Makes what is copied; the code for it comes with the first copy. */
async function render(context: CommandContext, format: FormatHead, subject: Subject) {
  const [{ noteOf, pngOf, prepareSubject, textOf }, { successNotice }] = await Promise.all([
    import('./render-subject'),
    import('./success-notice'),
  ])
  const prepared = await prepareSubject(context, format.id, subject)
  const content = format.kind === 'png' ? await pngOf(context, prepared) : textOf(prepared)
  return { content, missing: prepared.missing, note: noteOf(context, prepared), successNotice }
}

/** What can be done about a failure: by hand if the text was made, as a file if the picture was, else once more. */
function wayOut(
  context: CommandContext,
  format: FormatHead,
  { items, name }: Subject,
  made: string | Blob | null,
): NoticeAction {
  if (made === null) return tryAgain(context, format)
  if (made instanceof Blob)
    return {
      label: 'Save as a file',
      run: () => saveFile(`${name}.png`, made),
    }
  const title = whatText(format, name, items.length)
  const program = programOf(format)
  return {
    label: 'Copy by hand',
    run: () => context.set(manualCopyAtom, { title, text: made, ...(program === undefined ? {} : { program }) }),
  }
}

function tryAgain(context: CommandContext, format: FormatHead): NoticeAction {
  return { label: 'Try again', run: () => void copySubject(context, format) }
}
