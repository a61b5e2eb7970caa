import type { ComponentProps } from 'react'
import { HINTED_KEYS, type HintedCommand, readableKeys } from '@/commands/shown-keys'
import { Kbd, useIsMac } from '@/ui/text'

export function KeyHint({ command, ...rest }: { command: HintedCommand } & ComponentProps<'kbd'>) {
  const isMac = useIsMac()
  return <Kbd {...rest}>{readableKeys(HINTED_KEYS[command], isMac)}</Kbd>
}
