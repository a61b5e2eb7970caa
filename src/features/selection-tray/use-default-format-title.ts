import { useAtomValue } from 'jotai'
import { takeTitle } from '@/commands/copy-words'
import { defaultFormatAtom } from '@/state/copy-options'
import { formatsAtom } from '@/state/formats'

/** What the key `c` does, in words: `Copy for draw.io`. */
export function useDefaultFormatTitle(): string {
  const formats = useAtomValue(formatsAtom)
  const id = useAtomValue(defaultFormatAtom)
  const format = formats.find(known => known.id === id && known.kind !== 'file') ?? formats[0]
  return format ? takeTitle(format) : 'Copy'
}
