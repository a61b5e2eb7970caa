/** Darkens the page behind a dialog and keeps it from scrolling. Radix's own overlay restyles the whole page. */
export function Backdrop() {
  return <div ref={lockPage} className="fixed inset-0 z-40 bg-black/40" />
}

/** Number of open dialogs. */
let count = 0

function lockPage(): () => void {
  const root = document.documentElement
  root.toggleAttribute('data-locked', ++count > 0)
  return () => root.toggleAttribute('data-locked', --count > 0)
}
