import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { href } from '@/platform/site'
import { loadSpriteAtom, spritePathAtom, spriteReadyAtom } from '@/state/icon-sprites'
import { spriteAtom } from '@/state/page'
import { Drawing, IconImage, type IconImageProps, iconLook } from './icon-image'

/** An icon in a grid: drawn from a file of many, else from its own. */
export function GridIcon({ icon, size, alt = '', className }: Omit<IconImageProps, 'isNear'>) {
  const isWithPage = useAtomValue(spriteAtom).icons.has(icon ?? '')
  const load = useSetAtom(loadSpriteAtom)
  const path = useAtomValue(useMemo(() => spritePathAtom(isWithPage ? null : icon), [icon, isWithPage]))
  const isReady = useAtomValue(useMemo(() => spriteReadyAtom(path), [path]))
  useEffect(() => {
    if (path !== null) void load(path)
  }, [path, load])
  if (path === null) return <IconImage icon={icon} size={size} alt={alt} className={className} isNear />
  return (
    <Drawing {...iconLook(icon, size, className)} alt={alt} address={isReady ? `${href(path)}#${icon}` : undefined} />
  )
}
