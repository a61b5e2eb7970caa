import { useAtomValue, useSetAtom } from 'jotai'
import type { Ref } from 'react'
import { paletteOpenAtom, paletteScopeAtom, paletteTextAtom, SCOPES } from '@/state/palette'
import { editPaletteAtom } from '@/state/palette-queue'
import { searchReadinessAtom } from '@/state/search'
import { PaletteInput } from './palette-cmdk'
import { FIELD, FIELD_LINE, PLACEHOLDER } from './palette-frame'

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
    <div className={FIELD_LINE}>
      {chip !== null && (
        <span className="shrink-0 rounded-sm bg-accent-soft px-1.5 py-0.5 text-12 font-medium text-accent">{chip}</span>
      )}
      <PaletteInput
        ref={ref}
        text={text}
        onText={edit}
        placeholder={actionsOf !== null ? 'What to do with it' : scope ? SCOPES[scope].placeholder : PLACEHOLDER}
        className={FIELD}
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
