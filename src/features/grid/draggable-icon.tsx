import type { DragEvent, ReactNode } from 'react'
import { iconHref } from '@/platform/site'

/** An icon's picture that can be dragged out of the page: as an SVG file where the browser allows it, else as its address. */
export function DraggableIcon({ icon, children }: { icon: string; children: ReactNode }) {
  const handleDragStart = (event: DragEvent) => {
    const address = new URL(iconHref(icon), location.href).href
    event.dataTransfer.effectAllowed = 'copy'
    event.dataTransfer.setData('DownloadURL', `image/svg+xml:${icon}.svg:${address}`)
    event.dataTransfer.setData('text/uri-list', address)
    event.dataTransfer.setData('text/plain', address)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the mouse alone; the menu saves the same file
    <span draggable onDragStart={handleDragStart} className="cursor-grab active:cursor-grabbing">
      {children}
    </span>
  )
}
