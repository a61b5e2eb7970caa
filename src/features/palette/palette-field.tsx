import { useAtomValue, useSetAtom } from 'jotai'
import type { Ref } from 'react'
import { paletteOpenAtom, paletteScopeAtom, paletteTextAtom, SCOPES } from '@/state/palette'
import { editPaletteAtom } from '@/state/palette-queue'
import { searchReadinessAtom } from '@/state/search'
import { PaletteInput } from './palette-cmdk'

/** What can be found when no scope is chosen. */
export const PLACEHOLDER = 'Find a service, document, icon or command'

interface FieldProps {
  ref: Ref<HTMLInputElement>
  /** Title of the row whose actions are listed; null while answers are. */
  actionsOf: string | null
}

/** The palette's one text field, with the scope that it searches in. */
export function PaletteField({ ref, actionsOf }: FieldProps) {
  const text = useAtomValue(paletteTextAtom)
  const scope = useAtomValue(paletteScopeAtom)
  const edit = useSetAtom(editPaletteAtom)
  const setOpen = useSetAtom(paletteOpenAtom)
  const isWaiting = useAtomValue(searchReadinessAtom) === 'loading' && actionsOf === null
  const chip = actionsOf ?? (scope && SCOPES[scope].label)
  return (
    <div className="flex items-center gap-2 border-b border-line px-4">
      {chip !== null && (
        <span className="shrink-0 rounded-sm bg-accent-soft px-1.5 py-0.5 text-12 font-medium text-accent">{chip}</span>
      )}
      <PaletteInput
        ref={ref}
        text={text}
        onText={edit}
        placeholder={actionsOf !== null ? 'What to do with it' : scope ? SCOPES[scope].placeholder : PLACEHOLDER}
        className="h-13 min-w-0 flex-1 bg-transparent text-16 outline-none"
      />
      <span className="shrink-0 text-12 text-faint max-md:hidden">
        {isWaiting ? 'loading …' : chip === null ? 'everything' : ''}
      </span>
      <button type="button" onClick={() => setOpen(false)} className="h-9 px-1 text-14 text-accent md:hidden">
        Cancel
      </button>
    </div>
  )
}
