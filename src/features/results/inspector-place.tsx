import { atom, useAtomValue } from 'jotai'
import { isWideWindow } from '@/platform/page'
import { actionsCellAtom } from '@/state/grid'
import { dockHeightAtom } from '@/state/overlays'
import { later } from '@/ui/later'

const Inspector = later(() => import('./inspector'), { name: 'The preview' })

const isUsedAtom = atom(get => get(actionsCellAtom) !== null)

/** Beside the results of a wide window: what is pointed at, or has the focus, at a glance. Nothing of it is loaded before that. */
export function InspectorPlace() {
  const isUsed = useAtomValue(isUsedAtom)
  const dock = useAtomValue(dockHeightAtom)
  return (
    <section
      aria-label="Preview"
      style={{ maxHeight: `calc(100dvh - var(--header) - 2rem - ${dock}px)` }}
      className="no-print needs-script quiet-scroll sticky top-[calc(var(--header)+1rem)] hidden self-start overflow-y-auto rounded-surface border border-line bg-surface min-[105rem]:block"
    >
      {isUsed && isWideWindow() ? (
        <Inspector />
      ) : (
        <p className="px-5 py-4 text-13 text-faint">
          Point at a service, or move to it with the arrow keys, to see its pages and icons here.
        </p>
      )}
    </section>
  )
}
