import * as Dialog from '@radix-ui/react-dialog'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { countWithNoun } from '@/core/catalog/names/display'
import { resultsAtom } from '@/state/explorer'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'

export default function FilterDialog(props: { setOpen: (isOpen: boolean) => void; children: ReactNode }) {
  const found = useAtomValue(resultsAtom)?.found
  return (
    <Sheet
      title="Filters"
      setOpen={props.setOpen}
      className="inset-x-0 bottom-0 mx-auto max-h-[88dvh] max-w-160 rounded-t-surface border-t"
    >
      <div className="flex flex-col gap-5 overflow-y-auto px-4 py-4">{props.children}</div>
      <div className="border-t border-line px-4 py-3">
        <Dialog.Close asChild>
          <Button variant="solid" className="h-10 w-full text-14">
            {found === undefined ? 'Show services' : `Show ${countWithNoun(found, 'service')}`}
          </Button>
        </Dialog.Close>
      </div>
    </Sheet>
  )
}
