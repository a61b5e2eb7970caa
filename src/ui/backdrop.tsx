import './backdrop.css'

/** Darkens the page behind a dialog and stops its scrolling. Radix's own overlay would restyle the whole page. */
export const Backdrop = () => <div ref={lockPage} className="fixed inset-0 z-40 bg-black/40" />

let openDialogCount = 0

function lockPage(): () => void {
  const root = document.documentElement
  root.toggleAttribute('data-locked', ++openDialogCount > 0)
  return () => root.toggleAttribute('data-locked', --openDialogCount > 0)
}
