import { href, iconHref } from '@/platform/site'

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
      className={className}
      style={{ width: `${size}rem`, height: `${size}rem` }}
    />
  )
}
