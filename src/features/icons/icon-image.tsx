import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { needsLightGround } from '@/core/catalogue/icon-ground'
import { href, iconHref } from '@/platform/site'
import { loadSpriteAtom, spriteReadyAtom, spriteStateAtom } from '@/state/icon-sprites'
import { spriteAtom } from '@/state/page'
import { classes } from '@/ui/classes'
import { useInSight } from './use-in-sight'

interface IconImageProps {
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
  const shared = {
    width: size * 16,
    height: size * 16,
    className: classes('icon', className, icon !== null && needsLightGround(icon) && 'light-plate'),
    style: { width: `${size}rem`, height: `${size}rem` },
  }
  const inSprite = icon !== null && sprite.icons.has(icon) ? sprite.path : null
  const near = useNearSprite(isNear && inSprite === null ? icon : null)
  if (icon === null || (inSprite === null && near === null))
    return (
      <FileImage
        {...shared}
        address={icon === null ? href('general-service.svg') : iconHref(icon)}
        alt={alt}
        isNear={isNear}
      />
    )
  const path = inSprite ?? near?.path
  const drawing = path !== undefined && <use href={`${href(path)}#${icon}`} />
  return alt === '' ? (
    <svg {...shared} aria-hidden="true">
      {drawing}
    </svg>
  ) : (
    <svg {...shared} role="img" aria-label={alt}>
      {drawing}
    </svg>
  )
}

/** The file with many icons that holds `icon`, its path once it has come; null when the icon's own is to be shown. */
function useNearSprite(icon: string | null): { path?: string } | null {
  const load = useSetAtom(loadSpriteAtom)
  const path = useAtomValue(useMemo(() => spriteStateAtom(icon), [icon]))
  const isReady = useAtomValue(useMemo(() => spriteReadyAtom(path), [path]))
  useEffect(() => {
    if (path !== null) void load(path)
  }, [path, load])
  if (path === null) return null
  return isReady ? { path } : {}
}

interface FileImageProps {
  address: string
  alt: string
  isNear: boolean
  width: number
  height: number
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
