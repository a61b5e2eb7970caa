import { useAtomValue } from 'jotai'
import { needsLightGround } from '@/core/catalogue/icon-names'
import { monogram } from '@/core/catalogue/names'
import { type IconSource, iconSourceAtom } from '@/state/icon-source'
import { classes } from '@/ui/classes'

interface IconProps {
  /** Icon name; null for a service that has none. */
  icon: string | null
  /** Name of the service, if another than the icon's: two letters of it, framed in the color of its category, stand for a missing icon. */
  name?: string | undefined
  /** Width and height in rem. */
  size: number
  /** Alternative text. Without it the icon is decorative: its name is nearly always next to it. */
  alt?: string
  className?: string
}

/** An icon of a grid, drawn from where `source` has it. */
export function GridIcon({ icon, name = '', size, alt = '', className, source }: IconProps & { source: IconSource }) {
  const style = { width: `${size}rem`, height: `${size}rem` }
  if (icon === null)
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={classes('icon monogram', className)}
        style={{ ...style, fontSize: `${size / 3}rem` }}
      >
        {monogram(name)}
      </span>
    )
  const address = source(icon)
  const look = { className: classes('icon', className, needsLightGround(icon) && 'light-plate'), style }
  if ('file' in address)
    return <img {...look} alt={alt} src={address.file} loading="lazy" decoding="async" draggable={false} />
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
