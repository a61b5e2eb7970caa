/** Badges of shapes that a plan changes. Form and sign differ, so that the badges can be told apart without color. */
import type { Change, Size } from './shape'

type Picture = Size & { svg: string }

interface Badge {
  sign: string
  color: string
  /** Outline and sign of the badge, as SVG paths in a square of 24 units. */
  outline: string
  path: string
}

const BADGE_DISK = 'M0 12a12 12 0 1 0 24 0a12 12 0 1 0-24 0'

export const BADGES: Readonly<Record<Change, Badge>> = {
  created: { sign: '+', color: '#1A7F37', outline: BADGE_DISK, path: 'M12 6v12M6 12h12' },
  changed: { sign: '~', color: '#9A6700', outline: 'M12 0L24 12L12 24L0 12z', path: 'M6 13q3-4 6-1t6-1' },
  replaced: { sign: '±', color: '#8250DF', outline: 'M1 1h22v22H1z', path: 'M12 4v10M7 9h10M7 18h10' },
  destroyed: { sign: '×', color: '#CF222E', outline: 'M7 1h10l6 6v10l-6 6H7l-6-6V7z', path: 'M7 7l10 10M17 7L7 17' },
}

/** Size of a badge as a fraction of the icon. */
const BADGE_SIZE = 0.4

/** Adds a badge to the upper right corner of a picture. */
export function withBadge({ svg, ...size }: Picture, change: Change): Picture {
  const { color, outline, path } = BADGES[change]
  const [, width = ''] = / viewBox="0 0 ([\d.]+)/.exec(svg) ?? []
  const side = Number(width)
  const place = `translate(${side * (1 - BADGE_SIZE)} 0) scale(${(side * BADGE_SIZE) / 24})`
  const badge = `<g transform="${place}"><path d="${outline}" fill="${color}" stroke="#fff"/><path d="${path}" fill="none" stroke="#fff" stroke-width="3"/></g>`
  return { svg: svg.replace(/<\/svg>\s*$/, `${badge}</svg>`), ...size }
}
