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
    if (!command || command.when?.(store.get) === false) return
    event.preventDefault()
    void store.set(runCommandAtom, command.id)
  }
  addEventListener('keydown', handle)
  return () => removeEventListener('keydown', handle)
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}
