import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { href } from '@/platform/site'
import { loadSpriteAtom, spritePathAtom, spriteStateAtom } from '@/state/icon-sprites'
import { spriteAtom } from '@/state/page'
import { Drawing, IconImage, type IconImageProps, iconLook } from './icon-image'

/** An icon in a grid: drawn from a file of many, else from its own. */
export function GridIcon({ icon, size, alt = '', className }: Omit<IconImageProps, 'isNear'>) {
  const isWithPage = useAtomValue(spriteAtom).icons.has(icon ?? '')
  const load = useSetAtom(loadSpriteAtom)
  const pathOf = useAtomValue(spritePathAtom)
  const path = isWithPage ? null : pathOf(icon)
  const state = useAtomValue(spriteStateAtom(path))
  useEffect(() => {
    if (path !== null) void load(path)
  }, [path, load])
  if (path === null || state === 'failed')
    return <IconImage icon={icon} size={size} alt={alt} className={className} isNear />
  const address = state === 'ready' ? `${href(path)}#${icon}` : undefined
  return <Drawing {...iconLook(icon, size, className)} alt={alt} address={address} />
}
