import { useAtomValue } from 'jotai'
import Closest from '@/features/grid/closest'
import { isNamelessAtom } from '@/state/best-match'
import { viewAtom } from '@/state/view'

/** Services that may have been meant, below those that have the text, but not in a name. */
export default function MeantServices() {
  const isNameless = useAtomValue(isNamelessAtom)
  const { q } = useAtomValue(viewAtom)
  return isNameless && <Closest words={q} className="no-print mt-6" />
}
