import { useAtomValue } from 'jotai'
import { SlidersHorizontal } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { viewAtom } from '@/state/view'
import { Button } from '@/ui/button'
import { later } from '@/ui/later'
import { Sign } from '@/ui/sign'

const FilterDialog = later(() => import('./filter-dialog'), { name: 'The filters', isFloating: true })

/** The filters on a phone: a button, and a sheet that it opens. */
export function FilterSheet({ children }: { children: ReactNode }) {
  const selected = useAtomValue(viewAtom).categories.length
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={opener} className="h-9" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Sign of={SlidersHorizontal} size={15} />
        Filters{selected > 0 && ` (${selected})`}
      </Button>
      {isOpen && (
        <FilterDialog opener={opener} onClose={() => setOpen(false)}>
          {children}
        </FilterDialog>
      )}
    </>
  )
}
