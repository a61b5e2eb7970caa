import { href } from '@/platform/site'

/** A hint above virtual rows: Ctrl+F of the browser finds mounted rows only. */
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
