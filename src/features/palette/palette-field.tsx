import { useAtomValue, useSetAtom } from 'jotai'
import { Search, X } from 'lucide'
import type { Ref } from 'react'
import { isScopeSelectedAtom, paletteOpenAtom, paletteScopeAtom, paletteTextAtom } from '@/state/palette'
import { editPaletteAtom } from '@/state/palette-queue'
import { SCOPES } from '@/state/palette-scopes'
import { searchReadinessAtom } from '@/state/search'
import { pasteTemplateAtom } from '@/state/template'
import { classes } from '@/ui/classes'
import { Kbd } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'
import { PaletteInput } from './palette-cmdk'
import { FIELD, FIELD_LINE, PLACEHOLDER } from './palette-frame'

interface FieldProps {
  ref: Ref<HTMLInputElement>
  /** Title of the row whose actions are listed; null while answers are. */
  actionsOf: string | null
  /** Leaves them, or else the scope. */
  onLeave: () => void
}

/** The palette's one text field, with the scope that it searches in. */
export function PaletteField({ ref, actionsOf, onLeave }: FieldProps) {
  const isSelected = useAtomValue(isScopeSelectedAtom)
  const text = useAtomValue(paletteTextAtom)
  const scope = useAtomValue(paletteScopeAtom)
  const edit = useSetAtom(editPaletteAtom)
  const setOpen = useSetAtom(paletteOpenAtom)
  const paste = useSetAtom(pasteTemplateAtom)
  const isWaiting = useAtomValue(searchReadinessAtom) === 'loading' && actionsOf === null
  const chip = actionsOf ?? (scope && SCOPES[scope].label)
  return (
    <div className={FIELD_LINE}>
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
        onText={edit}
        onTemplate={paste}
        placeholder={actionsOf !== null ? `Actions for ${actionsOf}` : scope ? SCOPES[scope].placeholder : PLACEHOLDER}
        className={FIELD}
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
