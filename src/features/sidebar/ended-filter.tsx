import { useAtomValue } from 'jotai'
import { useRunCommand } from '@/features/grid/use-command'
import { viewAtom } from '@/state/view'

/** Leaves out services that have ended. */
export function EndedFilter() {
  const { ended } = useAtomValue(viewAtom)
  const run = useRunCommand()
  return (
    <label className="-mt-3 flex min-h-6 cursor-pointer items-center gap-2 text-13">
      <input
        type="checkbox"
        name="ended"
        value="hide"
        checked={ended === 'hide'}
        onChange={() => run('filter.hide-ended')}
        className="size-3.5 shrink-0 accent-accent max-md:size-5"
      />
      Hide services that have ended
    </label>
  )
}
