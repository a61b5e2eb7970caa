/** Darkens the page behind a dialog and keeps it from scrolling. The overlay of Radix would restyle the whole page. */
export function Backdrop() {
  return <div ref={lockScroll} className="fixed inset-0 z-40 bg-black/40" />
}

/** The empty gutter of the scroll bar is outside the backdrop and has the color of the root. */
const LOCKED = { overflow: 'hidden', background: 'color-mix(in srgb, var(--color-ground) 60%, black)' }

function lockScroll(): () => void {
  const { style } = document.documentElement
  Object.assign(style, LOCKED)
  return () => Object.assign(style, { overflow: '', background: '' })
}
