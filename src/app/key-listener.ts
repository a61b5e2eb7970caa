/** The one listener for keys: finds the command that a press means, and runs it. */
import type { createStore } from 'jotai'
import { actsWhileTyping, matchesKeys } from '@/commands/keys'
import { commandsAtom } from '@/commands/registry'
import { runCommandAtom } from '@/commands/run'
import { isMac, isTypingPlace } from '@/platform/keyboard'

/** Binds the keys of all commands to the page; returns the way to stop. */
export function listenToKeys(store: ReturnType<typeof createStore>): () => void {
  const handle = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isBusy = isTypingPlace(event.target) || isInDialog(event.target)
    const command = store
      .get(commandsAtom)
      .find(({ keys }) => keys?.some(keys => (actsWhileTyping(keys) || !isBusy) && matchesKeys(event, keys, isMac())))
    if (command?.inResults && !isForResults(event)) return
    if (!command || command.when?.(store.get) === false) return
    event.preventDefault()
    void store.set(runCommandAtom, command.id)
  }
  addEventListener('keydown', handle)
  return () => removeEventListener('keydown', handle)
}

/** In the results, or with the focus on nothing in particular; Enter and Space on a link or button are its own. */
function isForResults({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if ((key === 'Enter' || key === ' ') && target.closest('a, button')) return false
  return target.closest('[data-cell]') !== null || target === document.body || target.id === 'main'
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}
