/** Messages about copied and saved icons. The nouns come from the table of formats. */
import { iconDisplayName } from '@/core/catalog/icon-names'
import type { CopyFormat } from '@/core/diagram/formats'
import { errorText } from '@/core/errors'
import { retryAfter } from '@/platform/load'
import type { Notice, NoticeAction } from '@/state/notices'
import type { IconsToCopy } from '../icons-to-copy'

export interface CopyReport {
  /** Errors of icons that could not be copied, by icon name. */
  missing: ReadonlyMap<string, Error>
  /** Additional sentence for the notice. */
  note: string | undefined
}

/** Returns the noun for `count` icons in a format: `draw.io shapes`, `SVG source`, `ZIP of SVG files`. */
export function nounOfFormat({ title, plural = title }: CopyFormat, count: number): string {
  return count === 1 ? title : plural
}

/** Returns the title of a format's command. `name` is the name of the target, if there is one. */
export function copyCommandTitleOf({ file, program, title }: CopyFormat, name?: string): string {
  const verb = file ? 'Download' : 'Copy'
  if (program !== undefined && !file) return `${verb} ${name === undefined ? '' : `${name} `}for ${program}`
  return name === undefined ? `${verb} ${title}` : `${verb} ${name} as ${title}`
}

/** Returns a description of copied content: `draw.io shape for AWS Lambda`. */
export function describeContent(format: CopyFormat, name: string, count: number): string {
  return `${nounOfFormat(format, count)} for ${name}`
}

export function copiedNotice(
  format: CopyFormat,
  icons: IconsToCopy,
  { missing, note }: CopyReport,
  names: Names,
): Notice {
  const copied = icons.items.length - missing.size
  const paste = format.program && `You can paste ${copied > 1 ? 'them' : 'it'} to ${format.program}`
  return {
    kind: missing.size > 0 ? 'warning' : 'success',
    title: `${describeContent(format, amountText(icons, missing.size), copied)} copied`,
    description: sentences(missingText(missing, names), note, paste ?? format.advice),
  }
}

export function savedNotice(
  format: CopyFormat,
  icons: IconsToCopy,
  { missing, note, file }: CopyReport & { file: string },
  names: Names,
): Notice {
  const saved = icons.items.length - missing.size
  return {
    kind: missing.size > 0 ? 'warning' : 'success',
    title: `${nounOfFormat(format, saved)} of ${amountText(icons, missing.size)} saved`,
    description: sentences(file, missingText(missing, names), note, format.advice),
  }
}

/** Returns the notice after a failure: `Failed to copy AWS Lambda (draw.io)`, the reason, and the next step. */
export function failureNotice(format: CopyFormat, { name }: IconsToCopy, error: unknown, action: NoticeAction): Notice {
  return {
    kind: 'error',
    title: `Failed to ${format.file ? 'download' : 'copy'} ${name} (${format.program ?? format.title})`,
    description: errorText(error),
    action: { ...action, run: retryAfter(error, action.run) },
  }
}

/** Display names that cannot be derived from the icon name, by icon name. */
type Names = Readonly<Record<string, string>>

/** Returns the name of the icons, or `49 of 50 icons` if some are missing. */
function amountText({ name, items }: IconsToCopy, missing: number): string {
  return missing === 0 ? name : `${items.length - missing} of ${items.length} icons`
}

/** Returns `Missing: A, B, C and 4 more`, with the name of the first error; undefined if no icon is missing. */
function missingText(missing: ReadonlyMap<string, Error>, exceptions: Names): string | undefined {
  const [error] = missing.values()
  if (!error) return undefined
  const names = [...missing.keys()].map(name => iconDisplayName(name, exceptions))
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return `Missing: ${names.slice(0, 3).join(', ')}${rest} (${error.name})`
}

const sentences = (...said: (string | undefined)[]) => said.filter(text => text !== undefined).join('. ')
