import { useAtom, useStore } from 'jotai'
import { useId } from 'react'
import { activeCellAtom, focusActiveCell } from '@/state/grid'
import { manualCopyAtom } from '@/state/overlays'
import { Sheet } from '@/ui/sheet'
import { useFocusReturn } from '@/ui/use-focus-return'

export default function ManualCopy() {
  const [manual, setManual] = useAtom(manualCopyAtom)
  const store = useStore()
  const adviceId = useId()
  // The toast with the button that opened the dialog may be unmounted. Then the active cell gets the focus.
  const returnFocus = useFocusReturn(() => store.get(activeCellAtom) !== null && focusActiveCell(store))
  return (
    <Sheet
      title="Copy manually"
      setOpen={() => setManual(null)}
      aria-describedby={adviceId}
      onCloseAutoFocus={returnFocus}
      className="inset-0 m-auto h-fit w-[min(40rem,calc(100vw-2rem))] rounded-surface border"
    >
      <p id={adviceId} className="px-4 py-3 text-13 text-muted">
        Your browser blocked the clipboard. The text is selected: press Ctrl+C or ⌘C to copy it
        {manual?.program === undefined ? '.' : `, then paste it into ${manual.program}.`}
      </p>
      <textarea
        readOnly
        aria-label={manual?.title}
        value={manual?.text}
        ref={focusText}
        className="mx-4 mb-4 h-48 resize-y rounded-control border border-line bg-page p-2 font-mono text-12"
      />
    </Sheet>
  )
}

function focusText(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.select()
}
