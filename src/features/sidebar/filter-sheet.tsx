import { useAtomValue } from 'jotai'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { viewAtom } from '@/state/view'
import { Button } from '@/ui/button'

const FilterDialog = lazy(() => import('./filter-dialog'))

/** The filters on a phone: a button, and a sheet that it opens. */
export function FilterSheet({ children }: { children: ReactNode }) {
  const selected = useAtomValue(viewAtom).categories.length
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={opener} className="h-9" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <SlidersHorizontal size={15} aria-hidden />
        Filters{selected > 0 && ` (${selected})`}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <FilterDialog opener={opener} onClose={() => setOpen(false)}>
            {children}
          </FilterDialog>
        )}
      </Suspense>
    </>
  )
}
