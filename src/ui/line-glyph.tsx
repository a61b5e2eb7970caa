/**
 * Signs that may stand a hundred times on a page, each drawn as a single path: every element counts there. All others
 * come from lucide.
 */
const PATHS = {
  /** Two sheets, one over the other. */
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  /** A link that leads to another site. */
  leadsOut: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  /** Three dots: more actions. */
  more: 'M5 12h.01M12 12h.01M19 12h.01',
}

/** A sign in the colour of the text around it; `size` in pixels, `strokeWidth` on a field of 24. */
export function LineGlyph(props: { sign: keyof typeof PATHS; size: number; strokeWidth?: number }) {
  const { sign, size, strokeWidth = 2 } = props
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[sign]} />
    </svg>
  )
}
