/** Commands for components: what a button, a box or an option needs of them. */
import { useSetAtom } from 'jotai'
import { runCommandAtom } from '@/commands/run'

/** Runs a command by its identifier. */
export function useRunCommand() {
  return useSetAtom(runCommandAtom)
}
