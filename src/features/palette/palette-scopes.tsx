import { useAtom, useStore } from 'jotai'
import { paletteScopeAtom } from '@/state/palette'
import { LISTED_SCOPES, type PaletteScope, scopeInfo } from '@/state/palette-scopes'
import { closeActions } from './run-row'

/** The buttons of the scopes, each with the character that selects the scope. */
export function PaletteScopes() {
  const store = useStore()
  const [current, setScope] = useAtom(paletteScopeAtom)
  const button = (scope: PaletteScope | null) => {
    const { label, key, placeholder } = scopeInfo(scope)
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
        className="scope flex h-7 shrink-0 items-center justify-center gap-1.5 rounded-control px-2 text-12 text-muted hover:text-text max-md:h-10 max-md:px-2.5 md:grow"
      >
        {label}
        {key && <span className="font-mono text-faint max-md:hidden">{key}</span>}
      </button>
    )
  }
  return (
    <div className="flex h-9 shrink-0 items-center gap-1 touch-pan-x overflow-x-auto overscroll-contain border-b border-line px-2.5 pb-1.5 [scrollbar-width:none] max-md:h-12">
      {[null, ...LISTED_SCOPES].map(button)}
    </div>
  )
}
