import type { ComponentProps } from 'react'
import type { TextRange } from '@/core/items/item'
import { isMac } from '@/platform/input'
import { joinClasses } from './join-classes'
import { useAfterHydration } from './use-after-hydration'

export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return <kbd className={joinClasses('key-cap', className)} {...rest} />
}

/** True on a Mac, whose keys have other names (`⌘`). False until the page is hydrated. */
export const useIsMac = (): boolean => useAfterHydration(isMac, false)

export function HighlightedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const parts: React.ReactNode[] = []
  let from = 0
  for (const [start, end] of ranges) {
    if (start > from) parts.push(text.slice(from, start))
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>)
    from = end
  }
  parts.push(text.slice(from))
  return <>{parts}</>
}
