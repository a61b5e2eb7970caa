import type { Range } from '@/core/search/things/things'

/** A text with the matched letters marked. */
export function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
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
