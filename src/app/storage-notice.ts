import type { StorageTrouble } from '@/platform/storage'
import type { Notice } from '@/state/notices'

const TEXTS: Record<StorageTrouble, Pick<Notice, 'title' | 'description'>> = {
  broken: {
    title: 'What was kept on this machine was damaged',
    description: 'The damaged part has been dropped; everything else is as it was.',
  },
  refused: {
    title: 'This browser keeps nothing of this site',
    description: 'Settings and selection last until the page is closed: its storage is full or switched off.',
  },
}

/** What a visitor is told of `trouble` with what is kept on this machine. */
export function storageNotice(trouble: StorageTrouble): Notice {
  return { kind: 'warning', ...TEXTS[trouble] }
}
