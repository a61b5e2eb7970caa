/** Darkens the page behind a dialog and keeps it from scrolling. The overlay of Radix would restyle the whole page. */
export function Backdrop() {
  return <div ref={lockScroll} className="fixed inset-0 z-40 bg-black/40" />
}

function lockScroll(): () => void {
  const { style } = document.documentElement
  style.overflow = 'hidden'
  return () => {
    style.overflow = ''
  }
}
