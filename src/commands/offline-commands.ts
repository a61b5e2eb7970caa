/** Keeping the whole site on this machine. */
import { canKeepOffline } from '@/platform/offline'
import type { Command } from './command'

export const OFFLINE_COMMANDS: readonly Command[] = [
  {
    id: 'offline.keep-everything',
    title: 'Make everything available offline',
    group: 'Settings',
    keywords: ['download all', 'cache', 'no network', 'plane', 'install'],
    when: () => canKeepOffline(),
    run: async context => {
      const { keepEverything } = await import('./keep-everything')
      await keepEverything(context)
    },
  },
]
