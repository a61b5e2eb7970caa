import { useStore } from 'jotai'
import { runCommand } from '@/commands/run'
import { matchCountText } from '@/core/catalog/display'
import { Button } from '@/ui/button'
import { joinClasses } from '@/ui/join-classes'

/** Shown instead of an empty list. `noun` names an entry of the list. */
export function NoMatches({ noun, className }: { noun: string; className: string }) {
  const store = useStore()
  return (
    <div className={joinClasses('flex flex-col gap-4 bg-surface px-6', className)}>
      <p className="text-14 text-muted">{matchCountText('No', noun)}</p>
      <Button onClick={() => runCommand(store, 'search.clear-all')}>Clear search and filters</Button>
    </div>
  )
}
