/** What the build puts in its place (generate/html/html). */
const MARK = '<!--static-part-->'

/**
 * HTML that the build writes into the page and that stays as it is: not rendered, not in the page's data, not hydrated.
 * React leaves the content alone when it takes over an element whose HTML it was told not to compare.
 */
export function StaticPart({ className }: { className?: string }) {
  const html = typeof document === 'undefined' ? MARK : ''
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
