/** The heading of a category when the results are sorted by it. */
export function GroupHeading({ text, count }: { text: string; count: number }) {
  return (
    <h2 className="flex h-12 items-end gap-2 pb-2 text-16 font-semibold">
      {text}
      <span className="font-mono text-12 font-normal text-faint tabular-nums">{count}</span>
    </h2>
  )
}
