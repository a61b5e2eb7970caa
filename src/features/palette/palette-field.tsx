import { useAtomValue, useSetAtom } from 'jotai'
import { Search, X } from 'lucide'
import { type RefObject, useLayoutEffect } from 'react'
import {
  isScopeSelectedAtom,
  paletteOpenAtom,
  paletteScopeAtom,
  paletteTextAtom,
  textSelectionsAtom,
  typeIntoPaletteAtom,
} from '@/state/palette'
import { scopeRow } from '@/state/palette-scopes'
import { searchReadinessAtom } from '@/state/search'
import { pasteTemplateAtom } from '@/state/template'
import { classes } from '@/ui/classes'
import { Kbd } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'
import { PaletteInput } from './palette-cmdk'

interface FieldProps {
  ref: RefObject<HTMLInputElement | null>
  /** Identifier of the active row. */
  active: string | null
  /** Title of the row whose actions are listed; null while answers are. */
  actionsOf: string | null
  /** Leaves them, or else the scope. */
  onLeave: () => void
}

/** The palette's one text field, with the scope that it searches in. */
export function PaletteField({ ref, active, actionsOf, onLeave }: FieldProps) {
  const isSelected = useAtomValue(isScopeSelectedAtom)
  const text = useAtomValue(paletteTextAtom)
  const scope = useAtomValue(paletteScopeAtom)
  const type = useSetAtom(typeIntoPaletteAtom)
  // The characters of scopes have no meaning among actions.
  const setText = useSetAtom(paletteTextAtom)
  const setOpen = useSetAtom(paletteOpenAtom)
  const paste = useSetAtom(pasteTemplateAtom)
  const selections = useAtomValue(textSelectionsAtom)
  useLayoutEffect(() => {
    if (selections > 0) ref.current?.select()
  }, [ref, selections])
  useLayoutEffect(() => {
    const end = ref.current?.value.length ?? 0
    ref.current?.focus()
    ref.current?.setSelectionRange(end, end)
  }, [ref])
  const isWaiting = useAtomValue(searchReadinessAtom) === 'loading' && actionsOf === null
  const chip = actionsOf ?? (scope && scopeRow(scope).label)
  return (
    <div className="flex h-13.5 shrink-0 items-center gap-2.5 px-4.5">
      <UiIcon icon={Search} size={17} className="shrink-0 text-muted" />
      {chip !== null && (
        <button
          type="button"
          tabIndex={-1}
          title="Back to everything"
          onClick={onLeave}
          className={classes(
            'flex max-w-[50%] shrink-0 items-center gap-1 rounded-sm px-1.5 py-0.5 text-12 font-medium max-md:h-10',
            isSelected ? 'bg-accent text-white' : 'bg-accent-soft text-accent',
          )}
        >
          <span className="truncate">{chip}</span>
          <UiIcon icon={X} size={12} />
        </button>
      )}
      <PaletteInput
        ref={ref}
        text={text}
        active={active}
        onText={actionsOf === null ? type : setText}
        onTemplate={paste}
        placeholder={actionsOf !== null ? `Actions for ${actionsOf}` : scopeRow(scope).placeholder}
        className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none"
      />
      {isWaiting && <span className="shrink-0 text-12 text-faint">loading …</span>}
      <span className="shrink-0 max-md:hidden">
        <Kbd>esc</Kbd>
      </span>
      <button type="button" onClick={() => setOpen(false)} className="h-10 px-1 text-14 text-accent md:hidden">
        Cancel
      </button>
    </div>
  )
}
