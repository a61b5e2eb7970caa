import { type CSSProperties, createContext, useContext } from 'react'
import { needsLightBackground } from '@/core/catalog/icon-names'
import { monogram } from '@/core/catalog/names'
import type { IconPlace } from '@/core/icons/icon-sprites'
import { href, iconHref } from '@/platform/site'
import { joinClasses } from '@/ui/join-classes'

/** Places of icons in sprites, by icon name. A context, because a subscription of every icon would slow scrolling. */
export const IconPlaces = createContext<ReadonlyMap<string, IconPlace>>(new Map())

/** Size (rem) above which icons come from their own files, because the pixels of a sprite would show. */
const MAX_SPRITE_SIZE = 3

interface IconProps {
  /** Icon name; null for a service without an icon. */
  icon: string | null
  /** Name of the service. Two of its letters replace a missing icon. */
  name?: string | undefined
  /** Width and height (rem). */
  size: number
  className?: string
}

/** An icon. Hidden from screen readers, because text next to the icon names it. */
export function IconImage({ icon, name = '', size, className }: IconProps) {
  const places = useContext(IconPlaces)
  const style = { width: `${size}rem`, height: `${size}rem` }
  if (icon === null)
    return (
      <span
        aria-hidden
        className={joinClasses('icon monogram', className)}
        style={{ ...style, fontSize: `${size / 3}rem` }}
      >
        {monogram(name)}
      </span>
    )
  const place = size > MAX_SPRITE_SIZE ? undefined : places.get(icon)
  if (place)
    return (
      <span aria-hidden className={joinClasses('icon sprite', className)} style={{ ...style, ...spriteStyle(place) }} />
    )
  return (
    <img
      className={joinClasses('icon', className, needsLightBackground(icon) && 'light-plate')}
      style={style}
      alt=""
      src={iconHref(icon)}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}

/** Returns the style that shows an icon of a sprite. styles.css chooses between the pictures of the two themes. */
function spriteStyle({ sprite: { path, darkPath }, position }: IconPlace): CSSProperties {
  const pictures = { '--light': `url(${href(path)})`, ...(darkPath && { '--dark': `url(${href(darkPath)})` }) }
  return { ...pictures, backgroundPosition: `0 ${position}%` } as CSSProperties
}
