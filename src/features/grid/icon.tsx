import { useAtomValue } from 'jotai'
import { needsLightGround } from '@/core/catalogue/icon-names'
import { type IconSource, iconSourceAtom } from '@/state/icon-source'
import { classes } from '@/ui/classes'

interface IconProps {
  /** Icon name; null for the general icon of a service that has none. */
  icon: string | null
  /** Width and height in rem. */
  size: number
  /** Alternative text. Without it the icon is decorative: its name is nearly always next to it. */
  alt?: string
  className?: string
}

/** An icon of a grid, drawn from where `source` has it. */
export function GridIcon({ icon, size, alt = '', className, source }: IconProps & { source: IconSource }) {
  const address = source(icon)
  const look = {
    className: classes('icon', className, icon !== null && needsLightGround(icon) && 'light-plate'),
    style: { width: `${size}rem`, height: `${size}rem` },
  }
  if ('file' in address)
    // The key: an image that failed stays as it is (platform/icon-failures.ts).
    return (
      <img
        key={address.file}
        {...look}
        alt={alt}
        src={address.file}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    )
  const drawing = <use href={address.drawing} />
  return alt === '' ? (
    <svg {...look} aria-hidden="true">
      {drawing}
    </svg>
  ) : (
    <svg {...look} role="img" aria-label={alt}>
      {drawing}
    </svg>
  )
}

/** A single icon outside of grids. */
export function IconImage(props: IconProps) {
  return <GridIcon {...props} source={useAtomValue(iconSourceAtom)} />
}
