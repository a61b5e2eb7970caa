import { useAtomValue } from 'jotai'
import { LISTED_SCOPES, paletteScopeAtom, SCOPES, type Scope } from '@/state/palette'
import { countsAtom } from './session'

/** Where the palette searches: a word each, with the number of answers there to what is typed. */
export function PaletteScopes({ onScope }: { onScope: (scope: Scope | null) => void }) {
  const present = useAtomValue(paletteScopeAtom)
  const counts = useAtomValue(countsAtom)
  const button = (scope: Scope | null) => {
    const { label, key, kinds } = scope === null ? { label: 'All' } : SCOPES[scope]
    const count = counts && kinds?.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
    return (
      <button
        key={label}
        type="button"
        tabIndex={-1}
        aria-pressed={scope === present}
        onClick={() => onScope(scope)}
        className="flex h-7 shrink-0 items-center gap-1.5 rounded-control px-2 text-12 text-muted hover:text-text max-md:h-10 max-md:px-2.5 aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
      >
        {label}
        {key !== undefined && <span className="font-mono text-faint max-md:hidden">{key}</span>}
        {count !== undefined && count !== null && (
          <span className="min-w-5 text-left text-faint tabular-nums">{count}</span>
        )}
      </button>
    )
  }
  return (
    <div className="flex h-9 shrink-0 items-center gap-1 overflow-x-auto border-b border-line px-2.5 pb-1.5 [scrollbar-width:none] max-md:h-12">
      {[null, ...LISTED_SCOPES].map(button)}
    </div>
  )
}
