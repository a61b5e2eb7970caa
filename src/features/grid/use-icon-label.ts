import { useAtomValue } from 'jotai'
import { iconDisplayName } from '@/core/catalogue/icon-names'
import { iconNamesAtom } from '@/state/catalogue'

/** Names icons as they are shown. */
export function useIconLabel(): (iconName: string) => string {
  const exceptions = useAtomValue(iconNamesAtom)
  return iconName => iconDisplayName(iconName, exceptions)
}
