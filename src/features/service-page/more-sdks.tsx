import { useState } from 'react'
import { createLazyComponent } from '@/ui/lazy-component'

const SdkMenu = createLazyComponent(() => import('./sdk-menu'), { name: 'The menu of SDKs', isFloating: true })

export function MoreSdks({ uid, operation }: { uid: string; operation: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="no-print">
      <button
        type="button"
        aria-label={`More SDKs: ${operation}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        More
      </button>
      {isOpen && <SdkMenu uid={uid} operation={operation} onClose={() => setOpen(false)} />}
    </span>
  )
}
