/** Darkens the page behind a dialog and keeps it from scrolling. Radix's own overlay restyles the whole page. */
export function Backdrop() {
  return <div ref={lockPage} className="fixed inset-0 z-40 bg-black/40" />
}

function lockPage(): () => void {
  const { dataset } = document.documentElement
  dataset.locked = ''
  return () => delete dataset.locked
}
