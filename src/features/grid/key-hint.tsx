import { HINTED_KEYS, type HintedCommand } from '@/commands/hinted-keys'
import { printKeys } from '@/commands/key-names'
import { Kbd, useIsMac } from '@/ui/text'

/** The key of a command. */
export function KeyHint({ command }: { command: HintedCommand }) {
  const isMac = useIsMac()
  return <Kbd>{printKeys(HINTED_KEYS[command], isMac)}</Kbd>
}
