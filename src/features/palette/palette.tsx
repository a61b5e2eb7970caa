import * as Dialog from '@radix-ui/react-dialog'
import { useAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { measureKeyboard } from '@/platform/keyboard'
import { paletteOpenAtom } from '@/state/palette'
import { useCloseOnBack } from '@/ui/use-close-on-back'
import { PaletteBody } from './palette-body'
import { OVERLAY, SURFACE } from './palette-frame'
import { stepBack } from './press'
import { startSession } from './session'

/** The command palette: one field, one ranked list over everything. */
export default function Palette() {
  const [isOpen, setOpen] = useAtom(paletteOpenAtom)
  const store = useStore()
  useEffect(() => startSession(store), [store])
  useEffect(measureKeyboard, [])
  useCloseOnBack(setOpen)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className={OVERLAY} />
        <Dialog.Content
          data-palette
          onEscapeKeyDown={event => {
            event.preventDefault()
            if (!event.isComposing) stepBack(store)
          }}
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
