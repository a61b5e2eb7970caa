import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide'
import type { ComponentProps } from 'react'
import { Backdrop } from './backdrop'
import { joinClasses } from './join-classes'
import { UiIcon } from './ui-icon'
import { useCloseOnBack } from './use-close-on-back'
import { useFocusReturn } from './use-focus-return'

type SheetProps = { title: string; setOpen: (isOpen: false) => void } & ComponentProps<typeof Dialog.Content>

export function Sheet({ title, setOpen, className, children, ...rest }: SheetProps) {
  useCloseOnBack(setOpen)
  return (
    <Dialog.Root open onOpenChange={() => setOpen(false)}>
      <Dialog.Portal>
        <Backdrop />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={useFocusReturn()}
          className={joinClasses(
            'fixed z-50 flex flex-col overflow-hidden border-line bg-raised shadow-float',
            className,
          )}
          {...rest}
        >
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="text-16 font-semibold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="flex size-8 items-center justify-center rounded-control text-muted hover:bg-sunken max-lg:size-10"
            >
              <UiIcon icon={X} size={17} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
