import { createContext, type HTMLAttributes, useContext } from 'react'
import { needsLightBackground } from '@/core/catalog/names/icon-names'
import { monogram } from '@/core/catalog/names/names'
import type { SpriteStyle } from '@/core/icons/icon-sprites'
import { iconHref } from '@/platform/site'
import { joinClasses } from '@/ui/join-classes'
import './icon.css'

/** Styles of icons in sprites, by icon name. A context, because a subscription of every icon would slow scrolling. */
export const SpriteStyles = createContext<Pick<ReadonlyMap<string, SpriteStyle>, 'get'>>(new Map())

/** Size (rem) above which icons come from their own files, because the pixels of a sprite would show. */
const MAX_SPRITE_SIZE = 3

interface IconProps extends HTMLAttributes<HTMLElement> {
  /** Icon name; null for a service without an icon. */
  icon: string | null
  /** Name of the service. Two of its letters replace a missing icon. */
  name?: string
  /** Width and height (rem). */
  size: number
  /** Height (rem) of the space in which the icon is centered, if it differs from `size`. */
  space?: number
}

/** An icon. Hidden from screen readers, because text next to the icon names it. */
export function IconImage({ icon, name = '', size, space = size, className, ...rest }: IconProps) {
  const styles = useContext(SpriteStyles)
  const sprite = icon === null || size > MAX_SPRITE_SIZE ? undefined : styles.get(icon)
  const style = {
    width: `${size}rem`,
    height: `${size}rem`,
    marginBlock: space === size ? undefined : `${(space - size) / 2}rem`,
  }
  if (icon === null)
    return (
      <span
        title="AWS has no icon for this"
        {...rest}
        aria-hidden
        className={joinClasses('icon monogram', className)}
        style={{ ...style, fontSize: `${size / 3}rem` }}
      >
        {monogram(name)}
      </span>
    )
  if (sprite)
    return (
      <span
        {...rest}
        aria-hidden
        className={joinClasses('icon sprite', sprite.className, className)}
        style={{ ...style, backgroundPosition: `0 ${sprite.position}%` }}
      />
    )
  return (
    <img
      draggable={false}
      {...rest}
      className={joinClasses('icon', className, needsLightBackground(icon) && 'light-plate')}
      style={style}
      alt=""
      src={iconHref(icon)}
      loading="lazy"
      decoding="async"
    />
  )
}

export const IconOnBackgrounds = ({ icon, className }: { icon: string; className?: string }) =>
  (['light', 'dark'] as const).map(background => (
    <span
      key={background}
      data-canvas={background}
      className={joinClasses('flex items-center justify-center bg-surface', className)}
    >
      <IconImage icon={icon} size={5.25} />
    </span>
  ))
