/** What is said when icons have been copied; its code comes with the first copy. */

import { iconNamesAtom } from '@/state/catalogue'
import type { FormatHead } from '@/state/formats'
import type { Notice } from '@/state/notices'
import type { CommandContext } from './command'
import { programOf, whatText } from './copy-words'
import type { Subject } from './subject'
import { amountText, missingText } from './success-words'

/** What was copied, what of it is missing, and what can be done with it. */
export function successNotice(
  { get }: Pick<CommandContext, 'get'>,
  format: FormatHead,
  { items, name }: Subject,
  missing: ReadonlyMap<string, Error>,
  note: string | undefined,
): Notice {
  const program = programOf(format)
  const copied = items.length - missing.size
  const said = [
    missing.size > 0 ? missingText(missing, get(iconNamesAtom)) : undefined,
    note,
    program === undefined ? undefined : `You can paste ${copied > 1 ? 'them' : 'it'} to ${program}`,
  ].filter(text => text !== undefined)
  return {
    kind: missing.size > 0 ? 'warning' : 'success',
    title: `${whatText(format, amountText(name, items.length, missing.size), copied)} copied`,
    description: said.join('. '),
  }
}
