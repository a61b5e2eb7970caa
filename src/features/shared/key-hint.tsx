import type { ComponentProps } from 'react'
import { type CommandWithShownKey, readableKeys, SHOWN_KEYS } from '@/commands/shown-keys'
import { Kbd, useIsMac } from '@/ui/text'

export function Keys({ keys, ...rest }: { keys: string } & ComponentProps<'kbd'>) {
  return <Kbd {...rest}>{readableKeys(keys, useIsMac())}</Kbd>
}

export function KeyHint({ command, ...rest }: { command: CommandWithShownKey } & ComponentProps<'kbd'>) {
  return <Keys keys={SHOWN_KEYS[command]} {...rest} />
}
