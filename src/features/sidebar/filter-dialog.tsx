import * as Dialog from '@radix-ui/react-dialog'
import { useAtomValue } from 'jotai'
import { X } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { counted } from '@/core/catalogue/display'
import { resultsAtom } from '@/state/view'
import { Button } from '@/ui/button'
import { UiIcon } from '@/ui/ui-icon'
import { useCloseOnBack } from '@/ui/use-close-on-back'

/** The sheet with the filters; the button at its end says what they leave. The focus goes back to `opener`. */
export default function FilterDialog(props: {
  opener: RefObject<HTMLElement | null>
  setOpen: (isOpen: boolean) => void
  children: ReactNode
}) {
  const { opener, setOpen, children } = props
  const found = useAtomValue(resultsAtom)?.found
  useCloseOnBack(setOpen)
  return (
    <Dialog.Root open onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={event => {
            event.preventDefault()
            opener.current?.focus()
          }}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto max-w-160 flex max-h-[88dvh] flex-col rounded-t-surface border-t border-line bg-raised shadow-float"
        >
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="text-16 font-semibold">Filters</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="flex size-10 items-center justify-center rounded-control text-muted"
            >
              <UiIcon icon={X} size={18} />
            </Dialog.Close>
          </div>
          <div className="flex flex-col gap-5 overflow-y-auto px-4 py-4">{children}</div>
          <div className="border-t border-line p-3">
            <Dialog.Close asChild>
              <Button look="solid" className="h-10 w-full text-14">
                {found === undefined ? 'Show services' : `Show ${counted(found, 'service')}`}
              </Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
