import * as Dialog from '@radix-ui/react-dialog'
import { useAtom, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { isFocusIn } from '@/platform/page'
import { refocusAtom } from '@/state/grid'
import { followFocusAtom, paletteOpenAtom } from '@/state/palette'
import { useFocusReturn } from '@/ui/use-focus-return'
import { PaletteBody } from './palette-body'
import { startSession } from './session'

/** The command palette: one field, one ranked list over everything. */
export default function Palette() {
  const [isOpen, setOpen] = useAtom(paletteOpenAtom)
  const store = useStore()
  const [wasInCell] = useState(() => isFocusIn('[data-cell]'))
  const refocus = useSetAtom(refocusAtom)
  // The layout may have changed since.
  const returnFocus = useFocusReturn(() => wasInCell && refocus())
  useEffect(() => startSession(store), [store])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          data-palette
          onOpenAutoFocus={event => {
            event.preventDefault()
            focusField(event.currentTarget)
          }}
          onCloseAutoFocus={event => {
            if (store.set(followFocusAtom)) event.preventDefault()
            else returnFocus(event)
          }}
          onEscapeKeyDown={event => event.preventDefault()}
          onInteractOutside={event => {
            if ((event.target as Element | null)?.closest('[data-sonner-toaster]')) event.preventDefault()
          }}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-raised shadow-float outline-none md:inset-auto md:top-[12vh] md:left-1/2 md:w-[min(50rem,calc(100vw-3rem))] md:-translate-x-1/2 md:rounded-surface md:border md:border-line"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Dialog.Description className="sr-only">
            Find a service, a document, an icon, an API operation or a command.
          </Dialog.Description>
          <PaletteBody />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Puts the caret behind what was typed before the palette was there. */
function focusField(dialog: EventTarget | null): void {
  const field = dialog instanceof HTMLElement ? dialog.querySelector('input') : null
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
