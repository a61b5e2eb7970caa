import * as Dialog from '@radix-ui/react-dialog'
import { useAtom, useStore } from 'jotai'
import { activeCellAtom, focusActiveCell } from '@/state/grid'
import { manualCopyAtom } from '@/state/overlays'
import { Backdrop } from '@/ui/backdrop'
import { Button } from '@/ui/button'
import { useFocusReturn } from '@/ui/use-focus-return'

export default function ManualCopy() {
  const [manual, setManual] = useAtom(manualCopyAtom)
  const store = useStore()
  // The toast with the button that opened the dialog may be unmounted. Then the active cell gets the focus.
  const returnFocus = useFocusReturn(() => store.get(activeCellAtom) !== null && focusActiveCell(store))
  return (
    <Dialog.Root open={manual !== null} onOpenChange={open => !open && setManual(null)}>
      <Dialog.Portal>
        <Backdrop />
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-50 m-auto h-fit w-[min(40rem,calc(100vw-2rem))] rounded-surface border border-line bg-raised p-5 shadow-float"
        >
          <Dialog.Title className="text-16 font-semibold">Copy manually</Dialog.Title>
          <Dialog.Description className="mt-1 mb-3 text-13 text-muted">
            Your browser blocked the clipboard. The text is selected: press Ctrl+C or ⌘C to copy it
            {manual?.program === undefined ? '.' : `, then paste it into ${manual.program}.`}
          </Dialog.Description>
          <textarea
            readOnly
            aria-label={manual?.title}
            value={manual?.text ?? ''}
            ref={area => area?.select()}
            className="h-48 w-full resize-y rounded-control border border-line bg-page p-2 font-mono text-12"
          />
          <div className="mt-3 flex justify-end">
            <Dialog.Close asChild>
              <Button>Done</Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
