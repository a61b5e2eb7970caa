import { useEffect } from 'react'
import { closeOnBack } from '@/platform/back'

/** As long as the component is there, Back on a phone calls `close` instead of leaving the page. */
export function useCloseOnBack(close: () => void): void {
  useEffect(() => closeOnBack(close), [close])
}
