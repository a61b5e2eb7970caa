import { useAtomValue } from 'jotai'
import { progressAtom } from '@/state/overlays'
import { Button } from '@/ui/button'
import { focusMainOnUnmount } from '@/ui/use-focus-return'

export default function ProgressPanel() {
  const tasks = useAtomValue(progressAtom)
  if (tasks.length === 0) return null
  return (
    <div
      ref={focusMainOnUnmount}
      className="above-tray no-print fixed inset-x-0 bottom-3 z-30 mx-auto w-[min(28rem,calc(100vw-2rem))] rounded-surface border border-line bg-raised shadow-float"
    >
      {tasks.map(({ title, done, total, cancel }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have the same title
        <div key={i} className="flex items-center gap-3 px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="flex justify-between gap-3 text-13">
              <span>{title}</span>
              <span className="whitespace-nowrap text-muted digits">
                {done} of {total}
              </span>
            </p>
            <progress
              aria-label={title}
              value={done}
              max={total}
              className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
            />
          </div>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      ))}
    </div>
  )
}
