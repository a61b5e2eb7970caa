import { needsLightGround } from '@/core/catalogue/icon-ground'
import { href, iconHref } from '@/platform/site'
import { classes } from '@/ui/classes'

/** An icon at `size` rem. Decorative unless `alt` says what it shows: its name nearly always stands beside it. */
export function IconImage({
  icon,
  size,
  alt = '',
  className,
}: {
  icon: string | null
  size: number
  alt?: string
  className?: string
}) {
  return (
    <img
      src={icon === null ? href('general-service.svg') : iconHref(icon)}
      alt={alt}
      width={size * 16}
      height={size * 16}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={classes(className, icon !== null && needsLightGround(icon) && 'light-plate')}
      style={{ width: `${size}rem`, height: `${size}rem` }}
    />
  )
}
