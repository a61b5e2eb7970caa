/** Texts of the commands that the palette lists by themselves, for searches in Node. */
import { FIXED_COMMANDS } from '@/commands/registry'
import type { CommandText } from '@/core/search/things/make-things'

export const COMMAND_TEXTS: readonly CommandText[] = FIXED_COMMANDS.filter(
  ({ target, isHidden }) => target !== 'needed' && !isHidden,
).map(({ id, title, keywords }) => ({ id, title, keywords }))
