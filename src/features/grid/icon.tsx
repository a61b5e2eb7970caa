import { useAtomValue } from 'jotai'
import { needsLightBackground } from '@/core/catalog/icon-names'
import { monogram } from '@/core/catalog/names'
import { type GetIconUrl, getIconUrlAtom } from '@/state/icon-source'
import { joinClasses } from '@/ui/join-classes'

interface IconProps {
  /** Icon name; null for a service without an icon. */
  icon: string | null
  /** Name of the service. Two of its letters replace a missing icon. */
  name?: string | undefined
  /** Width and height (rem). */
  size: number
  className?: string
}

/** An icon in a grid. Hidden from screen readers, because text next to the icon names it. */
export function GridIcon({ icon, name = '', size, className, getIconUrl }: IconProps & { getIconUrl: GetIconUrl }) {
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
  const url = getIconUrl(icon)
  const props = { className: joinClasses('icon', className, needsLightBackground(icon) && 'light-plate'), style }
  return 'file' in url ? (
    <img {...props} alt="" src={url.file} loading="lazy" decoding="async" draggable={false} />
  ) : (
    <svg {...props} aria-hidden="true">
      <use href={url.inSprite} />
    </svg>
  )
}

/** A single icon outside of grids. */
export function IconImage(props: IconProps) {
  return <GridIcon {...props} getIconUrl={useAtomValue(getIconUrlAtom)} />
}
