/** Links to the clipboard. */

import { errorText } from '@/core/errors'
import { copyText } from '@/platform/clipboard'
import { manualCopyAtom } from '@/state/manual-copy'
import { notifyAtom } from '@/state/notices'
import type { CommandContext } from './command'

/** Copies `url`, a link to `what`, and says so; where there is no clipboard, it can be copied by hand. Resolves either way. */
export async function copyLink({ set }: Pick<CommandContext, 'set'>, url: string, what: string): Promise<void> {
  const title = `Link to ${what}`
  try {
    await copyText(url)
    set(notifyAtom, { kind: 'success', title: `${title} copied` })
  } catch (error) {
    set(notifyAtom, {
      kind: 'error',
      title: `Failed to copy the link to ${what}`,
      description: errorText(error),
      action: { label: 'Copy by hand', run: () => set(manualCopyAtom, { title, text: url }) },
    })
  }
}
