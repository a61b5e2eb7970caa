import { errorText } from '@/core/errors'
import { copyText } from '@/platform/clipboard'
import type { Notice } from '@/state/notices'
import { manualCopyAtom } from '@/state/overlays'
import type { Store } from '@/state/store'

/** Copies `url`, a link to `what`. If the clipboard fails, offers the link to copy by hand. Never rejects. */
export const copyLink = (store: Store, url: string, what: string): Promise<Notice> =>
  copyTextWithNotice(store, url, `Link to ${what}`)

/** Copies `text`, which `title` describes. If the clipboard fails, offers `text` to copy by hand. Never rejects. */
export async function copyTextWithNotice({ set }: Store, text: string, title: string): Promise<Notice> {
  try {
    await copyText(text)
    return { kind: 'success', title: `${title} copied` }
  } catch (error) {
    return {
      kind: 'error',
      title: `${title} couldn’t be copied`,
      description: errorText(error),
      action: { label: 'Copy manually', run: () => set(manualCopyAtom, { title, text }) },
    }
  }
}
