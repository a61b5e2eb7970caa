import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import {
  leavePaletteAtom,
  paletteOpenAtom,
  paletteScopeAtom,
  paletteTextAtom,
  pendingActionAtom,
  typeIntoPaletteAtom,
} from '@/state/palette'
import { SCOPES } from '@/state/palette-scopes'
import { isCaretAtEnd, rowActionOf } from './row-action'

/** The veil over the page behind the palette. */
export const OVERLAY = 'fixed inset-0 z-40 bg-black/40'
/** The palette itself, above the keyboard: a sheet on phones, else a frame whose size does not depend on what is in it. */
export const SURFACE =
  'fixed inset-x-0 top-0 bottom-[var(--keyboard,0px)] z-50 flex flex-col overflow-hidden bg-raised shadow-float outline-none md:inset-auto md:top-[max(9vh,4rem)] md:left-1/2 md:h-[min(35.5rem,calc(100dvh-max(9vh,4rem)-1rem-var(--keyboard,0px)))] md:w-[min(57.5rem,calc(100vw-3rem))] md:-translate-x-1/2 md:rounded-[14px] md:border md:border-line'
/** Its first line, with the field in it. */
export const FIELD_LINE = 'flex h-13.5 shrink-0 items-center gap-2.5 px-4.5'
export const FIELD = 'h-full min-w-0 flex-1 bg-transparent text-16 outline-none'
/** What can be found when no scope is chosen. */
export const PLACEHOLDER = 'Find a service, document, icon, API operation or command'

/** The palette until its code has been loaded: the text and the pending action carry over. */
export function PaletteFrame() {
  const field = useRef<HTMLInputElement>(null)
  const scope = useAtomValue(paletteScopeAtom)
  const setOpen = useSetAtom(paletteOpenAtom)
  const leave = useSetAtom(leavePaletteAtom)
  const setPending = useSetAtom(pendingActionAtom)
  const type = useSetAtom(typeIntoPaletteAtom)
  useLayoutEffect(() => field.current?.focus(), [])
  const placeholder = scope ? SCOPES[scope].placeholder : PLACEHOLDER
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Esc closes it, too */}
      <div className={OVERLAY} onClick={() => setOpen(false)} />
      <div role="dialog" aria-label="Command palette" data-palette className={SURFACE}>
        <div className={FIELD_LINE}>
          <input
            ref={field}
            role="combobox"
            aria-expanded={false}
            aria-controls="palette-loading"
            aria-label={placeholder}
            placeholder={placeholder}
            value={useAtomValue(paletteTextAtom)}
            onChange={({ target }) => type(target.value)}
            onKeyDown={event => {
              if (event.nativeEvent.isComposing || event.repeat) return
              setPending(rowActionOf(event, isCaretAtEnd(event.currentTarget)))
              if (event.key === 'Escape') leave()
              if (/^(?:Tab|Escape|Enter)$/.test(event.key)) event.preventDefault()
            }}
            className={FIELD}
          />
          <span id="palette-loading" role="status" className="shrink-0 text-12 text-faint">
            loading …
          </span>
        </div>
      </div>
    </>
  )
}
