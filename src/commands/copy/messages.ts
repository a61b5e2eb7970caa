import { iconDisplayName } from '@/core/catalog/names/icon-names'
import type { CopyFormat } from '@/core/diagram/formats'
import { errorText } from '@/core/errors'
import { retryAfter } from '@/platform/load'
import type { Notice, NoticeAction } from '@/state/notices'
import type { IconsToCopy } from './icons-to-copy'

export interface CopyReport {
  /** Errors of icons that could not be copied, by icon name. */
  missing: ReadonlyMap<string, Error>
  note: string | undefined
}

/** Returns the noun for `count` icons in a format: `draw.io shapes`, `SVG source`, `ZIP of SVG files`. */
export const nounOfFormat = ({ title, plural = title }: CopyFormat, count: number): string =>
  count === 1 ? title : plural

/** Returns the title of a format's command. `name` is the name of the target, if there is one. */
export function copyCommandTitleOf({ file, program, title }: CopyFormat, name?: string): string {
  const verb = file ? 'Download' : 'Copy'
  if (program !== undefined && !file) return `${verb} ${name === undefined ? '' : `${name} `}for ${program}`
  return name === undefined ? `${verb} ${title}` : `${verb} ${name} as ${title}`
}

/** Returns the notice about copied icons or, with the name of a `file`, about saved icons. */
export function successNotice(
  format: CopyFormat,
  { items, name }: IconsToCopy,
  { missing, note, file }: CopyReport & { file?: string },
  names: IrregularNames,
): Notice {
  const count = items.filter(({ iconName }) => !missing.has(iconName)).length
  const amount = missing.size === 0 ? name : `${count} of ${items.length} icons`
  const noun = nounOfFormat(format, count)
  const paste = format.program && `You can paste ${count > 1 ? 'them' : 'it'} to ${format.program}`
  const sentences = [file, missingText(missing, names), note, paste ?? format.advice]
  return {
    kind: missing.size > 0 ? 'warning' : 'success',
    title: file === undefined ? `${noun} for ${amount} copied` : `${noun} of ${amount} saved`,
    description: sentences.filter(text => text !== undefined).join('. '),
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

type IrregularNames = Readonly<Record<string, string>>

/** Returns `Missing: A, B, C and 4 more`, with the name of the first error; undefined if no icon is missing. */
function missingText(missing: ReadonlyMap<string, Error>, irregularNames: IrregularNames): string | undefined {
  const [error] = missing.values()
  if (!error) return undefined
  const names = [...missing.keys()].map(name => iconDisplayName(name, irregularNames))
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return `Missing: ${names.slice(0, 3).join(', ')}${rest} (${error.name})`
}
