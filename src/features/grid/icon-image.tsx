import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { needsLightGround } from '@/core/catalogue/icon-names'
import { href, iconHref } from '@/platform/site'
import { spriteAtom } from '@/state/page'
import { classes } from '@/ui/classes'
import { useInSight } from './use-in-sight'

export interface IconImageProps {
  /** Icon name; null for the general icon of a service that has none. */
  icon: string | null
  /** Width and height in rem. */
  size: number
  /** What it shows; an icon is decorative without, since its name nearly always stands beside it. */
  alt?: string
  className?: string | undefined
  /** It stands in a row that is mounted only in sight or next to it, so that it need not be watched. */
  isNear?: boolean
}

/** An icon. Those of the first screen came with the page, every other one is fetched when it comes in sight. */
export function IconImage({ icon, size, alt = '', className, isNear = false }: IconImageProps) {
  const sprite = useAtomValue(spriteAtom)
  const shared = iconLook(icon, size, className)
  if (icon === null || !sprite.icons.has(icon))
    return (
      <FileImage
        {...shared}
        address={icon === null ? href('general-service.svg') : iconHref(icon)}
        alt={alt}
        isNear={isNear}
      />
    )
  return <Drawing {...shared} alt={alt} address={`${href(sprite.path)}#${icon}`} />
}

/** What all icons have in common, however they are drawn. */
export function iconLook(icon: string | null, size: number, className: string | undefined) {
  return {
    className: classes('icon', className, icon !== null && needsLightGround(icon) && 'light-plate'),
    style: { width: `${size}rem`, height: `${size}rem` },
  }
}

/** An icon drawn by name from a file of many; an empty place as long as there is no `address`. */
export function Drawing(props: ReturnType<typeof iconLook> & { alt: string; address: string | undefined }) {
  const { alt, address, ...look } = props
  const drawing = address !== undefined && <use href={address} />
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

interface FileImageProps {
  address: string
  alt: string
  isNear: boolean
  className: string
  style: { width: string; height: string }
}

/** `loading="lazy"` alone would fetch what is 1,250 pixels away. */
function FileImage({ address, isNear, ...rest }: FileImageProps) {
  const { ref, isSeen } = useInSight<HTMLImageElement>(address, isNear)
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === address) return <StandIn {...rest} />
  return (
    <img
      ref={ref}
      {...rest}
      alt={rest.alt}
      src={isSeen ? address : undefined}
      onError={() => setFailed(address)}
      decoding="async"
      draggable={false}
    />
  )
}

/** In place of an icon that could not be had: as large, and nothing that could be taken for an icon. */
function StandIn({ alt, className, style }: Omit<FileImageProps, 'address' | 'isNear'>) {
  const role = alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const)
  const look = 'inline-block rounded-sm border border-dashed border-line-strong'
  return <span {...role} data-stand-in className={classes(className, look)} style={style} />
}
