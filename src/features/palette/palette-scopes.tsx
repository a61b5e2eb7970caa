import { useAtom, useAtomValue, useStore } from 'jotai'
import { paletteScopeAtom } from '@/state/palette'
import { LISTED_SCOPES, type PaletteScope, scopeInfo } from '@/state/palette-scopes'
import { resultCountsAtom } from './palette-results'
import { closeActions } from './run-row'

/** The buttons of the scopes, with the number of results in each scope. */
export function PaletteScopes() {
  const store = useStore()
  const [current, setScope] = useAtom(paletteScopeAtom)
  const counts = useAtomValue(resultCountsAtom)
  const button = (scope: PaletteScope | null) => {
    const { label, key, kinds, lists, placeholder } = scopeInfo(scope)
    // A scope that filters a list has no count, because all its rows are visible.
    const isCounted = kinds !== undefined && lists === undefined
    const count = isCounted && counts ? kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0) : null
    return (
      <button
        key={label}
        type="button"
        title={placeholder}
        aria-pressed={scope === current}
        onClick={() => {
          closeActions(store)
          setScope(scope)
        }}
        className="flex h-7 shrink-0 items-center justify-center rounded-control px-2 text-12 text-muted hover:text-text max-md:h-10 max-md:px-2.5 md:grow aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent forced-colors:aria-pressed:underline"
      >
        <span className="relative flex gap-1.5">
          {label}
          {key !== undefined && <span className="font-mono text-faint max-md:hidden">{key}</span>}
          {/* Between the labels, so that these are evenly spaced and do not move. */}
          {isCounted && (
            <span className="text-faint tabular-nums md:absolute md:left-full md:ml-1.5">{count || null}</span>
          )}
        </span>
      </button>
    )
  }
  return (
    <div className="flex h-9 shrink-0 items-center gap-1 touch-pan-x overflow-x-auto overscroll-contain border-b border-line px-2.5 pb-1.5 [scrollbar-width:none] max-md:h-12">
      {[null, ...LISTED_SCOPES].map(button)}
    </div>
  )
}
