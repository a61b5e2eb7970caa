import { href } from '@/platform/site'

/** Over rows of which only those in sight are mounted: Ctrl+F is the browser's, and sees no more than is there. */
export function SearchHint() {
  return (
    <p className="no-print mb-2 text-12 text-faint">
      The browser’s own search sees only what is on the screen. The search box finds everything, and so does the{' '}
      <a href={href('all')} className="underline underline-offset-2 hover:text-text">
        plain list
      </a>
      .
    </p>
  )
}
