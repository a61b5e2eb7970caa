import * as Dialog from '@radix-ui/react-dialog'
import { useAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { holdScroll } from '@/platform/scroll'
import { paletteFieldAtom, paletteOpenAtom } from '@/state/palette'
import { useCloseOnBack } from '@/ui/use-close-on-back'
import { PaletteBody } from './palette-body'
import { OVERLAY, SURFACE } from './palette-frame'
import { startSession } from './session'

/** The command palette: one field, one ranked list over everything. */
export default function Palette() {
  const [isOpen, setOpen] = useAtom(paletteOpenAtom)
  const store = useStore()
  useEffect(() => startSession(store), [store])
  useCloseOnBack(setOpen)
  // Radix would hold the page by styles of the body, and so restyle all of it at the key that opens the palette: not `modal`.
  useEffect(() => holdScroll('[data-palette]'), [])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Dialog.Portal>
        <div className={OVERLAY} />
        <Dialog.Content
          data-palette
          aria-modal
          onOpenAutoFocus={event => {
            event.preventDefault()
            store.get(paletteFieldAtom)?.focus()
          }}
          // The focus stays in the field, whatever is clicked.
          onMouseDown={event => {
            if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
          }}
          onFocus={event => {
            if (event.target === event.currentTarget) store.get(paletteFieldAtom)?.focus()
          }}
          onCloseAutoFocus={event => event.preventDefault()}
          onFocusOutside={event => event.preventDefault()}
          onEscapeKeyDown={event => event.preventDefault()}
          onInteractOutside={event => {
            if ((event.target as Element | null)?.closest('[data-sonner-toaster]')) event.preventDefault()
          }}
          className={SURFACE}
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
