/** Where the build inserts the HTML (generate/html/html). */
const MARK = '<!--static-part-->'

/**
 * HTML that the build writes into the page and that stays as it is: neither rendered in the browser, nor in the page's
 * data. React does not compare the content of such an element when it hydrates the page.
 */
export function StaticPart({ className }: { className?: string }) {
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? MARK : '' }}
    />
  )
}
