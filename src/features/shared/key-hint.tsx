import type { ComponentProps } from 'react'
import { HINTED_KEYS, type HintedCommand } from '@/commands/hinted-keys'
import { readableKeys } from '@/commands/key-names'
import { Kbd, useIsMac } from '@/ui/text'

export function KeyHint({ command, ...rest }: { command: HintedCommand } & ComponentProps<'kbd'>) {
  const isMac = useIsMac()
  return <Kbd {...rest}>{readableKeys(HINTED_KEYS[command], isMac)}</Kbd>
}
