import type { ComponentProps } from 'react'
import { HINTED_KEYS, type HintedCommand, readableKeys } from '@/commands/shown-keys'
import { Kbd, useIsMac } from '@/ui/text'

export function Keys({ keys, ...rest }: { keys: string } & ComponentProps<'kbd'>) {
  return <Kbd {...rest}>{readableKeys(keys, useIsMac())}</Kbd>
}

export function KeyHint({ command, ...rest }: { command: HintedCommand } & ComponentProps<'kbd'>) {
  return <Keys keys={HINTED_KEYS[command]} {...rest} />
}
