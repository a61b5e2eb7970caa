import { useSetAtom } from 'jotai'
import { LISTED_SCOPES, type PaletteScope, scopeInfo } from '@/state/palette-scopes'
import { joinClasses } from '@/ui/join-classes'
import { Kbd } from '@/ui/text'
import { paletteAtom } from './palette-atoms'

const scrollIntoView = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The buttons of the scopes, each with the character that selects the scope. Hidden while actions are listed. */
export function PaletteScopes({ current, isHidden }: { current: PaletteScope | null; isHidden: boolean }) {
  const send = useSetAtom(paletteAtom)
  const button = (scope: PaletteScope | null) => {
    const { label, key, placeholder } = scopeInfo(scope)
    return (
      <button
        key={label}
        type="button"
        title={key ? `Type ${key} to ${placeholder.replace(/^./, first => first.toLowerCase())}` : placeholder}
        aria-pressed={scope === current}
        ref={scope === current ? scrollIntoView : undefined}
        onClick={() => send('scoped', scope)}
        className="scope flex h-7 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-12 font-medium text-muted hover:text-text max-md:h-10"
      >
        {label}
        {key && <Kbd className="max-md:hidden">{key}</Kbd>}
      </button>
    )
  }
  return (
    <div
      className={joinClasses(
        'fades-right flex h-9 shrink-0 items-center gap-1 [touch-action:pan-x] overflow-x-auto overscroll-contain px-1.5 pb-1.5 [scrollbar-width:none] max-md:h-12',
        isHidden && 'invisible',
      )}
    >
      {[null, ...LISTED_SCOPES].map(button)}
    </div>
  )
}
